import Records

extension UndoPlan {
  /// How many records one statement deletes; SQLite collects their rowids first.
  private static let atOnce: Int64 = 1000

  /// Deletes the former uids of people who will be removed, so that other people can get them back.
  func releaseUIDsOfAdded() throws(StorageError) {
    guard let ids = added[.person] else { return }
    try connection.run(
      "DELETE FROM former_uid WHERE person BETWEEN ? AND ?", ids.lowerBound, ids.upperBound)
  }

  /// Whether a record that redo would add exists.
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

  /// Removes the records of a table that the change added; returns the reason if it cannot.
  func removeAdded(_ table: Store.NumberedTable) throws(StorageError) -> HistoryError? {
    guard let ids = added[table] else { return nil }
    // An event that was linked to a person later must not lose the link.
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
        // Throws if a column is not text: history could not copy such a record.
        _ = try store.states.state(of: RecordKey(table: table, id: rows.int64(at: 0)))
      }
    }
  }

  /// Removes a record from the derived tables; `false` if it cannot be read.
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
