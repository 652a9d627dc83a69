import Records

/// Writes history; only code that changes records calls it.
struct HistoryRecorder: StoreRoom {
  let store: Store

  /// Runs a step that adds, changes or removes records, and records the changes.
  ///
  /// - Parameter asFarAsReadable: whether a record that cannot be read, and so cannot be stored in
  ///   history, is skipped; otherwise it throws.
  func recording<Outcome>(
    _ keys: [RecordKey], asFarAsReadable: Bool = false,
    _ step: () throws(StorageError) -> Outcome
  ) throws(StorageError) -> Outcome {
    guard try settings.historyDays > 0 else { return try step() }
    let mine = Set(keys).subtracting(store.pending.held).filter {
      !(store.pending.added($0.table)?.contains($0.id) ?? false)
    }
    var before: [(key: RecordKey, state: RecordState?)] = []
    for key in mine {
      do throws(StorageError) {
        before.append((key, try store.states.state(of: key)))
      } catch {
        guard asFarAsReadable, case .unreadable = error else { throw error }
      }
    }
    store.pending.held.formUnion(mine)
    defer { store.pending.held.subtract(mine) }
    let outcome = try step()
    for (key, state) in before {
      if let change = StateChange(from: state, to: try store.states.state(of: key)) {
        try write(change, of: key)
      }
    }
    return outcome
  }

  func finish() throws(StorageError) {
    if store.pending.isEmpty { return }
    for table in Store.NumberedTable.allCases {
      guard let last = store.pending.added(table)?.upperBound else { continue }
      try connection.run("INSERT OR REPLACE INTO last_number VALUES (?, ?)", table.rawValue, last)
    }
    if try settings.historyDays > 0 {
      for table in Store.NumberedTable.allCases {
        guard let ids = store.pending.added(table) else { continue }
        try connection.run(
          "INSERT INTO change_added (kind, first, last, change) VALUES (?, ?, ?, ?)",
          table.rawValue, ids.lowerBound, ids.upperBound, try pendingID())
      }
    }
    try dropHistory(atMost: 1000)
  }

  private func write(_ change: StateChange, of key: RecordKey) throws(StorageError) {
    let id = try pendingID()
    let earlier = try self.change(of: key, in: id)
    let whole = earlier?.followed(by: change) ?? change
    try connection.run(
      "INSERT OR REPLACE INTO change_record (change, kind, record, before, after) "
        + "VALUES (?, ?, ?, ?, ?)",
      id, key.table.rawValue, key.id, whole.before?.json, whole.after?.json)
  }

  private func change(of key: RecordKey, in id: Int64) throws(StorageError) -> StateChange? {
    let row = try connection.cached(
      "SELECT before, after FROM change_record WHERE change = ? AND kind = ? AND record = ?")
    try row.bindAll(id, key.table.rawValue, key.id)
    return try row.step() ? try row.stateChange(at: 0) : nil
  }

  /// The id of the open change, whose row is inserted at the first call.
  func pendingID() throws(StorageError) -> Int64 {
    if let id = store.pending.id { return id }
    // A new change ends redo: undone changes could only be redone on the state before it.
    try connection.run("UPDATE change SET undone = 0 WHERE undone > 0")
    try connection.run("INSERT INTO change (at, command) VALUES (?, ?)", store.now, store.command)
    let id = connection.lastInsertedID
    store.pending.id = id
    return id
  }
}

extension HistoryRecorder {
  /// Drops changes that are older than the setting allows, and erases about `limit` rows of dropped
  /// changes; a later change continues.
  func dropHistory(atMost limit: Int) throws(StorageError) {
    let days = try settings.historyDays
    // Ids grow with time, so the search ends at the first change that stays.
    try connection.run(
      """
      UPDATE change SET undone = 0 WHERE undone IS NOT 0 AND id <
        coalesce((SELECT id FROM change WHERE at >= ?1 ORDER BY id LIMIT 1), ?2)
      """, days > 0 ? store.now - Int64(days) * 86_400 : .max, Int64.max)
    var left = limit
    // A damaged index may return a deleted row again.
    var gone = Int64.min
    while left > 0, let id = try droppedChange(after: gone) {
      let asked = min(left, Self.erasedAtOnce)
      let rows = try erase(atMost: asked, of: id)
      if rows < asked {
        try connection.run("DELETE FROM change WHERE id = ?", id)
        gone = id
      }
      left -= rows + 1
    }
  }

  static let erasedAtOnce = 10_000

  private func droppedChange(after gone: Int64) throws(StorageError) -> Int64? {
    try number("SELECT min(id) FROM change WHERE undone = 0 AND id > ?", gone)
  }

  private func erase(atMost limit: Int, of id: Int64) throws(StorageError) -> Int {
    try connection.run(
      "DELETE FROM change_record WHERE rowid IN "
        + "(SELECT rowid FROM change_record WHERE change = ? LIMIT ?)", id, limit)
    return connection.changes
  }
}
