import Arguments
import Calendars
import Interchange
import Texts

/// `kith date`.
enum DateCommand: ProgramCommand {
  static let definition = Command(
    "date", summary: "Show a day in every calendar, or choose one",
    discussion: """
      With --pick a day is chosen on the terminal, with --range two, and written on standard \
      output as 2012-04-04: for scripts. A date given is then where the picker opens. --format takes iso, \
      text, hebrew or weekday, or a pattern of %Y %m %d (with zeros), %e (day without), %B \
      (month's name), %A (weekday's name), %F (as iso) and %%. Cancelled, the status is 3.
      """,
    examples: [
      Example("kith date 2012-04-04", "A Gregorian day"),
      Example("kith date '1 Tishrei 5807'", "A Hebrew one"),
      Example("kith date tomorrow", "A day by its name"),
      Example("kith date --pick --min today --format %d.%m.%Y", "Choose a day to come"),
    ],
    options: [.pick, .range, .pickCalendar, .earliest, .latest, .dayFormat, .dateOrder],
    positionals: [
      Positional(
        "WORDS", help: "A whole date, in any form; several words are one date.", isRequired: false,
        isRepeatable: true)
    ])

  static func run(_ session: Session) throws(Complaint) {
    // A date typed as several words is one date: `kith date 10 December 1815`.
    let typed = session.parsed.positionals.joined(separator: " ")
    let day = typed.isEmpty ? nil : try session.day(typed)
    if session.parsed.has(.pick) { return try DayPicking(session).run(at: day) }
    for option in [Option.range, .pickCalendar, .earliest, .latest] where session.parsed.has(option)
    {
      throw Complaint(.usage, "`\(option.name)` goes with `--pick`")
    }
    guard let day else {
      throw Complaint(.usage, "which day?", hint: "give one, or --pick to choose it")
    }
    if session.style != .json, let format = try DayFormat.asked(session) {
      return session.output.line(format.text(day, session.dateStyle))
    }
    try write(day, session)
  }

  /// A day in every calendar.
  static func write(_ day: DayNumber, _ session: Session) throws(Complaint) {
    let days = try session.today.days(until: day)
    let texts = CalendarKind.shown.map { ($0.name, PartialDate(day, in: $0).text) }
    switch session.style {
    case .json:
      var json = session.output.json()
      json.beginObject()
      for (name, text) in texts { json.field(name, text) }
      json.field("weekday", day.weekday.name)
      json.field("days", days)
      json.endObject()
      json.finish()
    case .tabs:
      for (name, text) in texts { session.output.row(name, text) }
      session.output.row("weekday", day.weekday.name)
      session.output.row("days", String(days))
    case .table:
      let style = session.dateStyle
      session.output.line("\(style.weekday(day)) \(style.text(day))")
      for text in style.texts(day, beside: .gregorian) { session.output.line(text) }
      session.output.line(DaysAway.text(days))
    }
  }
}
