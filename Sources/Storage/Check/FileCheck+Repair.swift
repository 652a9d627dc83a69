import Records
import Texts

extension FileCheck {
  /// What a repair did.
  public struct Repaired: Equatable, Sendable {
    /// People whose anniversaries and words were rebuilt.
    public var people = 0
    /// Events whose words were rebuilt.
    public var events = 0
    /// Rows removed because they referred to a missing row.
    public var references = 0
    /// Unreadable records, which no search finds until they are fixed.
    public var unread = 0
  }

  /// Rebuilds everything that is derived from the records, and removes references to missing rows.
  ///
  /// All of it, or, if it throws, nothing. Records only change where a missing uid is added.
  public func repair() throws(StorageError) -> Repaired {
    try store.transaction(failure: { $0 }) { () throws(StorageError) in
      // REINDEX sorts all names in memory, so it runs only if an index may be damaged.
      if try connection.firstDamage() != nil { try connection.execute("REINDEX") }
      let references = try removeDangling()
      try forgetUnreadReminders()
      try addMissingUIDs()
      for (table, last) in try connection.wrongCounters() {
        try connection.setLastNumber(table, to: last)
      }
      var repaired = try store.index.rebuild()
      repaired.references = references
      return repaired
    }
  }

  private func addMissingUIDs() throws(StorageError) {
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
      ("event_person", "(event, position) IN (\(Self.repeatedParticipants))"),
      ("former_uid", "uid IN (\(Self.formerUIDsInUse))"),
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
