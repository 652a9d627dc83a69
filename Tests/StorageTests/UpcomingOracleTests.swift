import Calendars
import Records
import Storage
import TestSupport
import Testing
import Texts

/// The occurrences in a window, found by walking through all years of every record.
struct UpcomingOracle {
  /// An occurrence in a form that can be compared and read.
  struct Entry: Hashable, Comparable, CustomStringConvertible {
    let day: DayNumber
    let foldedName: String
    let isEvent: Int
    let id: Int64
    let kind: String
    let label: String
    let calendar: String
    let start: DayNumber
    let end: DayNumber
    let turns: Int?

    static func < (a: Entry, b: Entry) -> Bool {
      if a.day != b.day { return a.day < b.day }
      if a.foldedName != b.foldedName { return a.foldedName < b.foldedName }
      if a.isEvent != b.isEvent { return a.isEvent < b.isEvent }
      return (a.id, a.kind, a.label, a.calendar, a.start)
        < (b.id, b.kind, b.label, b.calendar, b.start)
    }

    var description: String {
      "\(day.text) \(kind) \(id) \(label) \(calendar) "
        + "\(start.value)-\(end.value) turns \(turns.map(String.init) ?? "-")"
    }
  }

  let query: UpcomingQuery
  let settings: Settings

  func entries(_ people: [Stored<Person>], _ events: [Stored<Event>]) -> [Entry] {
    var entries: [Entry] = []
    for person in people where isTagged(person.record.tags) { entries += entriesOf(person) }
    for event in events where isTagged(event.record.tags) { entries += entriesOf(event) }
    entries = entries.filter { query.kinds.map(\.rawValue).contains($0.kind) }.sorted()
    return Array(entries.prefix(query.limit ?? Int.max))
  }

  private func isTagged(_ tags: [String]) -> Bool {
    guard let tag = query.tag else { return true }
    return tags.contains { Folding.folded($0) == tag }
  }

  private func entriesOf(_ stored: Stored<Person>) -> [Entry] {
    let person = stored.record
    var dates: [(PartialDate, kind: String, label: String, evening: Bool, [CalendarKind])] = []
    if let died = person.died {
      let calendars = calendars(person, died, person.deathAfterSunset)
      dates.append((died, "memorial", "", person.deathAfterSunset, calendars))
    } else {
      if let birthday = person.birthday {
        let calendars = calendars(person, birthday, person.afterSunset)
        dates.append((birthday, "birthday", "", person.afterSunset, calendars))
      }
      for date in person.dates {
        dates.append((date.value, "date", date.label ?? "", false, [date.value.calendar]))
      }
    }
    return dates.flatMap { date in
      date.4.flatMap { entries(stored, date.0, date.kind, date.label, date.evening, $0) }
    }
  }

  private func calendars(_ person: Person, _ date: PartialDate, _ evening: Bool) -> [CalendarKind] {
    let own: CalendarKind = (person.birthday ?? date).calendar
    let wanted: [CalendarKind]
    switch person.observe ?? settings.observe {
    case .gregorian: wanted = [.gregorian]
    case .hebrew: wanted = [.hebrew]
    case .both: wanted = [.gregorian, .hebrew]
    case let other?: wanted = other.calendars
    case nil: wanted = [own]
    }
    // A date in another calendar can only be computed from a full date.
    let possible = wanted.filter { $0 == date.calendar || date.isFull }
    return possible.isEmpty ? [date.calendar] : possible
  }

  private func entries(
    _ stored: Stored<Person>, _ date: PartialDate, _ kind: String, _ label: String,
    _ evening: Bool, _ calendar: CalendarKind
  ) -> [Entry] {
    guard
      let key = Observance.key(
        of: date, as: kind == "memorial" ? .memorial : .birthday, in: calendar,
        afterSunset: evening)
    else { return [] }
    let born = date.converted(to: calendar, afterSunset: evening)?.year
    let first = calendar.year(of: query.window.start)
    let years = first - 1...calendar.year(of: query.window.end) + 1
    return years.compactMap { year in
      guard let day = settings.observance.day(of: key, inYear: year), query.window.contains(day)
      else { return nil }
      let turns = born.map { year - $0 }
      if let turns, turns < (kind == "memorial" ? 1 : 0) { return nil }
      return Entry(
        day: day, foldedName: Folding.folded(stored.record.name), isEvent: 0, id: stored.id,
        kind: kind, label: label, calendar: calendar.name, start: day, end: day, turns: turns)
    }
  }

