public import Records

/// The uids of those who were joined into others.
public struct FormerUIDs: StoreRoom {
  let store: Store

  /// Whether others were joined into a person.
  public func areAny(of id: Int64) throws(StorageError) -> Bool {
    let row = try connection.cached("SELECT 1 FROM former_uid WHERE person = ? LIMIT 1")
    try row.bindAll(id)
    return try row.step()
  }

  /// The person of a uid that was theirs before they were joined into another.
  public func person(of uid: String) throws(StorageError) -> Stored<Person>? {
    // An import asks for every card, and nearly no file has any.
    guard store.writer.mayHaveFormerUIDs else { return nil }
    return try number("SELECT person FROM former_uid WHERE uid = ?", StoredUID(uid)).flatMap {
      (id: Int64) throws(StorageError) in try store.people.find(id: id)
    }
  }

  /// The uids of those who were joined into others, by the ids of these.
  public func all() throws(StorageError) -> [Int64: [String]] {
    var found: [Int64: [String]] = [:]
    let rows = try connection.prepare(
      "SELECT person, uid FROM former_uid ORDER BY person, \(StoredUID.textInSQL)")
    while try rows.step() {
      let uid = try leavingOutUnread(.person, rows) { () throws(StorageError) in
        try rows.uid(at: 1)
      }
      if let uid { found[rows.int64(at: 0), default: []].append(uid) }
    }
    return found
  }

  /// Lets uids lead to a person, but for those that are somebody's or lead to somebody.
  ///
  /// Whether any was new.
  public func remember(_ uids: [String], of id: Int64) throws(StorageError) -> Bool {
    var unknown: [String] = []
    for uid in uids where !uid.isEmpty && !unknown.contains(uid) {
      if try store.people.find(uid: uid) == nil, try person(of: uid) == nil { unknown.append(uid) }
    }
    if unknown.isEmpty { return false }
    store.writer.noteFormerUIDs()
    try store.recorder.recording([.person(id)]) { () throws(StorageError) in
      for uid in unknown {
        try connection.run("INSERT INTO former_uid (uid, person) VALUES (?, ?)", StoredUID(uid), id)
      }
    }
    return true
  }
}
