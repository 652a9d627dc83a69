import Records

/// Taking out what a change added: many records at once, as an import is.
extension UndoPlan {
  /// How many records are deleted by one statement; SQLite notes the number of each first.
  private static let atOnce: Int64 = 1000

  /// Gives up the former uids of people who will go, so that whoever comes back can take them.
  func releaseUIDsOfAdded() throws(StorageError) {
    guard let ids = added[.person] else { return }
    try connection.run(
      "DELETE FROM former_uid WHERE person BETWEEN ? AND ?", ids.lowerBound, ids.upperBound)
  }

  /// Whether a record that is to come back is there.
  func isAnyAddedThere() throws(StorageError) -> Bool {
    for table in Store.NumberedTable.allCases {
      let row = try connection.cached(
        "SELECT 1 FROM change_record WHERE change = ? AND kind = '\(table.rawValue)' "
          + "AND before IS NULL AND record IN (SELECT id FROM \(table.rawValue)) LIMIT 1")
      try row.bindAll(change)
      if try row.step() { return true }
    }
    return false
  }

  /// Takes out the records of a table that the change added, or says what stands in the way.
  func takeOutAdded(_ table: Store.NumberedTable) throws(StorageError) -> HistoryError? {
    guard let ids = added[table] else { return nil }
    // An event that came to concern somebody since is not to lose them.
    if table == .person, let event = try eventWithAdded(ids) { return try changed(.event(event)) }
    var first = ids.lowerBound
    while first <= ids.upperBound {
      let last = min(ids.upperBound, first + Self.atOnce - 1)
      try unindex(table, first...last)
      try connection.run(
        "DELETE FROM \(table.rawValue) WHERE id BETWEEN ? AND ?", first, last)
      first = last + 1
    }
    return nil
  }

  private func eventWithAdded(_ people: ClosedRange<Int64>) throws(StorageError) -> Int64? {
    try number(
      "SELECT event FROM event_person WHERE person BETWEEN ? AND ? LIMIT 1", people.lowerBound,
      people.upperBound)
  }

  private func unindex(
    _ table: Store.NumberedTable, _ ids: ClosedRange<Int64>
  ) throws(StorageError) {
    let columns = table == .person ? PersonRow.columns : EventRow.columns
    let rows = try connection.cached(
      "SELECT id, \(columns) FROM \(table.rawValue) WHERE id BETWEEN ? AND ?")
    try rows.bindAll(ids.lowerBound, ids.upperBound)
    while try rows.step() {
      if try !unindex(table, rows) {
        // Only what is text has been copied.
        _ = try store.states.state(of: RecordKey(table: table, id: rows.int64(at: 0)))
      }
    }
  }

  /// False where the record cannot be read.
  private func unindex(
    _ table: Store.NumberedTable, _ row: Statement
  ) throws(StorageError) -> Bool {
    switch table {
    case .person:
      let person = try store.index.indexed { () throws(StorageError) in try PersonRow.read(row) }
      if let person { try store.index.remove(person) }
      return person != nil
    case .event:
      let event = try store.index.indexed { () throws(StorageError) in try EventRow.read(row) }
      if let event { try store.index.remove(event) }
      return event != nil
    }
  }
}
