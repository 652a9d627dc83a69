import Calendars
import Records
import Storage
import TestSupport
import Testing
import Texts

@Suite struct SavingPeopleTests {
  @Test func `whatever is saved is loaded again, byte for byte`() throws {
    let sample = try SampleStore()
    var generator = SeededGenerator(seed: 51)
    for _ in 0..<400 {
      let person = try Sample.person(&generator)
      let saved = try sample.store.people.save(Draft(new: person))
      let loaded = try #require(try sample.store.people.find(id: saved.stored.id))
      #expect(saved.outcome == .added)
      #expect(loaded == saved.stored)
      var expected = person
      expected.uid = loaded.record.uid
      #expect(loaded.record == expected)
      // Swift compares canonically equal texts as equal, so the test compares bytes too.
      #expect(String(reflecting: loaded.record) == String(reflecting: expected))
      for text in loaded.record.searchable {
        #expect(Array(Normalization.nfc(text).utf8) == Array(text.utf8))
      }
    }
  }

  @Test func `a long note of many lines is kept whole`() throws {
    let sample = try SampleStore()
    let note = String(repeating: "a\"\\\0\u{202E}é\n🎂 ", count: 2000) + "."
    let id = try sample.add("Ada", (.note, note))
    #expect(try sample.store.people.find(id: id)?.record.note == note)
  }

  @Test func `an edit changes what it touched, and the time of the change`() throws {
    let sample = try SampleStore()
    let id = try sample.add("Ada", (.note, "x"), (.emails, "home:a@b"))
    let before = try #require(try sample.store.people.find(id: id))
    var draft = Draft(editing: before)
    draft.type(.emails, "work:c@d", Sample.reader)
    draft.clear(.note)
    let saved = try sample.store.people.save(draft)
    #expect(saved.outcome == .changed)
    let loaded = try #require(try sample.store.people.find(id: id))
    #expect(loaded == saved.stored)
    #expect(loaded.record.emails.map(\.value) == ["a@b", "c@d"])
    #expect(loaded.record.note == nil)
    #expect(loaded.record.uid == before.record.uid)
  }

  @Test func `every field of one person can become every field of another`() throws {
    let sample = try SampleStore()
    var generator = SeededGenerator(seed: 52)
    for _ in 0..<200 {
      let first = try sample.store.people.save(Draft(new: try Sample.person(&generator))).stored
      let other = try Sample.person(&generator)
      var draft = Draft(editing: first)
      for field in Person.Field.allCases where Bool.random(using: &generator) {
        draft.set(field) { $0.copy(field, from: other) }
      }
      guard draft.canSave(today: sample.store.today) else { continue }
      let saved = try sample.store.people.save(draft)
      #expect(try sample.store.people.find(id: first.id) == saved.stored)
      #expect(saved.stored.record == draft.record)
    }
  }

  @Test func `only the touched columns are written`() throws {
    let sample = try SampleStore()
    let id = try sample.add("Ada", (.note, "x"))
    let stored = try #require(try sample.store.people.find(id: id))
    // A table that records which columns are written.
    try sample.connection.execute("CREATE TEMP TABLE written (what TEXT)")
    for column in ["name", "note", "birthday", "details", "uid"] {
      try sample.connection.execute(
        "CREATE TEMP TRIGGER see_\(column) AFTER UPDATE OF \(column) ON person BEGIN "
          + "INSERT INTO written VALUES ('\(column)'); END")
    }
    var draft = Draft(editing: stored)
    draft.type(.note, "y", Sample.reader)
    _ = try sample.store.people.save(draft)
    #expect(try sample.rows("SELECT what FROM written") == ["note"])
  }

