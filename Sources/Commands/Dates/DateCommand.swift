import Arguments
import Calendars
import Interchange
import Texts

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

  static func run(_ invocation: Invocation) throws(CommandError) {
    // Several words form one date: `kith date 10 December 1815`.
    let typed = invocation.parsed.positionals.joined(separator: " ")
    let day = typed.isEmpty ? nil : try invocation.day(typed)
    if invocation.parsed.has(.pick) { return try DayPicking(invocation).run(at: day) }
    for option in [Option.range, .pickCalendar, .earliest, .latest]
    where invocation.parsed.has(option) {
      throw CommandError(.usage, "`\(option.name)` requires `--pick`")
    }
    guard let day else {
      throw CommandError(.usage, "no day given", hint: "Give a day, or use --pick to choose one")
    }
    if invocation.style != .json, let format = try DayFormat.asked(invocation) {
      return invocation.output.line(format.text(day, invocation.dateStyle))
    }
    try write(day, invocation)
  }

  static func write(_ day: DayNumber, _ invocation: Invocation) throws(CommandError) {
    let days = try invocation.today.days(until: day)
    let texts = CalendarKind.shown.map { ($0.name, PartialDate(day, in: $0).text) }
    switch invocation.style {
    case .json:
      var json = invocation.output.json()
      json.beginObject()
      for (name, text) in texts { json.field(name, text) }
      json.field("weekday", day.weekday.name)
      json.field("days", days)
      json.endObject()
      json.finish()
    case .tabs:
      for (name, text) in texts { invocation.output.row(name, text) }
      invocation.output.row("weekday", day.weekday.name)
      invocation.output.row("days", String(days))
    case .table:
      let style = invocation.dateStyle
      invocation.output.line("\(style.weekday(day)) \(style.text(day))")
      for text in style.texts(day, beside: .gregorian) { invocation.output.line(text) }
      invocation.output.line(DaysAway.text(days))
    }
  }
}
