/// The edits in forms that were not saved.
public struct ParkedDrafts: StoreRoom {
  let store: Store

  /// Stores a draft, replacing the one with its id; returns the id.
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

  /// The readable parked drafts, newest first.
  public func all() throws(StorageError) -> [ParkedDraft] {
    try drafts(of: "")
  }

  /// The ids of unreadable drafts: damaged ones, and those of a later version.
  public func unread() throws(StorageError) -> [Int64] {
    var unread: [Int64] = []
    let rows = try connection.cached(Self.drafts + " ORDER BY id")
    while try rows.step() {
      if ParkedDraft(rows) == nil { unread.append(rows.int64(at: 0)) }
    }
    return unread
  }

  /// The parked drafts of one record, or of new ones, newest first.
  public func all(
    _ kind: ParkedDraft.Kind, record: Int64?
  ) throws(StorageError) -> [ParkedDraft] {
    try drafts(of: "WHERE kind = '\(kind.rawValue)' AND record IS ? ") {
      (rows: Statement) throws(StorageError) in try rows.bindAll(record)
    }
  }

  /// Deletes a parked draft; `false` if it does not exist.
  @discardableResult
  public func discard(_ id: Int64) throws(StorageError) -> Bool {
    try connection.run("DELETE FROM parked_draft WHERE id = ?", id)
    return connection.changes > 0
  }

  private func drafts(
    of condition: String, _ bind: (Statement) throws(StorageError) -> Void = { _ in }
  ) throws(StorageError) -> [ParkedDraft] {
    let rows = try connection.prepare(
      "\(Self.drafts) \(condition)ORDER BY parked DESC, id DESC")
    try bind(rows)
    var drafts: [ParkedDraft] = []
    while try rows.step() {
      if let draft = ParkedDraft(rows) { drafts.append(draft) }
    }
    return drafts
  }

  private static let drafts =
    "SELECT id, kind, record, fields, fingerprint, command, owner, parked FROM parked_draft"
}

extension ParkedDraft {
  fileprivate init?(_ row: Statement) {
    guard let kind = (try? row.text(at: 1)).flatMap(Kind.init(rawValue:)),
      let fields = (try? row.text(at: 3)).flatMap(Self.fields), let command = try? row.text(at: 5),
      let owner = try? row.text(at: 6)
    else { return nil }
    self.init(
      id: row.int64(at: 0), kind, record: row.optionalInt64(at: 2), fields: fields,
      fingerprint: try? row.optionalText(at: 4), command: command, owner: owner,
      seconds: row.int64(at: 7))
  }
}
