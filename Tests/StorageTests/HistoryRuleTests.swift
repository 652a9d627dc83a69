import Calendars
import Records
import Storage
import Testing
import Texts

@Suite struct HistoryRuleTests {
  private func log(_ sample: SampleStore, of person: Int64? = nil) throws -> [Change] {
    var changes: [Change] = []
    var cursor = sample.store.history.changes(touching: person.map { [$0] })
    while let change = try cursor.next() { changes.append(change) }
    return changes
  }

  private func records(_ sample: SampleStore, _ change: Change) throws -> [ChangedRecord] {
    var records: [ChangedRecord] = []
    var cursor = sample.store.history.records(of: change)
    while let record = try cursor.next() { records.append(record) }
    return records
  }

  private func edit(
    _ sample: SampleStore, _ id: Int64, _ field: Person.Field, _ text: String
  ) throws {
    var draft = Draft(editing: try #require(try sample.store.people.find(id: id)))
    draft.type(field, text, Sample.reader)
    _ = try sample.store.people.save(draft)
  }

  @discardableResult
  private func addEvent(
    _ sample: SampleStore, _ title: String, _ start: String, _ people: [Int64]
  ) throws -> Int64 {
    var draft = Draft<Event>()
    draft.type(.title, title, Sample.reader)
    draft.type(.start, start, Sample.reader)
    draft.set(.people) { $0.people = people }
    return try sample.store.events.save(draft).stored.id
  }

  /// Fills the search index with the words of the records, which it needs to remove them.
  private func reindex(_ sample: SampleStore, _ person: Int64, _ event: Int64) throws {
    for table in ["person_search", "event_search"] {
      try sample.connection.run("INSERT INTO \(table) (\(table)) VALUES ('delete-all')")
    }
    let insert = "_search (rowid, words) VALUES (?, ?)"
    let words = try #require(try sample.store.people.find(id: person)).record.searchable
    try sample.connection.run("INSERT INTO person" + insert, person, Folding.searchText(words))
    let eventWords = try #require(try sample.store.events.find(id: event)).record.searchable
    try sample.connection.run("INSERT INTO event" + insert, event, Folding.searchText(eventWords))
  }

  // Columns of later versions come back too, since history does not list columns; a new table of
  // records needs code.
  @Test func `every column of a record comes back`() throws {
    let sample = try SampleStore()
    let id = try sample.add("Ada")
    let other = try sample.add("Bea", (.emails, "bea@example.org"))
    let event = try addEvent(sample, "Trip", "2026-05-01", [other])
    _ = try sample.store.people.merge([id, other])
    for table in ["person", "event"] {
      let columns = try sample.rows("SELECT name, type FROM pragma_table_info('\(table)')")
      for column in columns.map({ $0.split(separator: "|") }) where column[0] != "id" {
        let value =
          switch column[0] {
          case "observe": "'both'"
          case "lead_times": "'1,14'"
          case "first_day": "'2026-05-01'"
          case "last_day": "'2026-05-03'"
          case "birthday", "died": "'1990-05-01'"
          case "start_time": "'09:00'"
          case "end_time": "'10:00'"
          case "repeat": "'FREQ=YEARLY'"
          case "details", "except_days", "tags": "'[]'"
          case "span": "4"
          default: column[1] == "INTEGER" ? "1" : "'text of \(column[0])'"
          }
        try sample.connection.execute("UPDATE \(table) SET \(column[0]) = \(value)")
      }
    }
    try reindex(sample, id, event)
    let before = try Snapshot(sample)
    #expect(before.rows.count == 4)
    #expect(try sample.store.people.remove([id]) == 1)
    #expect(try sample.store.events.remove([event]) == 1)
    #expect(try Snapshot(sample).rows.isEmpty)
    for _ in 0..<2 { _ = try sample.store.history.undo() }
    #expect(try Snapshot(sample) == before)
    let owned = try sample.rows(
      """
      SELECT s.name FROM sqlite_schema AS s, pragma_foreign_key_list(s.name) AS f
      WHERE f."table" IN ('person', 'event') GROUP BY s.name ORDER BY s.name
      """)
    #expect(owned == ["event_person", "former_uid"])
  }

  @Test func `what a merge joined comes apart again, links and former uids with it`() throws {
    let sample = try SampleStore()
    let ids = try ["Ada", "Ada L", "A. L."].map { try sample.add($0) }
    try addEvent(sample, "Trip", "2026-05-01", [ids[0], ids[1]])
    try addEvent(sample, "Talk", "2026-06-01", [ids[2]])
    _ = try sample.store.people.merge([ids[1], ids[2]])
    let before = try Snapshot(sample)
    _ = try sample.store.people.merge([ids[0], ids[1]])
    let after = try Snapshot(sample)
    let undone = try sample.store.history.undo()
    #expect(undone.people.changed == 1 && undone.people.removed == 1)
    #expect(try Snapshot(sample) == before)
    _ = try sample.store.history.redo()
    #expect(try Snapshot(sample) == after)
    try Derived.check(sample)
  }

  @Test func `a change is not undone from under a later one, which is named`() throws {
    let sample = try SampleStore()
    let ada = try sample.add("Ada")
    let bea = try sample.add("Bea")
    try edit(sample, ada, .birthplace, "Bath")
    try edit(sample, ada, .birthplace, "London")
    #expect(throws: HistoryError.changedSince(change: 3, by: [4])) {
      try sample.store.history.undo(3)
    }
    #expect(throws: HistoryError.changedSince(change: 1, by: [3, 4])) {
      try sample.store.history.undo(1)
    }
    _ = try sample.store.history.undo(2)
    #expect(try sample.store.people.find(id: bea) == nil)
    #expect(throws: HistoryError.undoneAlready(change: 2)) { try sample.store.history.undo(2) }
    #expect(throws: HistoryError.unknown(change: 9)) { try sample.store.history.undo(9) }
    _ = try sample.store.history.undo()
    _ = try sample.store.history.undo()
    #expect(try sample.store.people.find(id: ada)?.record.birthplace == nil)
    // Redo follows the order of the undos, backwards.
    #expect(try (0..<3).map { _ in try sample.store.history.redo().id } == [3, 4, 2])
    #expect(throws: HistoryError.nothingToRedo) { try sample.store.history.redo() }
  }

  @Test func `nobody is taken away from an event that came to concern them`() throws {
    let sample = try SampleStore()
    let ada = try sample.add("Ada")
    let event = try addEvent(sample, "Trip", "2026-05-01", [ada])
    #expect(throws: HistoryError.changedSince(change: 1, by: [2])) {
      try sample.store.history.undo(1)
    }
    var draft = Draft(editing: try #require(try sample.store.events.find(id: event)))
    draft.clear(.people)
    _ = try sample.store.events.save(draft)
    #expect(try sample.store.people.remove([ada]) == 1)
    // The event would refer to a person who does not exist.
    #expect(throws: HistoryError.changedSince(change: 3, by: [4])) {
      try sample.store.history.undo(3)
    }
    try Derived.check(sample)
  }

  @Test func `somebody whose uid is taken by now does not come back`() throws {
    let sample = try SampleStore()
    let ada = try sample.add("Ada", (.uid, "u1"))
    _ = try sample.store.people.remove([ada])
    try sample.add("Another", (.uid, "u1"))
    let before = try Snapshot(sample)
    #expect(throws: HistoryError.duplicateUID) { try sample.store.history.undo(2) }
    #expect(try Snapshot(sample) == before)
    try Derived.check(sample)
  }

  @Test func `what another program wrote into the tables is not undone`() throws {
    let sample = try SampleStore()
    let ada = try sample.add("Ada", (.birthplace, "Bath"))
    try edit(sample, ada, .birthplace, "London")
    try sample.connection.execute("UPDATE person SET birthplace = 'Rome'")
    #expect(throws: HistoryError.changedSince(change: 2, by: [])) {
      try sample.store.history.undo()
    }
    #expect(try sample.store.people.find(id: ada)?.record.birthplace == "Rome")
    try sample.connection.execute(
      "UPDATE person SET birthplace = 'London';"
        + "UPDATE change_record SET before = replace(before, 'birthplace', 'x = 1; --')")
    #expect(throws: HistoryError.self) { try sample.store.history.undo() }
  }

  @Test(arguments: ["nonsense", "[[]]", "[[null]]", "[[\"uid\"", "[[\"nobody\",\"x\"]]", "{}"])
  func `a history that cannot be read is damage, and nothing is done by it`(json: String) throws {
    let sample = try SampleStore()
    let ada = try sample.add("Ada")
    try edit(sample, ada, .birthplace, "Bath")
    try sample.connection.run("UPDATE change_record SET before = ?, after = ?", json, json)
    let before = try Snapshot(sample)
    #expect(throws: HistoryError.self) { try sample.store.history.undo() }
    #expect(try Snapshot(sample) == before)
    #expect(throws: HistoryError.self) { try sample.store.history.undo(1) }
    try Derived.check(sample)
  }

  @Test func `the log says by record and field what became of it`() throws {
    let sample = try SampleStore()
    sample.store.act(as: "add", milliseconds: 5000)
    let ada = try sample.add("Ada")
    sample.store.act(as: "edit", milliseconds: 9000)
    try edit(sample, ada, .emails, "ada@example.org")
    sample.store.act(as: "remove", milliseconds: 10_000)
    let bea = try sample.add("Bea")
    _ = try sample.store.people.remove([ada])
    let changes = try log(sample)
    #expect(changes.map(\.command) == ["remove", "remove", "edit", "add"])
    #expect(changes.map(\.seconds) == [10, 10, 9, 5])
    #expect(try log(sample, of: ada).map(\.id) == [4, 2, 1])
    #expect(try log(sample, of: bea).map(\.id) == [3])
    #expect(changes[3].people.added == 1)
    guard case .person(let removal)? = try records(sample, changes[0]).first,
      case .person(let change)? = try records(sample, changes[2]).first,
      case .person(let addition)? = try records(sample, changes[3]).first
    else {
      Issue.record("no person")
      return
    }
    #expect(removal.before?.emails.map(\.value) == ["ada@example.org"] && removal.after == nil)
    #expect(change.fields == [.emails] && change.name == "Ada")
    #expect(addition.name == "Ada" && addition.before == nil)
    #expect(try sample.store.history.removedPeople("ad").map(\.id) == [ada])
    #expect(try sample.store.history.removedPeople("\(ada)").map(\.name) == ["Ada"])
    #expect(try sample.store.history.removedPeople("bea").isEmpty)
  }

  @Test func `older changes are dropped, a few rows with each that is written`() throws {
    let sample = try SampleStore()
    let day: UInt64 = 86_400_000
    var settings = Settings()
    settings.historyDays = 10
    try sample.store.save(settings, changing: .historyDays)
    sample.store.act(as: "a", milliseconds: 100 * day)
    let ids = try (0..<1200).map { try sample.add("Person \($0)") }
    _ = try sample.store.people.remove(ids)
    sample.store.act(as: "b", milliseconds: 105 * day)
    try sample.add("Ada")
    #expect(try log(sample).count == 1202)
    sample.store.act(as: "c", milliseconds: 111 * day)
    try sample.add("Bea")
    // Hidden at once, and erased later in steps.
    #expect(try log(sample).map(\.command) == ["c", "b"])
    #expect(throws: HistoryError.dropped(change: 5)) { try sample.store.history.undo(5) }
    #expect(try sample.rows("SELECT count(*) FROM change") != ["2"])
    for number in 0..<3 { try sample.add("More \(number)") }
    #expect(try sample.rows("SELECT count(*) FROM change") == ["5"])
    #expect(try sample.rows("SELECT count(*) FROM change_record") == ["0"])
    settings.historyDays = 0
    try sample.store.save(settings, changing: .historyDays)
    #expect(try sample.rows("SELECT count(*) FROM change, change_added") == ["0"])
    let id = try sample.add("Zoe")
    try edit(sample, id, .birthplace, "Bath")
    #expect(try sample.rows("SELECT count(*) FROM change") == ["0"])
    #expect(throws: HistoryError.nothingToUndo) { try sample.store.history.undo() }
  }

  @Test func `a long list of additions is one row of history`() throws {
    let sample = try SampleStore()
    try sample.store.transaction(failure: { $0 as any Error }) { () throws(any Error) in
      for number in 0..<500 { try sample.add("Person \(number)") }
    }
    #expect(try sample.rows("SELECT kind, first, last FROM change_added") == ["person|1|500"])
    #expect(try sample.rows("SELECT count(*) FROM change_record") == ["0"])
    let before = try Snapshot(sample)
    #expect(try sample.store.history.undo().people.added == 500)
    #expect(try Snapshot(sample).rows.isEmpty)
    #expect(try sample.store.history.removedPeople("person 499").map(\.id) == [500])
    _ = try sample.store.history.redo()
    #expect(try Snapshot(sample) == before)
    #expect(try sample.rows("SELECT count(*) FROM change_record") == ["0"])
  }

  @Test func `what was undone is gone for good once something else is stored`() throws {
    let sample = try SampleStore()
    try sample.add("Ada")
    _ = try sample.store.history.undo()
    try sample.add("Bea")
    #expect(throws: HistoryError.nothingToRedo) { try sample.store.history.redo() }
    #expect(try sample.list() == ["Bea"])
    #expect(try log(sample).map(\.id) == [2])
    #expect(try sample.store.history.removedPeople("ada").isEmpty)
  }

  @Test func `what one program undoes another can do again`() throws {
    let folder = try TemporaryFolder()
    let mine = try SampleStore(folder.file("a.db"))
    let theirs = try SampleStore(folder.file("a.db"))
    let ada = try mine.add("Ada")
    #expect(try theirs.store.history.undo().id == 1)
    #expect(try mine.store.people.find(id: ada) == nil)
    #expect(try mine.store.history.redo().id == 1)
    let stored = try #require(try theirs.store.people.find(id: ada))
    var draft = Draft(editing: stored)
    draft.type(.note, "theirs", Sample.reader)
    _ = try mine.store.history.undo()
    #expect(throws: SaveError<Person>.gone(id: ada)) { try theirs.store.people.save(draft) }
  }
}
