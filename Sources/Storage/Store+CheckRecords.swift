import Calendars
import Records
import Texts

extension Store {
  /// Reads every record, holds it to the rules, and compares what is derived from it.
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
    try people.forEachRow { (row: Statement) throws(StorageError) in
      guard let person = try check.read(row, .person, PersonRow.read, report) else { return }
      check.people += 1
      let name = Folding.folded(person.record.name)
      if (try? row.text(at: 22)) != name { check.foldedNames += 1 }
      for tag in person.record.tags { check.tags[tag, default: TagCount()].people += 1 }
      check.personWords.add(Folding.searchText(person.record.searchable), id: person.id)
      for day in Set(person.record.keptDays(preferred: observed)) {
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
    try events.forEachRow { (row: Statement) throws(StorageError) in
      guard let event = try check.read(row, .event, EventRow.read, report) else { return }
      check.events += 1
      let isFolded = (try? row.text(at: 14)) == Folding.folded(event.record.title)
      if !isFolded || event.record.range.map(EventRow.span) != row.int(at: 15) {
        check.foldedNames += 1
      }
      for tag in event.record.tags { check.tags[tag, default: TagCount()].events += 1 }
      check.eventWords.add(Folding.searchText(event.record.searchable), id: event.id)
    }
  }

  private func compare(
    _ check: RecordCheck, _ report: (CheckFinding) -> Void
  ) throws(StorageError) {
    if check.untold > 0 {
      report(
        CheckFinding(
          .record, "\(check.untold) more records are wrong",
          hint: "mend those that are named, and check again"))
    }
    if check.foldedNames > 0 {
      report(
        CheckFinding(
          .derived, "\(check.foldedNames) records are filed under a wrong name or length"))
    }
    if check.missingDays > 0 {
      report(CheckFinding(.derived, "\(check.missingDays) days to be kept are missing"))
    }
    // Records that cannot be read may have days of their own.
    let stored = Int(try connection.integer("SELECT count(*) FROM kept_day"))
    if stored > check.keptDays, check.unread == 0 {
      report(
        CheckFinding(.derived, "\(stored - check.keptDays) days are kept for nobody"))
    }
    guard check.unread == 0 else { return }
    if try areTagsMisfiled() {
      report(CheckFinding(.derived, "a tag is filed under a wrong name"))
    } else if (try? countedTags()) != check.tags {
      report(CheckFinding(.derived, "the count of the tags is not right"))
    }
    for (index, expected) in zip(Self.wordIndexes, [check.personWords, check.eventWords]) {
      let what = index == "person_search" ? "people" : "events"
      let found = try ifIntact { () throws(StorageError) in try words(of: index) }
      guard let found else {
        report(CheckFinding(.derived, "the words by which \(what) are found cannot be read"))
        continue
      }
      let isFound = try ifIntact { () throws(StorageError) in try isEachWordFound(in: index) }
      if found == expected, isFound == true { continue }
      report(CheckFinding(.derived, "the words by which \(what) are found are not theirs"))
    }
  }

  /// What is read of an index of words; nothing where its tables are broken, or not as they are to be.
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

  private func areTagsMisfiled() throws(StorageError) -> Bool {
    let tags = try connection.prepare("SELECT folded, name FROM tag")
    while try tags.step() {
      let name = try? tags.text(at: 1)
      guard let name, (try? tags.text(at: 0)) == Folding.folded(name) else { return true }
    }
    return false
  }

  private func countedTags() throws(StorageError) -> [String: TagCount] {
    var counted: [String: TagCount] = [:]
    for tag in try tags() {
      counted[tag.name] = TagCount(people: tag.people, events: tag.events)
    }
    return counted
  }
}

/// How many have a tag.
private struct TagCount: Equatable {
  var people = 0
  var events = 0
}

/// What a walk over the records found.
private struct RecordCheck {
  let today: DayNumber
  var people = 0
  var events = 0
  /// Records that cannot be read.
  var unread = 0
  /// Wrong records that were not told one by one.
  var untold = 0
  private var told = 0
  var foldedNames = 0
  var keptDays = 0
  var missingDays = 0
  var tags: [String: TagCount] = [:]
  var personWords = WordSum()
  var eventWords = WordSum()

  init(today: DayNumber) {
    self.today = today
  }

  /// Reads a row; nothing, and a finding, where it cannot be read.
  mutating func read<R: Record>(
    _ row: Statement, _ kind: UnreadRecord.Kind,
    _ reading: (Statement) throws(StorageError) -> Stored<R>,
    _ report: (CheckFinding) -> Void
  ) throws(StorageError) -> Stored<R>? {
    let id = row.int64(at: 0)
    do throws(StorageError) {
      let stored = try reading(row)
      let problems = stored.record.problems(today: today).filter { $0.severity == .error }
      for problem in problems {
        let field = problem.field.rawValue.replacing("_", with: "-")
        // Nobody types these, so no edit reaches them.
        let hint: CheckHint =
          ["uid", "carried"].contains(field)
          ? .restoreOrRemove(kind, id: id, state: "right") : .edit(kind, id: id)
        tell("\(kind.rawValue) \(id): \(field) breaks a rule", hint: hint, report)
      }
      return stored
    } catch .unreadable(let record) {
      unread += 1
      tell(
        "\(kind.rawValue) \(id) cannot be read: \(record.detail)",
        hint: .restoreOrRemove(kind, id: id, state: "whole"), report)
      return nil
    } catch {
      throw error
    }
  }

  private mutating func tell(
    _ message: String, hint: CheckHint, _ report: (CheckFinding) -> Void
  ) {
    guard told < Store.toldFindings else {
      untold += 1
      return
    }
    told += 1
    report(CheckFinding(.record, message, hint: hint))
  }
}

/// A sum over words and whose they are, whatever their order.
///
/// Two equal ones are of the same words but for a chance of one in 2^64. So a million records are compared in no memory.
struct WordSum: Equatable {
  private var count = 0
  private var sum: UInt64 = 0

  /// Adds the words of a text, parted by spaces.
  mutating func add(_ text: String, id: Int64) {
    var text = text
    text.withUTF8 { bytes in
      for word in bytes.split(separator: UInt8(ascii: " ")) {
        add(word: UnsafeBufferPointer(rebasing: word), id: id)
      }
    }
  }

  /// As much of a word as the index keeps, in bytes: SQLite's FTS5_MAX_TOKEN_SIZE.
  private static let longestWord = 32_768

  /// Adds one word: FNV-1a over its bytes, then the mixer of SplitMix64, so that sums of similar
  /// words do not meet.
  mutating func add(word: UnsafeBufferPointer<UInt8>, id: Int64) {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325 ^ UInt64(bitPattern: id)
    for byte in word.prefix(Self.longestWord) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    hash &+= UInt64(bitPattern: id) &* 0x9E37_79B9_7F4A_7C15
    hash = (hash ^ (hash >> 30)) &* 0xBF58_476D_1CE4_E5B9
    hash = (hash ^ (hash >> 27)) &* 0x94D0_49BB_1331_11EB
    sum &+= hash ^ (hash >> 31)
    count += 1
  }
}
