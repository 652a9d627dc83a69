import Calendars
import Records
import Storage
import TestSupport
import Testing
import Texts

/// Compares derived tables with tables that are rebuilt from the records.
enum Derived {
  static func check(_ sample: SampleStore, _ comment: Comment? = nil) throws {
    var kept: [String] = []
    var tags: [String: (people: Int, events: Int)] = [:]
    var words: [String] = []
    let observe = try sample.store.settings.observe
    var people = sample.store.people.all(PeopleQuery())
    while let stored = try people.next() {
      let name = Folding.folded(stored.record.name)
      for day in stored.record.anniversaries(preferred: observe) {
        let year = day.year ?? 0
        kept.append(
          "\(day.key.text)|\(name)|\(stored.id)|\(day.kind.rawValue)|\(day.label)|\(year)")
      }
      words += tokens(stored.record.searchable, stored.id)
      for tag in stored.record.tags { tags[tag, default: (0, 0)].people += 1 }
    }
    var eventWords: [String] = []
    var links: [String] = []
    var events = sample.store.events.all(nil)
    while let stored = try events.next() {
      eventWords += tokens(stored.record.searchable, stored.id)
      for tag in stored.record.tags { tags[tag, default: (0, 0)].events += 1 }
      links += stored.record.people.map { "\(stored.id)|\($0)" }
    }
    let tables = [
      ("SELECT key, folded_name, person, kind, label, year FROM kept_day", kept),
      (
        "SELECT folded, name, people, events FROM tag",
        tags.map { "\(Folding.folded($0))|\($0)|\($1.people)|\($1.events)" }
      ),
      ("SELECT term, doc FROM temp.person_words", words),
      ("SELECT term, doc FROM temp.event_words", eventWords),
      ("SELECT event, person FROM event_person", links),
    ]
    try sample.connection.execute(
      """
      CREATE VIRTUAL TABLE IF NOT EXISTS temp.person_words
        USING fts5vocab(main, person_search, instance);
      CREATE VIRTUAL TABLE IF NOT EXISTS temp.event_words
        USING fts5vocab(main, event_search, instance);
      """)
    for (sql, expected) in tables {
      #expect(try sample.rows(sql).sorted() == expected.sorted(), comment)
    }
  }

  private static func tokens(_ fields: [String], _ id: Int64) -> [String] {
    Folding.searchText(fields).split(separator: " ").map { "\($0)|\(id)" }
  }
}

@Suite struct DerivedTablesTests {
  @Test(arguments: 1...4)
  func `what is derived always is what the records give`(seed: UInt64) throws {
    let sample = try SampleStore()
    let store = sample.store
    var generator = SeededGenerator(seed: seed)
    var people: [Int64] = []
    var events: [Int64] = []
    for step in 0..<160 {
      switch Int.random(in: 0..<12, using: &generator) {
      case 0...3:
        people.append(try store.people.save(Draft(new: try Sample.person(&generator))).stored.id)
      case 4, 5:
        try edit(people, Person.self, store, try Sample.person(&generator), &generator)
      case 6:
        let gone = people.filter { _ in Int.random(in: 0..<6, using: &generator) == 0 }
        #expect(try store.people.remove(gone) == gone.count)
        people.removeAll(where: gone.contains)
      case 7, 8:
        let event = Sample.event(people, &generator)
        events.append(try store.events.save(Draft(new: event)).stored.id)
      case 9:
        guard let id = events.randomElement(using: &generator),
          let stored = try store.events.find(id: id)
        else { continue }
        var draft = Draft(editing: stored)
        let other = Sample.event(people, &generator)
        for field in Event.Field.allCases where Bool.random(using: &generator) {
          draft.set(field) { $0.copy(field, from: other) }
        }
        if draft.canSave(today: store.today) { _ = try store.events.save(draft) }
      case 10:
        let gone = events.filter { _ in Int.random(in: 0..<6, using: &generator) == 0 }
        #expect(try store.events.remove(gone) == gone.count)
        events.removeAll(where: gone.contains)
      default:
        var settings = try store.settings
        settings.observe =
          ([nil] + ObservedCalendars.choices).randomElement(using: &generator) ?? nil
        try store.save(settings, changing: .observe)
      }
      if step % 20 == 19 { try Derived.check(sample, "step \(step)") }
    }
    #expect(!people.isEmpty && !events.isEmpty)
    #expect(try store.people.remove(people) == people.count)
    #expect(try store.events.remove(events) == events.count)
    try Derived.check(sample)
    for table in ["tag", "kept_day", "event_person", "temp.person_words", "temp.event_words"] {
      #expect(try sample.rows("SELECT * FROM \(table)").isEmpty)
    }
  }

  private func edit(
    _ ids: [Int64], _ type: Person.Type, _ store: Store, _ other: Person,
    _ generator: inout SeededGenerator
  ) throws {
    guard let id = ids.randomElement(using: &generator), let stored = try store.people.find(id: id)
    else {
      return
    }
    var draft = Draft(editing: stored)
    for field in Person.Field.allCases where Bool.random(using: &generator) {
      draft.set(field) { $0.copy(field, from: other) }
    }
    if draft.canSave(today: store.today) { _ = try store.people.save(draft) }
  }

  @Test func `words find exactly those who have them`() throws {
    let sample = try SampleStore()
    var generator = SeededGenerator(seed: 9)
    var people: [Stored<Person>] = []
    for _ in 0..<200 {
      people.append(try sample.store.people.save(Draft(new: try Sample.person(&generator))).stored)
    }
    let queries = [
      "ada", "zoe", "lukasz", "strasse", "ohm", "o'brien", "brien", "小明", "王", "王小明", "שלום", "7",
      "null", "near", "n", "é", "ada zoe", "👩", "nzoe", "\u{10FFFD}", "小明 ada",
    ]
    for words in queries {
      let search = SearchQuery(words: [words])
      let expected = people.filter { search.matches(fields: $0.record.searchable) }
      #expect(
        try sample.list { $0.search = search }.sorted() == expected.map(\.record.name).sorted(),
        "\(words)")
    }
  }
}
