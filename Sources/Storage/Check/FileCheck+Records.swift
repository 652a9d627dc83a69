import Calendars
import Records
import Texts

extension FileCheck {
  /// Reads every record, validates it, and compares what is derived from it.
  func checkRecords(
    _ report: (CheckFinding) -> Void
  ) throws(StorageError) -> (people: Int, events: Int) {
    var check = RecordCheck(today: today)
    try checkPeople(&check, report)
    try checkEvents(&check, report)
    try compare(check, report)
    return (check.people, check.events)
  }

  private func checkPeople(
    _ check: inout RecordCheck, _ report: (CheckFinding) -> Void
  ) throws(StorageError) {
    let observed = try settings.observe
    let people = try connection.prepare(
      "SELECT id, \(PersonRow.columns), folded_name FROM person ORDER BY id")
    let kept = try connection.prepare(
      """
      SELECT 1 FROM kept_day WHERE key = ? AND folded_name = ? AND person = ? AND kind = ?
        AND label = ? AND year = ?
      """)
    while try people.step() {
      guard let person = try check.read(people, .person, PersonRow.read, report) else { continue }
      check.people += 1
      let name = Folding.folded(person.record.name)
      if (try? people.text(at: PersonRow.columnNames.count + 1)) != name { check.foldedNames += 1 }
      for tag in person.record.tags { check.tags[tag, default: TagCount()].people += 1 }
      check.personWords.add(Folding.searchText(person.record.searchable), id: person.id)
      for day in Set(person.record.anniversaries(preferred: observed)) {
        try kept.bindAll(
          day.key.text, name, person.id, day.kind.rawValue, day.label, day.year ?? 0)
        let isThere = try kept.step()
        kept.reset()
        if isThere { check.keptDays += 1 } else { check.missingDays += 1 }
      }
    }
  }

  private func checkEvents(
    _ check: inout RecordCheck, _ report: (CheckFinding) -> Void
  ) throws(StorageError) {
    let events = try connection.prepare(
      "SELECT id, \(EventRow.columns), folded_title, span FROM event ORDER BY id")
    while try events.step() {
      guard let event = try check.read(events, .event, EventRow.read, report) else { continue }
      check.events += 1
      let isFolded =
        (try? events.text(at: EventRow.columnNames.count + 1)) == Folding.folded(event.record.title)
      if !isFolded
        || event.record.range.map(EventRow.span) != events.int(at: EventRow.columnNames.count + 2)
      {
        check.foldedNames += 1
      }
      for tag in event.record.tags { check.tags[tag, default: TagCount()].events += 1 }
      check.eventWords.add(Folding.searchText(event.record.searchable), id: event.id)
    }
  }

  private func compare(
    _ check: RecordCheck, _ report: (CheckFinding) -> Void
  ) throws(StorageError) {
    if check.unreported > 0 {
      report(
        CheckFinding(
          .record, "\(check.unreported) more records are invalid",
          hint: "Fix those listed, and check again"))
    }
    if check.foldedNames > 0 {
      report(
        CheckFinding(
          .derived, "\(check.foldedNames) records have a wrong search name or length"))
    }
    if check.missingDays > 0 {
      report(
        CheckFinding(.derived, "\(check.missingDays) entries of the birthday index are missing"))
    }
    // An unreadable record may have some of them.
    let stored = Int(try connection.integer("SELECT count(*) FROM kept_day"))
    if stored > check.keptDays, check.unread == 0 {
      report(
        CheckFinding(
          .derived, "\(stored - check.keptDays) entries of the birthday index belong to no record"))
    }
    guard check.unread == 0 else { return }
    if try hasWrongTagNames() {
      report(CheckFinding(.derived, "a tag has a wrong search name"))
    } else if (try? countedTags()) != check.tags {
      report(CheckFinding(.derived, "the counts of the tags are wrong"))
    }
    for (index, expected) in zip(DerivedIndex.wordIndexes, [check.personWords, check.eventWords]) {
      let what = index == "person_search" ? "people" : "events"
      let found = try ifIntact { () throws(StorageError) in try words(of: index) }
      guard let found else {
        report(CheckFinding(.derived, "the search index of \(what) cannot be read"))
        continue
      }
      let isFound = try ifIntact { () throws(StorageError) in try isEachWordFound(in: index) }
      if found == expected, isFound == true { continue }
      report(CheckFinding(.derived, "the search index of \(what) does not match the records"))
    }
  }

  /// Returns the result of `read`; `nil` if the tables of a search index are damaged or not kith's.
  private func ifIntact<Outcome>(
    _ read: () throws(StorageError) -> Outcome
  ) throws(StorageError) -> Outcome? {
    do throws(StorageError) {
      return try read()
    } catch {
      switch error {
      case .damagedFile: return nil
      case .failed(let code, _) where code & 0xFF == ResultCode.anyError: return nil
      default: throw error
      }
    }
  }

  private func hasWrongTagNames() throws(StorageError) -> Bool {
    let tags = try connection.prepare("SELECT folded, name FROM tag")
    while try tags.step() {
      let name = try? tags.text(at: 1)
      guard let name, (try? tags.text(at: 0)) == Folding.folded(name) else { return true }
    }
    return false
  }

  private func countedTags() throws(StorageError) -> [String: TagCount] {
    var counted: [String: TagCount] = [:]
    for tag in try store.tags.inUse() {
      counted[tag.name] = TagCount(people: tag.people, events: tag.events)
    }
    return counted
  }
}
