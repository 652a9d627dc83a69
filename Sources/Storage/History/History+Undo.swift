extension History {
  /// Undoes a change; without a number, the last one that is not undone.
  ///
  /// - Parameter report: called with the undone change before the transaction ends, so that an
  ///   error while reading it undoes everything.
  /// - Throws: ``HistoryError`` with nothing written, usually because a later change touched the
  ///   same records.
  @discardableResult
  public func undo(
    _ number: Int64? = nil, report: (Change) throws(StorageError) -> Void = { _ in }
  ) throws(HistoryError) -> Change {
    try moving(report) { () throws(StorageError) in
      let last = try lastNotUndone()
      guard let id = number ?? last else { return .failure(.nothingToUndo) }
      guard let change = try change(id) else {
        return .failure(id <= (last ?? 0) ? .dropped(change: id) : .unknown(change: id))
      }
      if change.isUndone { return .failure(.undoneAlready(change: id)) }
      if let restore = change.ofFile.first(where: { $0.kind == .restore }) {
        return .failure(.restored(change: id, copy: restore.before))
      }
      let later = try laterChanges(touching: id)
      if !later.isEmpty { return .failure(.changedSince(change: id, by: later)) }
      try storeAdded(change)
      if let obstacle = try UndoPlan(store, change, .before).run() { return .failure(obstacle) }
      if let obstacle = try store.fileValues.move(change, to: .before) { return .failure(obstacle) }
      try connection.run(
        "UPDATE change SET undone = 1 + "
          + "(SELECT coalesce(max(undone), 0) FROM change WHERE undone IS NOT NULL) WHERE id = ?",
        id)
      return try done(id)
    }
  }

  /// Redoes the change that was undone last; parameter and errors as for ``undo(_:report:)``.
  @discardableResult
  public func redo(
    report: (Change) throws(StorageError) -> Void = { _ in }
  ) throws(HistoryError) -> Change {
    try moving(report) { () throws(StorageError) in
      guard let id = try lastUndone(), let change = try change(id) else {
        return .failure(.nothingToRedo)
      }
      if let obstacle = try UndoPlan(store, change, .after).run() { return .failure(obstacle) }
      if let obstacle = try store.fileValues.move(change, to: .after) { return .failure(obstacle) }
      try dropCopies(of: change)
      try connection.run("UPDATE change SET undone = NULL WHERE id = ?", id)
      return try done(id)
    }
  }

  private func moving(
    _ report: (Change) throws(StorageError) -> Void,
    _ step: () throws(StorageError) -> Result<Change, HistoryError>
  ) throws(HistoryError) -> Change {
    try store.committing(failure: { .storage($0) }) { () throws(HistoryError) in
      let outcome: Result<Change, HistoryError>
      do throws(StorageError) {
        outcome = try step()
        if case .success(let change) = outcome { try report(change) }
      } catch {
        if case .failed(let code, _) = error, StorageError.sameKey.contains(code) {
          throw .duplicateUID
        }
        throw .storage(error)
      }
      return try outcome.get()
    }
  }

  private func done(_ id: Int64) throws(StorageError) -> Result<Change, HistoryError> {
    try change(id).map { .success($0) } ?? .failure(.unknown(change: id))
  }

  private func lastNotUndone() throws(StorageError) -> Int64? {
    try number("SELECT id FROM change WHERE undone IS NULL ORDER BY id DESC LIMIT 1")
  }

  private func lastUndone() throws(StorageError) -> Int64? {
    try number("SELECT id FROM change WHERE undone > 0 ORDER BY undone DESC LIMIT 1")
  }

  /// Stores complete copies of the records that a change added, so that redo can restore them.
  private func storeAdded(_ change: Change) throws(StorageError) {
    for (table, ids) in change.added {
      try connection.run(
        "INSERT INTO change_record (change, kind, record, after) "
          + "SELECT ?1, '\(table.rawValue)', id, \(try store.states.stateJSON(table)) "
          + "FROM \(table.rawValue) WHERE id BETWEEN ?2 AND ?3",
        change.id, ids.lowerBound, ids.upperBound)
    }
  }

  /// Deletes the copies of records that exist again, in batches: SQLite collects the rowids first.
  private func dropCopies(of change: Change) throws(StorageError) {
    for (table, ids) in change.added {
      for first in stride(
        from: ids.lowerBound, through: ids.upperBound, by: HistoryRecorder.erasedAtOnce)
      {
        try connection.run(
          "DELETE FROM change_record WHERE change = ? AND kind = ? AND record BETWEEN ? AND ? "
            + "AND before IS NULL",
          change.id, table.rawValue, first, first + Int64(HistoryRecorder.erasedAtOnce) - 1)
      }
    }
  }

  /// The last 20 changes, oldest first, that touched a record of this change later and are not undone.
  private func laterChanges(touching id: Int64) throws(StorageError) -> [Int64] {
    try numbers(
      """
      SELECT later.change FROM change_record AS mine
        JOIN change_record AS later
          ON later.kind = mine.kind AND later.record = mine.record AND later.change > mine.change
        JOIN change ON change.id = later.change AND change.undone IS NULL
        WHERE mine.change = ?1
      UNION
      SELECT later.change FROM change_added AS mine
        JOIN change_record AS later
          ON later.kind = mine.kind AND later.record BETWEEN mine.first AND mine.last
          AND later.change > mine.change
        JOIN change ON change.id = later.change AND change.undone IS NULL
        WHERE mine.change = ?1
      ORDER BY 1 DESC LIMIT 20
      """, id
    ).reversed()
  }

  /// The last change that touched a record and is not undone.
  func lastChange(touching key: RecordKey) throws(StorageError) -> Int64? {
    try number(
      """
      SELECT max(id) FROM change WHERE undone IS NULL AND id IN (
        SELECT change FROM change_record WHERE kind = ?1 AND record = ?2
        UNION SELECT \(Self.addition(of: "?2")))
      """, key.table.rawValue, key.id)
  }

  /// The `change` that added the record with an id and of kind ?1, as the rest of a SELECT.
  static func addition(of number: String) -> String {
    """
    change FROM (
      SELECT change, last FROM change_added WHERE kind = ?1 AND first <= \(number)
      ORDER BY first DESC LIMIT 1) WHERE last >= \(number)
    """
  }
}