  @Test func `an unchanged draft saves nothing, even when somebody else did`() throws {
    let sample = try SampleStore()
    let id = try sample.add("Ada")
    let draft = Draft(editing: try #require(try sample.store.people.find(id: id)))
    #expect(try sample.store.people.save(draft).outcome == .unchanged)
    var theirs = draft
    theirs.type(.note, "theirs", Sample.reader)
    _ = try sample.store.people.save(theirs)
    let saved = try sample.store.people.save(draft)
    #expect(saved.outcome == .unchanged)
    #expect(saved.stored.record.note == "theirs")
    #expect(try sample.rows("SELECT count(*) FROM change") == ["2"])
  }

  @Test func `what another connection changed meanwhile is a conflict, and nothing is written`()
    throws
  {
    let folder = try TemporaryFolder()
    let mine = try SampleStore(folder.file("a.db"))
    let id = try mine.add("Ada", (.note, "x"))
    var draft = Draft(editing: try #require(try mine.store.people.find(id: id)))
    draft.type(.note, "mine", Sample.reader)

    let theirs = try SampleStore(folder.file("a.db"))
    var other = Draft(editing: try #require(try theirs.store.people.find(id: id)))
    other.type(.org, "theirs", Sample.reader)
    let stored = try theirs.store.people.save(other).stored

    #expect(throws: SaveError<Person>.conflict(stored)) { try mine.store.people.save(draft) }
    #expect(try mine.store.people.find(id: id) == stored)
    #expect(draft.conflicts(with: stored.record).isEmpty)
    let merged = try mine.store.people.save(draft.rebased(onto: stored.record))
    #expect(merged.stored.record.note == "mine")
    #expect(merged.stored.record.org == "theirs")
    #expect(try theirs.store.people.find(id: id) == merged.stored)
  }

  @Test func `a conflict shows both versions of the field`() throws {
    let sample = try SampleStore()
    let id = try sample.add("Ada", (.note, "x"))
    var mine = Draft(editing: try #require(try sample.store.people.find(id: id)))
    var theirs = mine
    mine.type(.note, "mine", Sample.reader)
    theirs.type(.note, "theirs", Sample.reader)
    _ = try sample.store.people.save(theirs)
    let error = #expect(throws: SaveError<Person>.self) { try sample.store.people.save(mine) }
    guard case .conflict(let stored) = error else { throw try #require(error) }
    let conflicts = mine.conflicts(with: stored.record)
    #expect(conflicts.map(\.field) == [.note])
    #expect(conflicts.first?.mine.note == "mine")
    #expect(conflicts.first?.theirs.note == "theirs")
  }

  @Test func `a draft of someone removed meanwhile is not saved`() throws {
    let sample = try SampleStore()
    let id = try sample.add("Ada")
    var draft = Draft(editing: try #require(try sample.store.people.find(id: id)))
    draft.type(.note, "x", Sample.reader)
    #expect(try sample.store.people.remove([id, id, 99]) == 1)
    #expect(throws: SaveError<Person>.gone(id: id)) { try sample.store.people.save(draft) }
    #expect(try sample.store.people.count == 0)
  }

  @Test func `a draft of a number that a restore gave to another is not saved onto that one`()
    throws
  {
    let sample = try SampleStore()
    let person = try sample.add("Ada")
    let event = try sample.addEvent("Trip", (.start, "2027-03-01"))
    var draft = Draft(editing: try #require(try sample.store.people.find(id: person)))
    draft.type(.note, "x", Sample.reader)
    var trip = Draft(editing: try #require(try sample.store.events.find(id: event)))
    trip.type(.note, "x", Sample.reader)
    for table in ["person", "event"] {
      try sample.connection.run("UPDATE \(table) SET uid = 'another'")
    }
    #expect(throws: SaveError<Person>.gone(id: person)) { try sample.store.people.save(draft) }
    #expect(throws: SaveError<Event>.gone(id: event)) { try sample.store.events.save(trip) }
    #expect(
      try sample.rows("SELECT note FROM person UNION ALL SELECT note FROM event") == ["-", "-"])
  }

  @Test func `a draft with problems is not saved`() throws {
    let sample = try SampleStore()
    var draft = Draft<Person>()
    draft.type(.name, "Ada", Sample.reader)
    draft.type(.birthday, "2026-12-02", Sample.reader)
    #expect(throws: SaveError<Person>.invalid(draft.problems(today: sample.store.today))) {
      try sample.store.people.save(draft)
    }
    draft.type(.birthday, "nonsense", Sample.reader)
    #expect(throws: SaveError<Person>.self) { try sample.store.people.save(draft) }
    #expect(try sample.store.people.count == 0)
  }

  @Test func `two records cannot have one uid`() throws {
    let sample = try SampleStore()
    let ada = try sample.add("Ada", (.uid, "u1"))
    let zoe = try sample.add("Zoë", (.uid, "u2"), (.birthday, "--02-29"))
    var new = Draft<Person>()
    new.type(.name, "Eve", Sample.reader)
    new.type(.uid, " u1", Sample.reader)
    #expect(throws: SaveError<Person>.duplicateUID) { try sample.store.people.save(new) }
    #expect(try sample.store.people.find(uid: "u1")?.id == ada)
    #expect(try sample.store.people.find(uid: "u3") == nil)
    #expect(try sample.store.people.find(uid: "u2")?.id == zoe)
  }

  @Test func `a save refused inside a larger change leaves what is derived as it was`() throws {
    let sample = try SampleStore()
    try sample.add("Ada", (.uid, "u1"))
    let zoe = try sample.add("Zoë", (.uid, "u2"), (.birthday, "--02-29"))
    var draft = Draft(editing: try #require(try sample.store.people.find(id: zoe)))
    draft.set(.uid) { $0.uid = "u1" }
    try sample.store.transaction(failure: { $0 }) { () throws(StorageError) in
      do throws(SaveError<Person>) { _ = try sample.store.people.save(draft) } catch {
        #expect(error == .duplicateUID)
      }
    }
    #expect(try sample.list { $0.search = SearchQuery(words: ["zoe"]) } == ["Zoë"])
    #expect(try sample.rows("SELECT key FROM kept_day") == ["02-29"])
    try Derived.check(sample)
  }

  @Test func `a change that throws leaves nothing`() throws {
    let sample = try SampleStore()
    #expect(throws: StorageError.missing(path: "x")) {
      try sample.store.transaction(failure: { $0 }) { () throws(StorageError) in
        var draft = Draft<Person>()
        draft.type(.name, "Ada", Sample.reader)
        do throws(SaveError<Person>) { _ = try sample.store.people.save(draft) } catch {}
        throw .missing(path: "x")
      }
    }
    #expect(try sample.store.people.count == 0)
    try Derived.check(sample)
  }

  @Test func `an id is never used twice`() throws {
    let sample = try SampleStore()
    let ids = try (0..<3).map { try sample.add("n\($0)") }
    #expect(try sample.store.people.remove(ids) == 3)
    let next = try sample.add("next")
    #expect(next > (ids.max() ?? 0))
    #expect(try sample.store.lastID(.person) == next)
    #expect(try sample.store.lastID(.event) == 0)
  }

  @Test func `a value that no version of kith wrote is reported, not dropped`() throws {
    let damages = [
      "UPDATE person SET birthday = 'soon'", "UPDATE person SET details = '[[\"fax\",null,\"1\"]]'",
      "UPDATE person SET details = '[[\"date\",\"x\",\"soon\"]]'",
      "UPDATE person SET details = '{}'", "UPDATE event SET start_time = 'noon'",
      "UPDATE event SET except_days = '[\"soon\"]'", "UPDATE event SET repeat = 'FREQ=HOURLY'",
      "UPDATE event SET first_day = 'soon'", "UPDATE event SET tags = '[null]'",
    ]
    for damage in damages {
      let sample = try SampleStore()
      let person = try sample.add("Ada")
      let event = try sample.addEvent("Trip", (.start, "2027-03-01"))
      try sample.connection.execute(damage)
      #expect(throws: StorageError.self, "\(damage)") {
        _ = try sample.store.people.find(id: person)
        _ = try sample.store.events.find(id: event)
      }
    }
  }
}
