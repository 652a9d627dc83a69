import Calendars
import Migrations
import Records
import Storage
import TestSupport
import Testing
import Texts

/// A store in memory or in a file, with access to its connection.
struct SampleStore {
  let connection: Connection
  let store: Store

  init(_ path: String? = nil, today: String = "2026-12-01") throws {
    connection = try Connection(path: path ?? "", mode: path == nil ? .memory : .readWriteCreate)
    try Migrator(Migration.all).migrate(connection)
    store = Store(
      connection, today: try Sample.day(today), milliseconds: 1_790_000_000_000)
  }

  /// The rows of a query, with joined columns; the bytes of values that are not text.
  func rows(_ sql: String) throws -> [String] {
    let statement = try connection.prepare(sql)
    var rows: [String] = []
    while try statement.step() {
      let columns = (0..<statement.columnCount).map { column -> String in
        if statement.isNull(at: column) { return "-" }
        return (try? statement.text(at: column)) ?? "\(statement.bytes(at: column))"
      }
      rows.append(columns.joined(separator: "|"))
    }
    return rows
  }

  @discardableResult
  func add(_ name: String, _ values: (Person.Field, String)...) throws -> Int64 {
    var draft = Draft<Person>()
    draft.type(.name, name, Sample.reader)
    for (field, text) in values { draft.type(field, text, Sample.reader) }
    return try store.people.save(draft).stored.id
  }

  @discardableResult
  func addEvent(_ title: String, _ values: (Event.Field, String)...) throws -> Int64 {
    var draft = Draft<Event>()
    draft.type(.title, title, Sample.reader)
    for (field, text) in values { draft.type(field, text, Sample.reader) }
    return try store.events.save(draft).stored.id
  }

  func list(_ change: (inout PeopleQuery) -> Void = { _ in }) throws -> [String] {
    var query = PeopleQuery()
    change(&query)
    var names: [String] = []
    var people = store.people.summaries(query)
    while let person = try people.next() { names.append(person.name) }
    return names
  }

  func upcoming(_ query: UpcomingQuery) throws -> [Occurrence] {
    var found: [Occurrence] = []
    var upcoming = store.upcoming.occurrences(query)
    while let occurrence = try upcoming.next() { found.append(occurrence) }
    return found
  }
}

/// Values for tests, and difficult random values.
enum Sample {
  static let reader = DateReader(today: DayNumber(740_000) ?? .first)

  static func day(_ text: String) throws -> DayNumber {
    try #require(PartialDate(text: text)?.dayNumber)
  }

  static func window(_ first: String, _ last: String) throws -> DateRange {
    try #require(DateRange(start: try day(first), end: try day(last)))
  }
}

extension Sample {
  private static let pieces = [
    "Ada", "ada", "Zoë", "Zoe\u{308}", "Łukasz", "Straße", "Øhm", "O'Brien", "王小明", "שָׁלוֹם", " ",
    "\"", "\\", "'", "\0", "\n", "\r\n", "\t", "\u{202E}", "\u{1B}[31m", "👩‍👩‍👧", "\u{FFFC}", "{}", "[",
    "]",
    ",", "null", "%", "_", "*", "NEAR", "-", ";--", "\u{2028}", "e\u{301}", "\u{10FFFD}", "7", "é",
  ]

