import Calendars
import Records
import Testing

@Suite struct RecordFilterTests {
  private static let today = DayNumber(739_950) ?? .first  // 2026-11-30
  private static let reader = DateReader(today: today)

  private func filter(_ words: String...) throws(FilterProblem) -> RecordFilter {
    try RecordFilter(words: words, reader: Self.reader)
  }

  private func ada(_ change: (inout Draft<Person>) -> Void = { _ in }) -> Person {
    var draft = Draft<Person>()
    draft.type(.name, "Ada Lovelace", Self.reader)
    draft.type(.birthday, "1985-12-10", Self.reader)
    draft.type(.birthplace, "New London", Self.reader)
    draft.type(.tags, "Old Friends", Self.reader)
    draft.type(.emails, "home:ada@example.org", Self.reader)
    change(&draft)
    return draft.record
  }

  @Test(arguments: [
    ("tag:old friends", true), ("tag:OLD FRIENDS", true), ("tag:old", false),
    ("place:london", true),
    ("place:ada", false), ("name:love", true), ("name:london", false), ("email:example", true),
    ("org:acme", false), ("born:1980..1989", true), ("born:..1984", false), ("born:1985-12", true),
    ("died:1980..", false), ("month:12", true), ("month:december", true), ("month:Dec", true),
    ("month:11", false), ("month:kislev", true), ("month:tevet", false), ("age:40", true),
    ("age:41..", false), ("age:..40", true), ("has:email", true), ("has:phone", false),
    ("no:phone", true), ("no:birthday", false), ("not:tag:old friends", false),
    ("not:month:11", true),
    ("not:no:email", true), ("not:ada", false), ("not:bob", true), ("TAG:old friends", true),
    ("has:year", true),
  ])
  func `a term holds or does not`(word: String, holds: Bool) throws {
    #expect(try filter(word).matches(ada(), on: Self.today, Settings()) == holds)
  }

  @Test func `terms are joined, and other words are looked for`() throws {
    let both = try filter("ada", "tag:old friends", "no:phone")
    #expect(both.search.terms == ["ada"] && both.terms.count == 2)
    #expect(try filter().isEmpty && filter(" ").isEmpty)
    #expect(try filter("--").matchesNothing && !filter("--").isEmpty)
  }

  @Test(arguments: ["12:30", "https://example.org", ":x", "O:'", "zoë:x", "a1:b"])
  func `a colon alone makes no filter`(word: String) throws {
    if word == "O:'" {
      #expect(throws: FilterProblem.unknownKey("o")) { try filter(word) }
    } else {
      #expect(try filter(word).terms.isEmpty)
    }
  }

  @Test(arguments: [
    ("brn:1980", FilterProblem.unknownKey("brn")), ("tag:", .missingValue("tag:")),
    ("not:tag: ", .missingValue("not:tag: ")), ("not:", .missingValue("not:")),
    ("place:--", .missingValue("place:--")), ("has:mail", .unknownPart(key: .has, typed: "mail")),
    ("no:x", .unknownPart(key: .no, typed: "x")), ("month:13", .unknownMonth("13")),
    ("month:0", .unknownMonth("0")), ("month:xyz", .unknownMonth("xyz")),
    ("month:dec 1990", .unknownMonth("dec 1990")), ("age:x", .badAge("x")),
    ("age:-1", .badAge("-1")),
    ("age:30..20", .badAge("30..20")), ("age:..", .badAge("..")),
    ("age:99999999999999999999", .badAge("99999999999999999999")),
  ])
  func `what is no filter is named`(word: String, problem: FilterProblem) {
    #expect(throws: problem) { try filter(word) }
  }

  @Test func `a range that is none is named with its key`() {
    #expect {
      try filter("born:1990..1980")
    } throws: { error in
      guard case FilterProblem.date(.born, "1990..1980", .startAfterEnd) = error else {
        return false
      }
      return true
    }
  }

  @Test func `a date without the part asked for is not guessed`() throws {
    let noYear = ada { $0.type(.birthday, "--12-10", Self.reader) }
    #expect(try filter("month:12").matches(noYear, on: Self.today, Settings()))
    for word in ["born:1985", "age:40", "month:kislev", "has:year"] {
      #expect(try !filter(word).matches(noYear, on: Self.today, Settings()), "\(word)")
    }
    let adar = ada { $0.type(.birthday, "10 Adar I", Self.reader) }
    #expect(try filter("month:adar").matches(adar, on: Self.today, Settings()))
    #expect(try !filter("month:adar ii").matches(adar, on: Self.today, Settings()))
  }

  @Test func `of an event nothing is true that only people have`() throws {
    var event = Event()
    event.title = "Trip"
    event.place = "London"
    event.tags = ["family"]
    for (word, holds) in [
      ("tag:Family", true), ("place:lond", true), ("name:trip", true), ("born:1980..", false),
      ("has:email", false), ("no:email", true), ("not:tag:family", false), ("has:place", true),
    ] {
      #expect(try filter(word).matches(event) == holds, "\(word)")
    }
  }
}
