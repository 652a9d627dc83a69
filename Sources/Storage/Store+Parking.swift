extension Store {
  /// Puts a draft aside, in place of what was parked under its number; gives the number.
  public func park(_ draft: ParkedDraft) throws(StorageError) -> Int64 {
    let statement = try connection.cached(
      """
      INSERT INTO parked_draft (id, kind, record, fields, fingerprint, command, owner, parked)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (id) DO UPDATE SET
        fields = excluded.fields, owner = excluded.owner, parked = excluded.parked
      """)
    try statement.run(
      draft.id, draft.kind.rawValue, draft.record, draft.fieldsText, draft.fingerprint,
      draft.command, draft.owner, draft.seconds)
    return draft.id ?? connection.lastInsertedID
  }

  /// The parked drafts, newest first.
  public func parkedDrafts() throws(StorageError) -> [ParkedDraft] {
    try parkedDrafts(of: "")
  }

  /// The parked drafts of one record, or of new ones, newest first.
  public func parkedDrafts(
    _ kind: ParkedDraft.Kind, record: Int64?
  ) throws(StorageError) -> [ParkedDraft] {
    try parkedDrafts(of: "WHERE kind = '\(kind.rawValue)' AND record IS ? ") {
      (rows: Statement) throws(StorageError) in try rows.bindAll(record)
    }
  }

  /// Forgets a parked draft; false where there is none of that number.
  @discardableResult
  public func unpark(_ id: Int64) throws(StorageError) -> Bool {
    try connection.run("DELETE FROM parked_draft WHERE id = ?", id)
    return connection.changes > 0
  }

  private func parkedDrafts(
    of condition: String, _ bind: (Statement) throws(StorageError) -> Void = { _ in }
  ) throws(StorageError) -> [ParkedDraft] {
    let rows = try connection.prepare(
      "SELECT id, kind, record, fields, fingerprint, command, owner, parked FROM parked_draft "
        + condition + "ORDER BY parked DESC, id DESC")
    try bind(rows)
    var drafts: [ParkedDraft] = []
    while try rows.step() {
      // One that a later version wrote otherwise is left alone.
      guard let kind = ParkedDraft.Kind(rawValue: try rows.text(at: 1)),
        let fields = ParkedDraft.fields(try rows.text(at: 3))
      else { continue }
      drafts.append(
        ParkedDraft(
          id: rows.int64(at: 0), kind, record: rows.optionalInt64(at: 2),
          fields: fields, fingerprint: try rows.optionalText(at: 4),
          command: try rows.text(at: 5), owner: try rows.text(at: 6), seconds: rows.int64(at: 7)))
    }
    return drafts
  }
}
