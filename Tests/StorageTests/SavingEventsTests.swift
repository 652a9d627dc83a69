import Calendars
import Records
import Storage
import TestSupport
import Testing
import Texts

@Suite struct SavingEventsTests {
  @Test func `whatever is saved is loaded again, byte for byte`() throws {
    let sample = try SampleStore()
    var generator = SeededGenerator(seed: 61)
    let people = try (0..<8).map { try sample.add("n\($0)") }
    for _ in 0..<400 {
      let event = Sample.event(people, &generator)
      let saved = try sample.store.events.save(Draft(new: event))
      let loaded = try #require(try sample.store.events.find(id: saved.stored.id))
      #expect(loaded == saved.stored)
      var expected = event.settled
      expected.uid = loaded.record.uid
      #expect(String(reflecting: loaded.record) == String(reflecting: expected))

      let other = Sample.event(people, &generator)
      var draft = Draft(editing: loaded)
      for field in Event.Field.allCases where Bool.random(using: &generator) {
        draft.set(field) { $0.copy(field, from: other) }
      }
      guard draft.canSave(today: sample.store.today) else { continue }
      let changed = try sample.store.events.save(draft)
      #expect(try sample.store.events.find(id: loaded.id) == changed.stored)
    }
    try Derived.check(sample)
  }

  @Test func `an event saved can be edited at once`() throws {
    let sample = try SampleStore()
    var draft = Draft<Event>()
    draft.type(.title, "Trip", Sample.reader)
    draft.type(.end, "2027-03-01", Sample.reader)
    draft.type(.start, "2027-03-01", Sample.reader)
    let saved = try sample.store.events.save(draft)
    #expect(saved.stored.record.end == nil)
    var next = Draft(editing: saved.stored)
    next.type(.note, "x", Sample.reader)
    #expect(try sample.store.events.save(next).outcome == .changed)
  }

