import Records
import Texts

extension Store {
  /// How much was made anew.
  public struct Repaired: Equatable, Sendable {
    /// People whose days and words were worked out.
    public var people = 0
    /// Events whose words were worked out.
    public var events = 0
    /// Rows taken out because what they referred to is not there.
    public var references = 0
    /// Records that cannot be read, and so are found by nothing until they are mended.
    public var unread = 0
  }

  /// Makes everything that is derived from the records anew, and takes out references to nothing.
  ///
  /// All of it, or with a throw nothing. The records stay as they are.
  public func repair() throws(StorageError) -> Repaired {
    try transaction(failure: { $0 }) { () throws(StorageError) in
      // Sorting a million names takes memory, so only where it helps.
      if try connection.firstDamage() != nil { try connection.execute("REINDEX") }
      let references = try removeDangling()
      try forgetUnreadReminders()
      try giveUIDs()
      for (table, last) in try connection.miscounted() {
        try connection.setLastNumber(table, to: last)
      }
      var repaired = try remakeDerived()
      repaired.references = references
      return repaired
    }
  }

  /// Makes anew what is derived, inside a transaction.
  func remakeDerived() throws(StorageError) -> Repaired {
    var repaired = Repaired()
    let definitions = try Connection.freshDefinitions()
    for index in Self.wordIndexes {
      try connection.remakeWords(index, as: definitions[index] ?? "")
    }
    try connection.run("DELETE FROM kept_day")
    try connection.run("DELETE FROM tag")
    try repairPeople(&repaired)
    try repairEvents(&repaired)
    isDerivedStale = false
    return repaired
  }

  /// The indexes of words, which are tables of their own.
  static let wordIndexes = ["person_search", "event_search"]

  private func giveUIDs() throws(StorageError) {
    for table in NumberedTable.allCases {
      try connection.run(
        "UPDATE \(table.rawValue) SET uid = ? WHERE uid = ''",
        StoredUID(uids.next(using: &generator)))
    }
  }

  private func removeDangling() throws(StorageError) -> Int {
    var removed = 0
    for (table, condition) in [
      ("former_uid", "person NOT IN (SELECT id FROM person)"),
      (
        "event_person",
        "person NOT IN (SELECT id FROM person) OR event NOT IN (SELECT id FROM event)"
      ),
      ("event_person", "(event, position) IN (\(Self.namedAgain))"),
      ("former_uid", "uid IN (\(Self.ofTheLiving))"),
      ("change_added", "change NOT IN (SELECT id FROM change)"),
      ("change_record", "change NOT IN (SELECT id FROM change)"),
      ("change_of_file", "change NOT IN (SELECT id FROM change)"),
    ] {
      try connection.run("DELETE FROM \(table) WHERE \(condition)")
      removed += connection.changes
    }
    return removed
  }

  private func repairPeople(_ repaired: inout Repaired) throws(StorageError) {
    let refile = try connection.prepare(
      "UPDATE person SET folded_name = ?1 WHERE id = ?2 AND folded_name <> ?1")
    // By pages of ids: a walk must not meet what it changes.
    try forEachID(of: .person) { (id: Int64) throws(StorageError) in
      let found = try ifReadable { () throws(StorageError) in try person(id) }
      guard let stored = found else { return repaired.unread += 1 }
      try refile.run(Folding.folded(stored.record.name), id)
      try index(stored)
      repaired.people += 1
    }
  }

  private func repairEvents(_ repaired: inout Repaired) throws(StorageError) {
    let refile = try connection.prepare(
      "UPDATE event SET folded_title = ?1, span = ?2 "
        + "WHERE id = ?3 AND (folded_title <> ?1 OR span <> ?2)")
    try forEachID(of: .event) { (id: Int64) throws(StorageError) in
      let found = try ifReadable { () throws(StorageError) in try event(id) }
      guard let stored = found else { return repaired.unread += 1 }
      if let range = stored.record.range {
        try refile.run(Folding.folded(stored.record.title), EventRow.span(range), id)
      }
      try connection.run(
        "INSERT INTO event_search (rowid, words) VALUES (?, ?)", id,
        Folding.searchText(stored.record.searchable))
      for tag in stored.record.tags { try count(tag, events: 1) }
      repaired.events += 1
    }
  }

  private func forEachID(
    of table: NumberedTable, _ body: (Int64) throws(StorageError) -> Void
  ) throws(StorageError) {
    let next = try connection.prepare("SELECT min(id) FROM \(table.rawValue) WHERE id >= ?")
    // A number that no kith gave may be below 1, too.
    var start = Int64.min
    while true {
      try next.bindAll(start)
      guard try next.step(), let id = next.optionalInt64(at: 0), id >= start else {
        return next.reset()
      }
      next.reset()
      try body(id)
      if id == .max { return }
      start = id + 1
    }
  }
}
