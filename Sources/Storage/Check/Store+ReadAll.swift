import Calendars

extension Store {
  /// Reads every record, and gives those that cannot be read.
  func readAll() throws(StorageError) -> UnreadRecords {
    try reading { () throws(StorageError) in
      try connection.prepare("SELECT id, \(PersonRow.columns) FROM person").forEachRow {
        (row: Statement) throws(StorageError) in
        _ = try leavingOutUnread { () throws(StorageError) in try PersonRow.read(row) }
      }
      try connection.prepare("SELECT id, \(EventRow.columns) FROM event").forEachRow {
        (row: Statement) throws(StorageError) in
        _ = try leavingOutUnread { () throws(StorageError) in try EventRow.read(row) }
      }
      return unread
    }
  }
}

extension Connection {
  /// The records of the file that cannot be read.
  func unreadRecords() throws(StorageError) -> UnreadRecords {
    try Store(self, today: .first, milliseconds: 0).readAll()
  }
}
