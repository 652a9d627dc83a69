import Records

/// What no definition of a table keeps out, and no reading of one record finds.
extension FileCheck {
  /// How kith's own files are defined, compared with this one.
  ///
  /// - Returns: whether the tables are such that the rest can be looked at.
  func checkSchema(_ report: (CheckFinding) -> Void) throws(StorageError) -> Bool {
    let faults = try connection.schemaFaults()
    for fault in faults {
      report(CheckFinding(fault.isOfWords ? .derived : .damage, fault.words))
    }
    try checkStrangers(Set(try Connection.freshDefinitions().keys), report)
    return faults.allSatisfy(\.isOfWords)
  }

  /// Tells of tables, triggers and the like that somebody else put into the file.
  private func checkStrangers(
    _ own: Set<String>, _ report: (CheckFinding) -> Void
  ) throws(StorageError) {
    let rows = try connection.prepare(
      "SELECT type, name FROM sqlite_schema WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\'")
    while try rows.step() {
      guard let type = try? rows.text(at: 0), let name = try? rows.text(at: 1),
        !own.contains(name)
      else { continue }
      report(
        CheckFinding(
          .foreign, "the \(type) `\(name)` does not belong to kith",
          hint: .text(
            "whoever made it may need it; "
              + "`sqlite3 FILE 'DROP \(type.uppercased()) \"\(name)\"'` removes it")))
    }
  }

  /// What a walk over one table finds in more than one row of it.
  func checkTogether(_ report: (CheckFinding) -> Void) throws(StorageError) {
    for (sql, kind, words) in Self.questions {
      let count = try connection.integer(sql)
      if count > 0 { report(CheckFinding(kind, "\(count) \(words)")) }
    }
    for (table, _) in try connection.miscounted() {
      report(CheckFinding(.derived, "the id counter of `\(table)` is too low"))
    }
    let former = try connection.prepare("SELECT person, uid FROM former_uid")
    while try former.step() {
      if (try? former.uid(at: 1)) != nil { continue }
      let words = "person \(former.int64(at: 0)): a former uid is not UTF-8"
      report(CheckFinding(.record, words))
    }
    let wrong = try connection.integer(Self.wronglyMarked)
    if wrong == 0 { return }
    report(
      CheckFinding(
        .record, "\(wrong) changes of the history have a wrong undo mark",
        hint: .dropHistory(cannotBe: "undone or redone")))
  }

  private static let questions: [(String, CheckFinding.Kind, String)] = [
    ("SELECT count(*) FROM (\(namedAgain))", .reference, "times an event lists a person twice"),
    (
      "SELECT count(*) FROM (\(ofTheLiving))", .reference,
      "uids of people are also stored as former uids of others"
    ),
    (
      "SELECT (SELECT count(*) FROM person WHERE uid = '') "
        + "+ (SELECT count(*) FROM event WHERE uid = '')", .derived, "records have no uid"
    ),
  ]

  /// The links by which an event comes to a person whom it names already.
  static let namedAgain = """
    SELECT event, position FROM event_person AS link WHERE EXISTS (
      SELECT 1 FROM event_person AS earlier WHERE earlier.event = link.event
        AND earlier.person = link.person AND earlier.position < link.position)
    """

  /// Former uids that are somebody's present one, by which alone that one is known.
  static let ofTheLiving = "SELECT uid FROM former_uid WHERE uid IN (SELECT uid FROM person)"

  /// Marks are 0, or places in the order of undoing; what stands keeps no copy of what it added,
  /// and what is undone has not added what is there.
  private static let wronglyMarked = """
    SELECT count(*) FROM change WHERE undone < 0
      OR undone > 0 AND undone IN
        (SELECT undone FROM change WHERE undone > 0 GROUP BY undone HAVING count(*) > 1)
      OR undone IS NULL AND id IN (SELECT change FROM change_record WHERE before IS NULL)
      OR undone > 0 AND EXISTS (
        SELECT 1 FROM change_added JOIN person ON person.id BETWEEN first AND last
          WHERE kind = 'person' AND change_added.change = change.id
        UNION ALL
        SELECT 1 FROM change_added JOIN event ON event.id BETWEEN first AND last
          WHERE kind = 'event' AND change_added.change = change.id)
    """
}