  @Test func `conflict, gone and a taken uid are told as for people`() throws {
    let sample = try SampleStore()
    let id = try sample.addEvent("Trip", (.start, "2027-03-01"), (.uid, "u1"))
    let other = try sample.addEvent("Fair", (.start, "2027-03-02"), (.uid, "u2"))
    var mine = Draft(editing: try #require(try sample.store.events.find(id: id)))
    var theirs = mine
    mine.type(.place, "Rome", Sample.reader)
    theirs.type(.end, "2027-03-04", Sample.reader)
    let stored = try sample.store.events.save(theirs).stored
    #expect(throws: SaveError<Event>.conflict(stored)) { try sample.store.events.save(mine) }
    let merged = try sample.store.events.save(mine.rebased(onto: stored.record)).stored.record
    #expect(merged.place == "Rome" && merged.range?.length == 4)

    var taken = Draft(editing: try #require(try sample.store.events.find(id: other)))
    taken.set(.uid) { $0.uid = "u1" }
    try sample.store.transaction(failure: { $0 }) { () throws(StorageError) in
      do throws(SaveError<Event>) { _ = try sample.store.events.save(taken) } catch {
        #expect(error == .duplicateUID)
      }
    }
    try Derived.check(sample)
    #expect(try sample.store.events.remove([id, id]) == 1)
    #expect(throws: SaveError<Event>.gone(id: id)) { try sample.store.events.save(mine) }
    #expect(try sample.store.events.find(uid: "u1") == nil)
    #expect(try sample.store.events.find(uid: "u2")?.id == other)
    #expect(try sample.addEvent("Next", (.start, "2027-03-02")) > other)
  }

  @Test func `an event concerns people who are there`() throws {
    let sample = try SampleStore()
    let ada = try sample.add("Ada")
    let zoe = try sample.add("Zoë")
    let id = try sample.addEvent("Trip", (.start, "2027-03-01"))
    var draft = Draft(editing: try #require(try sample.store.events.find(id: id)))
    draft.set(.people) { $0.people = [zoe, 99, ada] }
    let error = #expect(throws: SaveError<Event>.self) { try sample.store.events.save(draft) }
    guard case .invalid(let problems) = error else { throw try #require(error) }
    #expect(problems.map(\.field) == [.people])
    draft.set(.people) { $0.people = [zoe, ada] }
    let saved = try sample.store.events.save(draft).stored
    #expect(try sample.store.events.find(id: id)?.record.people == [zoe, ada])
    #expect(try sample.store.people.names(of: [zoe, 99, ada]).map(\.name) == ["Zoë", "Ada"])

    #expect(try sample.store.people.remove([zoe]) == 1)
    #expect(try sample.store.events.find(id: id)?.record.people == [ada])
    var stale = Draft(editing: saved)
    stale.type(.note, "x", Sample.reader)
    #expect(throws: SaveError<Event>.self) { try sample.store.events.save(stale) }
  }

  @Test func `events are found by words of the title alone`() throws {
    let sample = try SampleStore()
    let trip = try sample.addEvent("Trip to Łódź", (.start, "2027-03-01"), (.place, "Berlin"))
    let fair = try sample.addEvent("Berlin fair", (.start, "2027-04-01"))
    let again = try sample.addEvent("Berlin fair", (.start, "2027-01-01"))
    func found(_ words: String) throws -> [Int64] {
      try sample.store.events.find(words).map(\.id)
    }
    #expect(try found("\(trip)") == [trip])
    #expect(try found("berlin FAIR") == [again, fair])
    #expect(try found("trip") == [trip])
    #expect(try found("lodz") == [trip])
    #expect(try found("fair") == [again, fair])
    #expect(try found("berlin") == [again, fair])
    #expect(try found("ber tri").isEmpty)
    #expect(try found("!!!").isEmpty)
    #expect(try found("").isEmpty)
    #expect(try found("99").isEmpty)
    #expect(try sample.store.events.titled("BERLIN fair", limit: 1).map(\.id) == [again])
  }

  @Test func `the list goes by first day, and by words of title, place and tags`() throws {
    let sample = try SampleStore()
    try sample.addEvent("B", (.start, "2027-03-01"), (.place, "Kraków"))
    try sample.addEvent("A", (.start, "2027-03-01"), (.tags, "work"))
    try sample.addEvent("C", (.start, "2020-03-01"), (.rule, "yearly"))
    func titles(_ words: String...) throws -> [String] {
      var titles: [String] = []
      var events = sample.store.events.all(SearchQuery(words: words))
      while let event = try events.next() { titles.append(event.record.title) }
      return titles
    }
    #expect(try titles() == ["C", "A", "B"])
    #expect(try titles("krakow") == ["B"])
    #expect(try titles("work") == ["A"])
    #expect(try titles("work", "krakow").isEmpty)
    let window = try Sample.window("2026-01-01", "2027-03-31")
    #expect(try occurrences(sample, window).map(\.title) == ["C", "C", "A", "B"])
  }

  private func occurrences(
    _ sample: SampleStore, _ window: DateRange, atMost most: Int = .max
  ) throws -> [(title: String, start: DayNumber)] {
    var found: [(title: String, start: DayNumber)] = []
    var cursor = sample.store.events.occurrences(in: window, repeatsUntil: window.end, nil)
    while found.count < most, let (event, days) = try cursor.next() {
      found.append((event.record.title, days.start))
    }
    return found
  }

  @Test func `occurrences come by day, and as many as are wanted`() throws {
    let sample = try SampleStore()
    var generator = SeededGenerator(seed: 11)
    for title in 0..<60 {
      let start = 739_000 + Int.random(in: 0..<900, using: &generator)
      let day = try #require(DayNumber(start))
      let text = day.text
      let rules = ["daily", "weekly", "FREQ=DAILY;INTERVAL=9", "FREQ=MONTHLY;COUNT=3", nil, nil]
      let rule = rules.randomElement(using: &generator) ?? nil
      let values = [(Event.Field.start, text)] + (rule.map { [(.rule, $0)] } ?? [])
      var draft = Draft<Event>()
      draft.type(.title, "e\(title)", Sample.reader)
      for (field, text) in values { draft.type(field, text, Sample.reader) }
      _ = try sample.store.events.save(draft)
    }
    let window = try Sample.window("2025-06-01", "2026-02-28")
    let found = try occurrences(sample, window)
    #expect(found.count > 1000)
    var expected: [String: [DayNumber]] = [:]
    var events = sample.store.events.all(nil)
    while let event = try events.next() {
      guard let first = event.record.range else { continue }
      let days = event.record.rule?.occurrences(of: first, in: window) ?? [first]
      expected[event.record.title] = days.map(\.start).filter(window.contains)
    }
    for (title, days) in expected {
      #expect(found.filter { $0.title == title }.map(\.start) == days, "\(title)")
    }
    #expect(zip(found, found.dropFirst()).allSatisfy { $0.start <= $1.start })
    #expect(try occurrences(sample, window, atMost: 7).count == 7)
  }
}