  static func text(_ longest: Int, _ generator: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0...longest, using: &generator))
      .map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
  }

  /// A random text that is not blank.
  static func name(_ generator: inout SeededGenerator) -> String {
    "n" + text(3, &generator)
  }

  private static func maybe(_ generator: inout SeededGenerator) -> String? {
    Bool.random(using: &generator) ? text(4, &generator) : nil
  }

  private static func labelled(_ generator: inout SeededGenerator) -> [Labelled<String>] {
    (0..<Int.random(in: 0...2, using: &generator)).map { _ in
      Labelled(maybe(&generator), text(3, &generator))
    }
  }

  /// A date between `first` and `last`; often one on which calendars differ.
  static func date(
    _ first: Int, _ last: Int, _ generator: inout SeededGenerator
  ) -> PartialDate? {
    let special = [
      "2000-02-29", "1996-02-29", "--02-29", "2001-02-28", "2001-03-01", "30 Cheshvan 5783",
      "30 Kislev 5783", "30 Adar I 5782", "29 Adar II 5782", "16 Tevet 5740", "16 Tevet",
      "30 Cheshvan", "20 Adar 5781", "1 Nisan 5772", "29 Elul 5760", "1 Tishrei 5761", "2003-12-31",
      "2004-01-01", "--12-31", "--01-01", "30 Adar I", "10 Adar", "30 Kislev",
    ]
    let day = DayNumber(Int.random(in: first...last, using: &generator)) ?? .first
    switch Int.random(in: 0..<10, using: &generator) {
    case 0, 1: return special.randomElement(using: &generator).flatMap { PartialDate(text: $0) }
    case 2: return PartialDate(text: "--" + day.text.suffix(5))
    case 3:
      let date = HebrewDate(day)
      return PartialDate(text: "\(date.day) \(date.month.name)")
    case 4:
      let text = day.text.prefix(Bool.random(using: &generator) ? 4 : 7)
      return PartialDate(text: text + (Bool.random(using: &generator) ? "~" : ""))
    case 5: return PartialDate(text: "AM \(HebrewDate(day).year)")
    case 6, 7:
      let others = CalendarKind.all.filter { !$0.isUsual }
      return PartialDate(day, in: others.randomElement(using: &generator) ?? .gregorian)
    default: return PartialDate(GregorianDate(day))
    }
  }

  /// 1850-01-01 and 2026-11-30.
  static let (firstBirth, lastBirth) = (675_334, 739_950)

  /// A random valid person with any of the fields.
  static func person(_ generator: inout SeededGenerator) throws -> Person {
    var draft = Draft<Person>()
    draft.set(.name) { $0.name = name(&generator) }
    for field in Person.Field.allCases {
      if let path = Person.text(field) {
        draft.set(field) { $0[keyPath: path] = maybe(&generator) }
      } else if let path = Person.labelledTexts(field) {
        draft.set(field) { $0[keyPath: path] = labelled(&generator) }
      }
    }
    draft.set(.addresses) { person in
      person.addresses = (0..<Int.random(in: 0...2, using: &generator)).map { _ in
        Labelled(
          maybe(&generator),
          Address(
            text: maybe(&generator), street: maybe(&generator), city: maybe(&generator),
            region: maybe(&generator), postcode: maybe(&generator), country: maybe(&generator)))
      }
    }
    draft.set(.tags) { person in
      person.tags = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
        text(2, &generator)
      }
    }
    setDates(&draft, &generator)
    return draft.record
  }

  /// Sets the dates of birth and death, their observance and custom dates.
  static func setDates(_ draft: inout Draft<Person>, _ generator: inout SeededGenerator) {
    draft.set(.birthday) { person in
      person.birthday =
        Int.random(in: 0..<8, using: &generator) == 0
        ? nil : date(firstBirth, lastBirth, &generator)
      person.afterSunset = Bool.random(using: &generator)
      person.deathAfterSunset = Bool.random(using: &generator)
      person.observe =
        ([nil, ObservedCalendars(CalendarKind.all)] + ObservedCalendars.choices).randomElement(
          using: &generator)
        ?? nil
      if Int.random(in: 0..<4, using: &generator) == 0 {
        person.died = date(lastBirth - 12_000, lastBirth, &generator)
      }
      person.dates = ["one", "two", "name day"].compactMap { label in
        Int.random(in: 0..<4, using: &generator) > 0
          ? nil : date(firstBirth, lastBirth + 500, &generator).map { Labelled(label, $0) }
      }
    }
    for problem in draft.problems(today: DayNumber(lastBirth + 1) ?? .last) {
      draft.clear(problem.field)
    }
  }

  static func event(_ people: [Int64], _ generator: inout SeededGenerator) -> Event {
    var draft = Draft<Event>()
    draft.set(.title) { $0.title = name(&generator) }
    draft.set(.start) { event in
      let start = DayNumber(
        Int.random(in: lastBirth - 1500...lastBirth + 1500, using: &generator))
      let lengths = [1, 1, 1, 2, 3, 4, 5, 8, 9, 31, 64, 100, 400, 10_000]
      event.start = start
      event.end = start?.advanced(by: (lengths.randomElement(using: &generator) ?? 1) - 1)
      if Int.random(in: 0..<4, using: &generator) == 0 {
        event.rule = .yearly
        event.except = (0..<2).compactMap { _ in
          start?.advanced(by: 365 * Int.random(in: 0...4, using: &generator))
        }
      }
      if Bool.random(using: &generator) {
        event.startTime = ClockTime(hour: Int.random(in: 0...9, using: &generator), minute: 5)
        event.endTime = ClockTime(hour: Int.random(in: 10...23, using: &generator), minute: 59)
        event.zone = maybe(&generator)
      }
      event.people = people.filter { _ in Int.random(in: 0..<10, using: &generator) == 0 }
    }
    draft.set(.except) { $0.except += [] }
    draft.set(.zone) { _ in }
    draft.set(.place) { $0.place = maybe(&generator) }
    draft.set(.note) { $0.note = maybe(&generator) }
    draft.set(.tags) { event in
      event.tags = (0..<2).map { _ in text(2, &generator) }
    }
    return draft.record
  }
}
