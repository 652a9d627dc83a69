import Arguments
import Calendars
import Interchange
import Texts

/// `kith date`.
enum DateCommand: ProgramCommand {
  static let definition = Command(
    "date", summary: "Show a day in every calendar, or choose one",
    discussion: """
      With --pick you choose a day on the terminal, with --range a first and a last day. The \
      result is written to standard output as 2012-04-04, for use in scripts; the date given as \
      argument is the one the picker shows first. --format takes iso, text, hebrew, weekday, or a \
      pattern of %Y %m %d (zero-padded), %e (day without padding), %B (name of the month), %A \
      (name of the weekday), %F (same as iso) and %%. The exit status is 3 if you cancel.
      """,
    examples: [
      Example("kith date 2012-04-04", "A Gregorian day"),
      Example("kith date '1 Tishrei 5807'", "A Hebrew day"),
      Example("kith date tomorrow", "A relative day"),
      Example("kith date --pick --min today --format %d.%m.%Y", "Choose a day in the future"),
    ],
    options: [.pick, .range, .pickCalendar, .earliest, .latest, .dayFormat, .dateOrder],
    positionals: [
      Positional(
        "WORDS", help: "A complete date, in any form; several words form one date.",
        isRequired: false,
        isRepeatable: true)
    ])

  static func run(_ session: Session) throws(Complaint) {
    // A date typed as several words is one date: `kith date 10 December 1815`.
    let typed = session.parsed.positionals.joined(separator: " ")
    let day = typed.isEmpty ? nil : try session.day(typed)
    if session.parsed.has(.pick) { return try DayPicking(session).run(at: day) }
    for option in [Option.range, .pickCalendar, .earliest, .latest] where session.parsed.has(option)
    {
      throw Complaint(.usage, "`\(option.name)` requires `--pick`")
    }
    guard let day else {
      throw Complaint(.usage, "no day given", hint: "Give a day, or use --pick to choose one")
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
