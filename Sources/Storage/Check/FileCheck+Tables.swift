import Records

extension FileCheck {
  /// Compares the schema with a new file's; returns whether the other checks can read the tables.
  func checkSchema(_ report: (CheckFinding) -> Void) throws(StorageError) -> Bool {
    let faults = try connection.schemaFaults()
    for fault in faults {
      report(CheckFinding(fault.isOfWords ? .derived : .damage, fault.words))
    }
    try checkForeignObjects(Set(try Connection.freshDefinitions().keys), report)
    return faults.allSatisfy(\.isOfWords)
  }

  private func checkForeignObjects(
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
            "the program that created it may need it; "
              + "`sqlite3 FILE 'DROP \(type.uppercased()) \"\(name)\"'` removes it")))
    }
  }

  /// Reports errors that need several rows of a table to find.
  func checkTogether(_ report: (CheckFinding) -> Void) throws(StorageError) {
    for (sql, kind, words) in Self.questions {
      let count = try connection.integer(sql)
      if count > 0 { report(CheckFinding(kind, "\(count) \(words)")) }
    }
    for (table, _) in try connection.wrongCounters() {
      report(CheckFinding(.derived, "the id counter of `\(table)` is wrong"))
    }
    let former = try connection.prepare("SELECT person, uid FROM former_uid")
    while try former.step() {
      if (try? former.uid(at: 1)) != nil { continue }
      let words = "person \(former.int64(at: 0)): a former uid is not UTF-8"
      report(CheckFinding(.record, words))
    }
    let wrong = try connection.integer(Self.invalidUndoMarks)
    if wrong == 0 { return }
    report(
      CheckFinding(
        .record, "\(wrong) changes of the history have a wrong undo mark",
        hint: .dropHistory(cannotBe: "undone or redone")))
  }

  private static let questions: [(String, CheckFinding.Kind, String)] = [
    (
      "SELECT count(*) FROM (\(repeatedParticipants))", .reference,
      "times an event lists a person twice"
    ),
    (
      "SELECT count(*) FROM (\(formerUIDsInUse))", .reference,
      "uids of people are also stored as former uids of others"
    ),
    (
      "SELECT (SELECT count(*) FROM person WHERE uid = '') "
        + "+ (SELECT count(*) FROM event WHERE uid = '')", .derived, "records have no uid"
    ),
  ]

  /// Links of an event to a person that it lists already.
  static let repeatedParticipants = """
    SELECT event, position FROM event_person AS link WHERE EXISTS (
      SELECT 1 FROM event_person AS earlier WHERE earlier.event = link.event
        AND earlier.person = link.person AND earlier.position < link.position)
    """

  /// Former uids that are also the uid of a person, which takes precedence.
  static let formerUIDsInUse = "SELECT uid FROM former_uid WHERE uid IN (SELECT uid FROM person)"

  /// Undo marks are 0 or unique places in the order of undoing; a change that is not undone has no
  /// copies of added records, and the records added by an undone one do not exist.
  private static let invalidUndoMarks = """
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
