public import Records
import Texts

/// People who are likely one and the same.
public struct Twins: Hashable, Sendable {
  /// What they share, in words.
  public let reason: String
  /// Their ids, smallest first.
  public let people: [Int64]
}

extension Store {
  /// Groups of people who share a folded name, an e-mail address or a phone number.
  ///
  /// Those of one name whose whole birthdays differ are not one person.
  public func twins() throws(StorageError) -> [Twins] {
    let groups =
      try sameNames().map { ("the same name", $0) }
      + sharedValues().map { value, people in
        switch value {
        case .mail: ("the same e-mail address", people)
        case .phone: ("the same phone number", people)
        }
      }
    return Self.joined(groups)
  }

  /// Joins people into the first: their values, their events, and then they are gone.
  ///
  /// - Throws: as for saving; with a throw nothing is changed.
  public func merge(_ ids: [Int64]) throws(SaveError<Person>) -> Saved<Person> {
    try transaction(failure: { .storage($0) }) { () throws(SaveError<Person>) in
      var people: [Stored<Person>] = []
      for id in ids {
        let stored = try SaveError<Person>.during { () throws(StorageError) in try person(id) }
        guard let stored else { throw .gone(id: id) }
        people.append(stored)
      }
      guard let first = people.first else { throw .gone(id: 0) }
      var draft = Draft(editing: first)
      for other in people.dropFirst() { draft.absorb(other.record) }
      try SaveError<Person>.during { () throws(StorageError) in
        try recording(try touched(byJoining: people)) { () throws(StorageError) in
          try moveEvents(from: people.dropFirst().map(\.id), to: first.id)
          try rememberUIDs(of: people.dropFirst(), as: first.id)
          _ = try removePeople(people.dropFirst().map(\.id))
        }
      }
      return try save(draft)
    }
  }

  /// Whether others were joined into a person.
  public func hasFormerUID(_ id: Int64) throws(StorageError) -> Bool {
    let row = try connection.cached("SELECT 1 FROM former_uid WHERE person = ? LIMIT 1")
    try row.bindAll(id)
    defer { row.reset() }
    return try row.step()
  }

  /// The person of a uid that was theirs before they were joined into another.
  public func person(formerUID uid: String) throws(StorageError) -> Stored<Person>? {
    // An import asks for every card, and nearly no file has any.
    if gathered?.hasFormerUIDs == false { return nil }
    return try first("SELECT person FROM former_uid WHERE uid = ?", StoredUID(uid)).flatMap {
      (id: Int64) throws(StorageError) in try person(id)
    }
  }

  /// The person of a uid, and whether it was another's who was joined into them.
  public func person(
    everOf uid: String
  ) throws(StorageError) -> (stored: Stored<Person>, isFormer: Bool)? {
    let row = try connection.cached(
      "SELECT id, 0 FROM person WHERE uid = ?1 "
        + "UNION ALL SELECT person, 1 FROM former_uid WHERE uid = ?1")
    try row.bindAll(StoredUID(uid))
    defer { row.reset() }
    guard try row.step(), let stored = try person(row.int64(at: 0)) else { return nil }
    return (stored, row.int(at: 1) != 0)
  }

  /// The uids of those who were joined into others, by the ids of these.
  public func formerUIDs() throws(StorageError) -> [Int64: [String]] {
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
  public func remember(formerUIDs uids: [String], of id: Int64) throws(StorageError) -> Bool {
    var unknown: [String] = []
    for uid in uids where !uid.isEmpty && !unknown.contains(uid) {
      if try person(uid: uid) == nil, try person(formerUID: uid) == nil { unknown.append(uid) }
    }
    if unknown.isEmpty { return false }
    gathered?.hasFormerUIDs = true
    try recording([.person(id)]) { () throws(StorageError) in
      for uid in unknown {
        try connection.run("INSERT INTO former_uid (uid, person) VALUES (?, ?)", StoredUID(uid), id)
      }
    }
    return true
  }

  /// The people, the events of those who go, and whoever their uids lead to now.
  private func touched(byJoining people: [Stored<Person>]) throws(StorageError) -> [RecordKey] {
    var keys = people.map { RecordKey.person($0.id) }
    for other in people.dropFirst() {
      keys += try events(ofPerson: other.id).map(RecordKey.event)
      if let former = try person(formerUID: other.record.uid) { keys.append(.person(former.id)) }
    }
    return keys
  }

  private func rememberUIDs(
    of others: ArraySlice<Stored<Person>>, as id: Int64
  ) throws(StorageError) {
    for other in others {
      try connection.run("UPDATE former_uid SET person = ? WHERE person = ?", id, other.id)
      try connection.run(
        "INSERT OR REPLACE INTO former_uid (uid, person) VALUES (?, ?)",
        StoredUID(other.record.uid), id)
    }
  }

  private func moveEvents(from others: [Int64], to id: Int64) throws(StorageError) {
    for other in others {
      for event in try events(ofPerson: other) {
        var people: [Int64] = []
        // Both may have had a part in it.
        for person in try self.people(ofEvent: event).map({ $0 == other ? id : $0 })
        where !people.contains(person) { people.append(person) }
        try link(event, to: people)
      }
    }
  }

  /// The ids of those who share a name, unless their birthdays tell them apart.
  private func sameNames() throws(StorageError) -> [[Int64]] {
    var groups: [[Int64]] = []
    let rows = try connection.prepare(
      "SELECT id, folded_name, birthday FROM person ORDER BY folded_name")
    var name = ""
    var births: [(id: Int64, birthday: String?)] = []
    func close() {
      let known = Set(births.compactMap(\.birthday))
      if births.count > 1, known.count < births.count { groups.append(births.map(\.id).sorted()) }
    }
    try rows.forEachRow { (row: Statement) throws(StorageError) in
      let texts = try leavingOutUnread(.person, row) { () throws(StorageError) in
        (name: try row.text(at: 1), birthday: try row.optionalText(at: 2))
      }
      guard let texts else { return }
      if texts.name != name {
        close()
        (name, births) = (texts.name, [])
      }
      births.append((row.int64(at: 0), texts.birthday))
    }
    close()
    return groups
  }

  /// One group for those who share several things, with all that they share.
  private static func joined(_ groups: [(reason: String, ids: [Int64])]) -> [Twins] {
    var reasons: [[Int64]: [String]] = [:]
    for group in groups where group.ids.count > 1 {
      if !(reasons[group.ids]?.contains(group.reason) ?? false) {
        reasons[group.ids, default: []].append(group.reason)
      }
    }
    return reasons.map { Twins(reason: $0.value.joined(separator: " and "), people: $0.key) }
      .sorted { $0.people.lexicographicallyPrecedes($1.people) }
  }
}
