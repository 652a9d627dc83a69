import Calendars

extension Connection {
  /// The records of the file that cannot be read.
  func unreadRecords() throws(StorageError) -> UnreadableRecords {
    let store = Store(self, today: .first, milliseconds: 0)
    return try store.reading { () throws(StorageError) in
      let people = try prepare("SELECT id, \(PersonRow.columns) FROM person")
      while try people.step() {
        _ = try store.skippingUnreadable { () throws(StorageError) in try PersonRow.read(people) }
      }
      let events = try prepare("SELECT id, \(EventRow.columns) FROM event")
      while try events.step() {
        _ = try store.skippingUnreadable { () throws(StorageError) in try EventRow.read(events) }
      }
      return store.unread
    }
  }
}
