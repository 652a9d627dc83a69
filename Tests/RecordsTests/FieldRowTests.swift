import Calendars
import Testing

@testable import Records

@Suite struct FieldRowTests {
  @Test func `the names of fields in files, output and history stay as they are`() {
    #expect(
      Person.Field.allCases.map(\.name).filter { Self.names.contains($0) } == Self.names,
      "a name that was released is never changed")
    #expect(
      Event.Field.allCases.map(\.name).filter { Self.eventNames.contains($0) } == Self.eventNames)
  }

  private static let names = [
    "uid", "name", "prefix", "given", "additional", "family", "suffix", "nickname", "birthday",
    "observe", "after_sunset", "birthplace", "died", "death_after_sunset", "deathplace", "email",
    "phone", "address", "url", "org", "title", "tags", "note", "date", "lead_times", "carried",
  ]
  private static let eventNames = [
    "uid", "title", "start", "end", "start_time", "end_time", "zone", "repeat", "except", "people",
    "place", "tags", "note", "carried",
  ]

  @Test func `each field has a name and a label of its own, and is found by its name`() {
    for field in Person.Field.allCases { #expect(Person.Field(name: field.name) == field) }
    for field in Event.Field.allCases { #expect(Event.Field(name: field.name) == field) }
    #expect(Set(Person.Field.rows.map(\.label)).count == Person.Field.allCases.count)
    #expect(Set(Event.Field.rows.map(\.label)).count == Event.Field.allCases.count)
    #expect(Person.Field(name: "") == nil)
  }

  /// A person with a value in only one field.
  private func person(with field: Person.Field) throws -> Person {
    var person = Person()
    let date = try #require(PartialDate(text: "1815-12-10"))
    switch field.kind {
    case .required: person[required: field] = "x"
    case .text: person[text: field] = "x"
    case .date: person[date: field] = date
    case .flag: person[flag: field] = true
    case .choice:
      let isChosen = person.choose(field, field == .observe ? "both" : "1")
      #expect(isChosen)
    case .labelledTexts: person[labelledTexts: field] = [Labelled("home", "x")]
    case .addresses: person[addresses: field] = [Labelled(nil, Address(text: "x"))]
    case .labelledDates: person[labelledDates: field] = [Labelled("x", date)]
    case .texts, .lines: person[texts: field] = ["x"]
    case .day, .time, .rule, .days, .people: Issue.record("no field of a person is a \(field)")
    }
    return person
  }

  @Test func `each row reads and changes its own field and no other`() throws {
    for field in Person.Field.allCases {
      let person = try person(with: field)
      for other in Person.Field.allCases {
        #expect(person.isEmpty(other) == (other != field), "\(field) \(other)")
      }
      var copy = Person()
      copy.copy(field, from: person)
      #expect(copy == person, "\(field)")
      #expect(
        person.rare.isUnset == Person.Field.allCases.filter(\.isCommon).contains(field), "\(field)"
      )
    }
  }

  @Test func `every text is looked at for its length and for what could not be read`() throws {
    let today = try #require(DayNumber(739_950))
    for field in Person.Field.allCases {
      var person = Person()
      person.name = "Ada"
      guard let lost = try lost(in: field) else { continue }
      person.copy(field, from: lost)
      #expect(person.problems(today: today).map(\.field) == [field], "\(field)")
    }
  }

  /// A person with U+FFFD in a field.
  private func lost(in field: Person.Field) throws -> Person? {
    var person = Person()
    let text = "x\u{FFFD}"
    switch field.kind {
    case .required: person[required: field] = text
    case .text: person[text: field] = text
    case .labelledTexts: person[labelledTexts: field] = [Labelled(text, "x")]
    case .addresses: person[addresses: field] = [Labelled(nil, Address(city: text))]
    case .labelledDates:
      person[labelledDates: field] = [Labelled(text, try #require(PartialDate(text: "2000")))]
    case .texts, .lines: person[texts: field] = [text]
    case .date, .flag, .choice, .day, .time, .rule, .days, .people: return nil
    }
    return person
  }

  @Test func `whoever is searched for is found by the fields of which that is said`() throws {
    for field in Person.Field.allCases where field.row.isSearched {
      let person = try person(with: field)
      #expect(person.searchable.contains("x"), "\(field)")
    }
    #expect(
      Set(Person.Field.rows.compactMap(\.filterWord)).count == RecordFilter.Part.allCases.count - 1)
  }

  @Test func `what can be asked for is offered in the order it always was`() {
    let words = [
      "birthday", "year", "place", "died", "deathplace", "email", "phone", "address", "url", "org",
      "title", "nickname", "tag", "date", "note",
    ]
    #expect(RecordFilter.Part.allCases.prefix(words.count).map(\.rawValue) == words)
  }
}
