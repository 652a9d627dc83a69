public import Records

/// The uids of people who were merged into others.
public struct FormerUIDs: StoreRoom {
  let store: Store

  /// Whether others were merged into a person.
  public func areAny(of id: Int64) throws(StorageError) -> Bool {
    let row = try connection.cached("SELECT 1 FROM former_uid WHERE person = ? LIMIT 1")
    try row.bindAll(id)
    return try row.step()
  }

  /// The person with a former uid.
  public func person(of uid: String) throws(StorageError) -> Stored<Person>? {
    // An import asks this for every card, and very few files have former uids.
    guard store.writer.mayHaveFormerUIDs else { return nil }
    return try number("SELECT person FROM former_uid WHERE uid = ?", StoredUID(uid)).flatMap {
      (id: Int64) throws(StorageError) in try store.people.find(id: id)
    }
  }

  /// All former uids, by the ids of their people.
  public func all() throws(StorageError) -> [Int64: [String]] {
    var found: [Int64: [String]] = [:]
    let rows = try connection.prepare(
      "SELECT person, uid FROM former_uid ORDER BY person, \(StoredUID.textInSQL)")
    while try rows.step() {
      let uid = try skippingUnreadable(.person, rows) { () throws(StorageError) in
        try rows.uid(at: 1)
      }
      if let uid { found[rows.int64(at: 0), default: []].append(uid) }
    }
    return found
  }

  /// Adds former uids to a person, except uids and former uids that exist; returns whether any was added.
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
