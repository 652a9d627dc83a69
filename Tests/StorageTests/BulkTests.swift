import Calendars
import Records
import Storage
import Testing

/// Work that an import defers to its end.
@Suite struct BulkTests {
  private func draft(_ name: String, _ values: (Person.Field, String)...) -> Draft<Person> {
    var draft = Draft<Person>()
    draft.type(.name, name, Sample.reader)
    for (field, text) in values { draft.type(field, text, Sample.reader) }
    return draft
  }

  private func importing(_ sample: SampleStore, _ step: (Store) throws -> Void) throws {
    try sample.store.bulk(failure: { $0 as any Error }) { try step(sample.store) }
  }

  private func indexes(_ sample: SampleStore) throws -> [String] {
    try sample.rows("SELECT name, sql FROM sqlite_schema WHERE name = 'person_by_name'")
  }

  @Test(arguments: [false, true])
  func `what is derived from many people is whole at the end`(isKnownAlready: Bool) throws {
    let sample = try SampleStore()
    if isKnownAlready { try sample.add("Ada Lovelace", (.birthday, "1815-12-10")) }
    let before = try indexes(sample)
    try importing(sample) { store in
      for number in 0..<500 {
        let day = number % 28 + 1
        _ = try store.people.save(
          draft(
            "Zoë \(number % 40)",
            (.birthday, "1990-0\(number % 9 + 1)-\(day < 10 ? "0" : "")\(day)"),
            (.emails, "zoe\(number)@example.org"), (.tags, "tag \(number % 3)")))
      }
      _ = try store.people.save(
        draft("王小明", (.birthday, "12 Nisan 5772"), (.dates, "wedding:2001-05-09")))
    }
    try Derived.check(sample)
    #expect(try indexes(sample) == before)
    #expect(try sample.connection.integer("SELECT count(*) FROM pragma_integrity_check") == 1)
    #expect(try sample.store.people.named("zoe 7").count == 12 + (7 < 500 % 40 ? 1 : 0))
    #expect(try sample.store.people.find("小明").count == 1)
  }

  @Test func `a change of somebody new is derived too`() throws {
    let sample = try SampleStore()
    try importing(sample) { store in
      let ada = try store.people.save(draft("Ada", (.birthday, "1815-12-10"))).stored
      _ = try store.people.save(draft("Grace", (.birthday, "1906-12-09")))
      var mail = Draft(editing: ada)
      mail.type(.emails, "ada@example.org", Sample.reader)
      let mailed = try store.people.save(mail).stored
      var renamed = Draft(editing: mailed)
      renamed.type(.name, "Ada Lovelace", Sample.reader)
      renamed.type(.birthday, "1815-12-11", Sample.reader)
      _ = try store.people.save(renamed)
      _ = try store.people.save(draft("Joan", (.birthday, "1917-06-24")))
    }
    try Derived.check(sample)
    #expect(try indexes(sample).count == 1)
  }

  @Test func `namesakes are found while there is no index`() throws {
    let sample = try SampleStore()
    try importing(sample) { store in
      #expect(try indexes(sample).isEmpty)
      let birthday = PartialDate(text: "1815-12-10")
      #expect(try store.people.namesake(of: "Ada", born: birthday) == nil)
      let ada = try store.people.save(draft("Ada", (.birthday, "1815-12-10"))).stored
      #expect(try store.people.namesake(of: "ADA", born: birthday) == .sameBirthday(ada))
      let other = PersonSummary(id: ada.id, name: "Ada", birthday: birthday)
      #expect(
        try store.people.namesake(of: "ada", born: PartialDate(text: "1815")) == .other(other))
      #expect(try store.people.namesake(of: "ada", born: nil) == .other(other))
      #expect(try store.people.namesake(of: "Adam", born: birthday) == nil)
      #expect(try indexes(sample).isEmpty)
      #expect(try store.people.named("ada").map(\.id) == [ada.id])
      #expect(try indexes(sample).count == 1)
      #expect(try store.people.namesake(of: "ADA", born: birthday) == .sameBirthday(ada))
    }
    #expect(
      try sample.store.people.namesake(of: "ada", born: PartialDate(text: "1815-12-10")) != nil)
    try Derived.check(sample)
  }

  @Test func `what fails leaves index and settings as they were`() throws {
    struct Stop: Error {}
    let sample = try SampleStore()
    let before = try sample.rows("SELECT * FROM sqlite_schema ORDER BY name")
    #expect(throws: Stop.self) {
      try importing(sample) { store in
        _ = try store.people.save(draft("Ada", (.birthday, "1815-12-10")))
        throw Stop()
      }
    }
    #expect(try sample.rows("SELECT * FROM sqlite_schema ORDER BY name") == before)
    try sample.add("Ada", (.birthday, "1815-12-10"))
    #expect(try sample.store.people.named("ada").count == 1)
    try Derived.check(sample)
  }

  @Test func `what many people add is undone as one`() throws {
    let sample = try SampleStore()
    try importing(sample) { store in
      for number in 0..<50 {
        _ = try store.people.save(draft("P \(number)", (.birthday, "1990-01-01")))
      }
    }
    _ = try sample.store.history.undo()
    #expect(try sample.rows("SELECT count(*) FROM person") == ["0"])
    #expect(try sample.rows("SELECT count(*) FROM kept_day") == ["0"])
    try Derived.check(sample)
    _ = try sample.store.history.redo()
    #expect(try sample.rows("SELECT count(*) FROM kept_day") == ["50"])
    try Derived.check(sample)
  }
}
