import Arguments
import Calendars
import Interchange
import Records
import Storage

enum StatsCommand: ProgramCommand {
  static let definition = Command(
    "stats", summary: "Show statistics and charts of birthdays and ages",
    discussion: """
      Shows how many people there are and how many of their fields are filled, their birthdays by \
      month and decade, their ages, and the next milestone birthdays (18, 20, 30 … 100), in the \
      Hebrew calendar for people who only observe that. In a pipe, each line is a kind, a key and \
      a number; --json writes the same numbers.
      """,
    examples: [
      Example("kith stats", "All people"),
      Example("kith stats tag:family", "Some people"),
      Example("kith stats --json", "The numbers, for another program"),
    ],
    positionals: [.filtering])

  static func run(_ invocation: Invocation) throws(CommandError) {
    let tally = try tally(of: try FilterArguments(invocation).filter, invocation)
    switch invocation.style {
    case .json: try writeJSON(tally, invocation)
    case .tabs: writeRows(tally, invocation)
    case .table: try StatsPicture(tally, invocation).write()
    }
    guard tally.people == 0, invocation.style == .table else { return }
    let words = invocation.parsed.positionals.joined(separator: " ")
    invocation.note(
      words.isEmpty
        ? EmptyFileNotes.nobody(in: try invocation.path) : "kith: No matches for `\(words)`")
  }

  static func counts(_ tally: PeopleTally) -> [(key: String, words: String, count: Int)] {
    [
      ("people", "people", tally.people), ("dead", "have died", tally.dead),
      ("birthday", "with a birthday", tally.withBirthday),
      ("year", "with a year of birth", tally.withYear),
      ("place", "with a place of birth", tally.withPlace),
      ("email", "with an e-mail address", tally.withEmail),
    ]
  }

  /// The other calendars whose months are shown.
  static func otherCalendars(_ tally: PeopleTally) -> [CalendarKind] {
    CalendarKind.all.filter { calendar in
      !calendar.isUsual
        && (CalendarKind.shown.contains(calendar) || !tally.months(of: calendar).isEmpty)
    }
  }

  private static func writeRows(_ tally: PeopleTally, _ invocation: Invocation) {
    for (key, _, count) in counts(tally) { invocation.output.row("count", key, String(count)) }
    for (month, count) in tally.months.enumerated() {
      invocation.output.row("month", String(month + 1), String(count))
    }
    for calendar in otherCalendars(tally) {
      for (month, count) in tally.months(of: calendar) {
        invocation.output.row("\(calendar.name)-month", month.name, String(count))
      }
    }
    for (decade, count) in tally.decades.sorted(by: { $0.key < $1.key }) {
      invocation.output.row("decade", String(decade), String(count))
    }
    for (age, count) in tally.ages.sorted(by: { $0.key < $1.key }) {
      invocation.output.row("age", String(age), String(count))
    }
    for coming in tally.coming {
      let day = coming.milestone.day.text
      invocation.output.row("milestone", day, String(coming.milestone.age), coming.name)
    }
  }
}

extension StatsCommand {
  private static func writeJSON(_ tally: PeopleTally, _ invocation: Invocation) throws(CommandError)
  {
    let today = try invocation.today
    var json = invocation.output.json()
    json.beginObject()
    for (key, _, count) in counts(tally) { json.field(key, count) }
    func list(_ name: String, _ key: String, _ values: [(Int, Int)]) {
      json.key(name)
      json.beginArray()
      for (value, count) in values {
        json.beginObject()
        json.field(key, value)
        json.field("people", count)
        json.endObject()
      }
      json.endArray()
    }
    list("months", "month", tally.months.enumerated().map { ($0.offset + 1, $0.element) })
    for calendar in otherCalendars(tally) {
      json.key("\(calendar.name)_months")
      json.beginArray()
      for (month, count) in tally.months(of: calendar) {
        json.beginObject()
        json.field("month", month.name)
        json.field("people", count)
        json.endObject()
      }
      json.endArray()
    }
    list("decades", "decade", tally.decades.sorted { $0.key < $1.key }.map { ($0, $1) })
    list("ages", "age", tally.ages.sorted { $0.key < $1.key }.map { ($0, $1) })
    json.key("milestones")
    json.beginArray()
    for coming in tally.coming {
      json.beginObject()
      json.field("date", coming.milestone.day.text)
      json.field("days", today.days(until: coming.milestone.day))
      json.field("turns", coming.milestone.age)
      json.field("calendar", coming.milestone.calendar.name)
      json.key("person")
      json.beginObject()
      json.field("id", Int(coming.id))
      json.field("uid", coming.uid)
      json.field("name", coming.name)
      json.endObject()
      json.endObject()
    }
    json.endArray()
    json.endObject()
    json.finish()
  }
}

extension StatsCommand {
  /// The statistics of the people who match a filter; empty if the file does not exist.
  private static func tally(
    of filter: RecordFilter, _ invocation: Invocation
  ) throws(CommandError) -> PeopleTally {
    var query = PeopleQuery()
    query.sort = .added
    query.ask(filter)
    let today = try invocation.today
    guard let store = try invocation.existingStore() else {
      return PeopleTally(today: today, settings: Settings())
    }
    do throws(StorageError) { return try store.people.tally(query) } catch {
      throw CommandError(error)
    }
  }
}
