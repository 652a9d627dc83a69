import Records
import TestSupport
import Testing
import Texts

@testable import Storage

@Suite struct ViewTests {
  private func person(_ view: PersonView) -> Person {
    func string(_ text: PersonView.Text?) -> String? {
      text.map { String(decoding: $0, as: UTF8.self) }
    }
    var person = view.rest
    for field in Person.Field.allCases {
      let text = string(view[text: field])
      switch field.kind {
      case .required: person[required: field] = text ?? ""
      case .text: person[text: field] = text
      default: #expect(text == nil)
      }
    }
    return person
  }

  @Test func `a view of a person says what the person does, from a file or from memory`() throws {
    let sample = try SampleStore()
    var generator = SeededGenerator(seed: 41)
    for _ in 0..<200 {
      var draft = Draft<Person>()
      let made = try Sample.person(&generator)
      for field in Person.Field.allCases {
        draft.set(field) { $0.copy(field, from: made) }
      }
      draft.set(.unmapped) {
        $0.unmapped = Bool.random(using: &generator) ? ["X-A:1", "X-B:2"] : []
      }
      _ = try sample.store.people.save(draft)
    }
    var people: [Person] = []
    var query = PeopleQuery()
    query.sort = .added
    var all = sample.store.people.all(query)
    while let stored = try all.next() { people.append(stored.record) }
    #expect(people.count == 200)
    var place = 0
    var views = sample.store.people.views(query)
    while try views.step() {
      let shown = person(views.view)
      #expect(shown == people[place])
      people[place].withView { #expect(person($0) == people[place]) }
      place += 1
    }
    #expect(place == 200)
  }

  @Test func `a walk leaves the memory for pages as it was`() throws {
    let sample = try SampleStore()
    try sample.add("Ada")
    try sample.add("Bea")
    let usual = try sample.connection.integer("PRAGMA cache_size")
    var within: Int64 = 0
    var people = sample.store.people.views(PeopleQuery())
    while try people.step() { within = try sample.connection.integer("PRAGMA cache_size") }
    #expect(within != usual)
    #expect(try sample.connection.integer("PRAGMA cache_size") == usual)
    #expect(throws: StorageError.missing(path: "x")) {
      var people = sample.store.people.views(PeopleQuery())
      while try people.step() { throw StorageError.missing(path: "x") }
    }
    #expect(try sample.connection.integer("PRAGMA cache_size") == usual)
  }

  @Test func `a long list by name goes on behind its first page`() throws {
    let sample = try SampleStore()
    var generator = SeededGenerator(seed: 42)
    try sample.store.transaction(failure: { $0 as any Error }) {
      for _ in 0..<2300 {
        try sample.add(
          ["Ada", "ada", "Éve", "Łukasz", "王小明"].randomElement(using: &generator) ?? "x",
          (.birthplace, "\(Int.random(in: 0...9, using: &generator))"))
      }
    }
    for isReversed in [false, true] {
      let order = isReversed ? "folded_name DESC, id DESC" : "folded_name, id"
      var query = PeopleQuery()
      query.isReversed = isReversed
      var summaries: [String] = []
      var people = sample.store.people.summaries(query)
      while let person = try people.next() {
        summaries.append("\(person.id)|\(person.name)|-|\(person.birthplace ?? "-")")
      }
      let rows = "SELECT id, name, birthday, birthplace FROM person ORDER BY \(order)"
      #expect(try summaries == sample.rows(rows))
      var lines: [String] = []
      var views = sample.store.people.summaryViews(query)
      while try views.step() {
        let texts = [views.view.name, views.view.birthplace].map {
          String(decoding: $0, as: UTF8.self)
        }
        lines.append("\(views.view.id)|\(texts[0])|-|\(texts[1])")
      }
      #expect(lines == summaries)
    }
  }
}
