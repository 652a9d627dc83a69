extension Connection {
  /// Renames columns in all readable states of a table: new names by old ones, which may be swapped.
  func renameInHistory(_ columns: [String: String], of table: String) throws(StorageError) {
    let rows = try prepare(
      "SELECT rowid, before, after FROM change_record WHERE kind = ? AND rowid > ? "
        + "ORDER BY rowid LIMIT 1000")
    let update = try prepare("UPDATE change_record SET before = ?, after = ? WHERE rowid = ?")
    var last = Int64.min
    while true {
      // In pages: a cursor must not meet rows that it changes.
      var page: [(id: Int64, change: StateChange?)] = []
      try rows.bindAll(table, last)
      while try rows.step() { page.append((rows.int64(at: 0), try? rows.stateChange(at: 1))) }
      guard let end = page.last?.id else { return }
      for (id, change) in page {
        guard let change else { continue }
        try update.run(
          change.before?.renamed(columns).json, change.after?.renamed(columns).json, id)
      }
      last = end
    }
  }
}

extension RecordState {
  fileprivate func renamed(_ columns: [String: String]) -> RecordState {
    var state = RecordState()
    for (column, texts) in values { state.values[columns[column] ?? column] = texts }
    return state
  }
}
