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
    switch field.access {
    case .required(let access): access.set(&person, to: "x")
    case .text(let access): access.set(&person, to: "x")
    case .date(let access, _): access.set(&person, to: date)
    case .flag(let access): access.set(&person, to: true)
    case .choice(let choice): #expect(choice.set(&person, field == .observe ? "both" : "1"))
    case .labelledTexts(let access): access.set(&person, to: [Labelled("home", "x")])
    case .addresses(let access): access.set(&person, to: [Labelled(nil, Address(text: "x"))])
    case .labelledDates(let access): access.set(&person, to: [Labelled("x", date)])
    case .texts(let access), .lines(let access, _): access.set(&person, to: ["x"])
    case .day, .time, .rule, .days, .people: Issue.record("no field of a person is a \(field)")
    }
    return person
  }

  @Test func `each row reads and changes its own field and no other`() throws {
    for field in Person.Field.allCases {
      let person = try person(with: field)
      for other in Person.Field.allCases {
        #expect(other.access.isSame(person, Person()) == (other != field), "\(field) \(other)")
      }
      var copy = Person()
      field.access.copy(&copy, person)
      #expect(copy == person, "\(field)")
      #expect(
        person.rare.areBlank == Person.Field.allCases.filter(\.isCommon).contains(field), "\(field)"
      )
    }
  }

  @Test func `every text is looked at for its length and for what could not be read`() throws {
    let today = try #require(DayNumber(739_950))
    for field in Person.Field.allCases {
      var person = Person()
      person.name = "Ada"
      guard let lost = try lost(in: field) else { continue }
      field.access.copy(&person, lost)
      #expect(person.problems(today: today).map(\.field) == [field], "\(field)")
    }
  }

  /// A person with U+FFFD in a field.
  private func lost(in field: Person.Field) throws -> Person? {
    var person = Person()
    let text = "x\u{FFFD}"
    switch field.access {
    case .required(let access): access.set(&person, to: text)
    case .text(let access): access.set(&person, to: text)
    case .labelledTexts(let access): access.set(&person, to: [Labelled(text, "x")])
    case .addresses(let access): access.set(&person, to: [Labelled(nil, Address(city: text))])
    case .labelledDates(let access):
      access.set(&person, to: [Labelled(text, try #require(PartialDate(text: "2000")))])
    case .texts(let access), .lines(let access, _): access.set(&person, to: [text])
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