  private func entriesOf(_ stored: Stored<Event>) -> [Entry] {
    guard let first = stored.record.range else { return [] }
    let origin = GregorianDate(first.start)
    let last = stored.record.rule == nil ? origin.year : GregorianDate(query.window.end).year
    guard origin.year <= last else { return [] }
    return (origin.year...last).compactMap { year in
      guard let start = GregorianDate(year: year, month: origin.month, day: origin.day)?.dayNumber,
        !stored.record.except.contains(start),
        let end = start.advanced(by: first.length - 1),
        start <= query.window.end, end >= query.window.start
      else { return nil }
      return Entry(
        day: max(start, query.window.start), foldedName: Folding.folded(stored.record.title),
        isEvent: 1, id: stored.id, kind: "event", label: "", calendar: "gregorian", start: start,
        end: end, turns: nil)
    }
  }
}

@Suite struct UpcomingOracleTests {
  private static func entry(_ found: Occurrence, _ window: DateRange) -> UpcomingOracle.Entry {
    var id: Int64 = 0
    var isEvent = 0
    switch found.subject {
    case .person(let person, _): id = person
    case .event(let event, _, _, _): (id, isEvent) = (event, 1)
    }
    return UpcomingOracle.Entry(
      day: max(found.days.start, window.start), foldedName: Folding.folded(found.name),
      isEvent: isEvent, id: id, kind: found.kind.rawValue, label: found.label,
      calendar: found.calendar.name, start: found.days.start, end: found.days.end,
      turns: found.turns)
  }

  private static func people(
    _ sample: SampleStore, _ count: Int, _ generator: inout SeededGenerator
  ) throws -> [Stored<Person>] {
    let names = ["Ada", "ada", "Zoë", "Zoe", "Eve", "Łukasz", "王小明", "Øhm", "n"]
    return try (0..<count).map { number in
      var draft = Draft<Person>()
      let name = names.randomElement(using: &generator) ?? "n"
      draft.set(.name) { $0.name = number % 3 == 0 ? name : "\(name) \(number)" }
      draft.set(.tags) { $0.tags = number % 5 == 0 ? ["Família"] : ["x", "familia 2"] }
      Sample.setDates(&draft, &generator)
      return try sample.store.people.save(draft).stored
    }
  }

  private static func window(_ generator: inout SeededGenerator) -> DateRange {
    let years = Int.random(in: 0..<5, using: &generator) == 0 ? 1880...1990 : 2015...2060
    let year = Int.random(in: years, using: &generator)
    let edges = [(12, 31), (1, 1), (2, 28), (3, 1), (12, 1), (9, 15), (6, 30)]
    let (month, day) = edges.randomElement(using: &generator) ?? (1, 1)
    let start = GregorianDate(year: year, month: month, day: day)?.dayNumber ?? .first
    let lengths = [0, 0, 1, 7, 30, 30, 100, 366, 800]
    let length = lengths.randomElement(using: &generator) ?? 0
    return DateRange(start: start, end: start.advanced(by: length) ?? .last) ?? DateRange(start)
  }

  @Test(arguments: 1...4)
  func `what comes next is what walking through all years gives`(seed: UInt64) throws {
    let sample = try SampleStore()
    var generator = SeededGenerator(seed: seed)
    var settings = Settings()
    settings.leapDay = seed % 2 == 0 ? .mar1 : .feb28
    settings.observe = [nil, .both, .hebrew, .gregorian][Int(seed % 4)]
    try sample.store.save(settings, changing: .leapDay)
    try sample.store.save(settings, changing: .observe)
    let people = try Self.people(sample, 150, &generator)
    let events = try (0..<60).map { _ in
      try sample.store.events.save(
        Draft(new: Sample.event(people.prefix(5).map(\.id), &generator))
      ).stored
    }
    var total = 0
    for round in 0..<28 {
      var query = UpcomingQuery(Self.window(&generator))
      if round % 4 == 1 { query.tag = Folding.folded("Família") }
      if round % 4 == 2 {
        query.kinds = query.kinds.filter { _ in Bool.random(using: &generator) }
      }
      if round % 4 == 3 { query.limit = Int.random(in: 0...30, using: &generator) }
      let expected = UpcomingOracle(query: query, settings: settings).entries(people, events)
      let found = try sample.upcoming(query).map { Self.entry($0, query.window) }
      #expect(found == expected, "round \(round): \(query.window)")
      #expect(Set(found).count == found.count)
      total += found.count
    }
    #expect(total > 800)
  }
}
