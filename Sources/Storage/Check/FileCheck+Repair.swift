import Records
import Texts

extension FileCheck {
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
    try store.transaction(failure: { $0 }) { () throws(StorageError) in
      // Sorting a million names takes memory, so only where it helps.
      if try connection.firstDamage() != nil { try connection.execute("REINDEX") }
      let references = try removeDangling()
      try forgetUnreadReminders()
      try giveUIDs()
      for (table, last) in try connection.miscounted() {
        try connection.setLastNumber(table, to: last)
      }
      var repaired = try store.index.rebuild()
      repaired.references = references
      return repaired
    }
  }

  private func giveUIDs() throws(StorageError) {
    for table in Store.NumberedTable.allCases {
      try connection.run(
        "UPDATE \(table.rawValue) SET uid = ? WHERE uid = ''",
        StoredUID(store.newUID()))
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
}
