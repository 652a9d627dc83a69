import AddressBook
import Arguments
import Calendars
import Records
import Storage

enum CalendarCommand: ProgramCommand {
  static let definition = Command(
    "calendar", aliases: ["cal"],
    summary: "Show a month or a year as a calendar, with birthdays and events marked",
    discussion: """
      Shows this month or the given one, with a list of the marked days below; a year has no list. \
      A Hebrew month or year is shown in its own calendar. Without colour, `*` is a birthday, `+` \
      a memorial day, `~` a custom date, `[` and `]` the first and last day of an event, `>` \
      today. The first day of the week follows the locale, or `kith config week-start`. In a pipe \
      and with --json, the output is that of `kith upcoming`.
      """,
    examples: [
      Example("kith calendar", "This month"),
      Example("kith calendar 'March 2027' --calendar both", "A month, with Hebrew dates"),
      Example("kith calendar 'Nisan 5787'", "A Hebrew month"),
      Example("kith calendar 2027 tag:family", "A year, with some people and events"),
    ],
    options: [.shownCalendar, .onlyTag, .kind, .dateOrder],
    positionals: [
      Positional(
        "MONTH|YEAR",
        help: "A month or a year of either calendar, then filters such as tag:family.",
        isRequired: false, isRepeatable: true, completion: .filter)
    ])

  static func run(_ invocation: Invocation) throws(CommandError) {
    let period = CalendarPeriod(invocation)
    let (typed, filters) = CalendarPeriod.parts(invocation.parsed.positionals)
    let shown = try period.read(typed)
    guard let days = shown.days else {
      throw CommandError(.usage, "`\(typed)` has no day that kith supports")
    }
    var query = UpcomingQuery(days)
    let filter = try FilterArguments(invocation).filter(of: filters)
    try FilterArguments(invocation).noteUnknownTags(of: filter, filters)
    UpcomingCommand.narrow(&query, to: filter, invocation.parsed)
    guard invocation.style == .table else { return try write(query, invocation) }
    var marks = DayMarks(days)
    try OccurrenceWalk(invocation).forEach(query) { marks.add($0) }
    var look = try CalendarLook(invocation)
    look.calendars = period.asked?.calendars ?? []
    draw(shown, marks, look, invocation)
    if shown.month != nil { try list(query, shown, invocation) }
    if try invocation.existingStore() == nil {
      invocation.note(EmptyFileNotes.nobody(in: try invocation.path))
    }
  }

  private static func write(_ query: UpcomingQuery, _ invocation: Invocation) throws(CommandError) {
    let writer = try OccurrenceWriter(invocation)
    try OccurrenceWalk(invocation).forEach(query) { writer.write($0) }
    writer.finish()
  }

  private static func draw(
    _ shown: PartialDate, _ marks: DayMarks, _ look: CalendarLook, _ invocation: Invocation
  ) {
    var look = look
    if shown.month == nil {
      PictureLine.write(
        invocation, YearPicture(shown, marks, look, width: invocation.environment.width).lines())
    } else {
      let widest = invocation.environment.width / 7
      look.cell =
        look.calendars.count > 1 && widest >= 11 ? 11 : widest >= 5 ? 5 : CalendarLook.narrow
      PictureLine.write(invocation, MonthPicture(shown, marks, look)?.lines() ?? [])
    }
    PictureLine.write(
      invocation, legend(DaySigns.legend(marks, look.glyphs), width: invocation.environment.width))
  }

  /// The meanings of the signs, as many on a line as fit, after an empty line.
  private static func legend(_ signs: [(String, OutputRole)], width: Int) -> [PictureLine] {
    var lines: [PictureLine] = []
    for (sign, meaning) in signs {
      if lines.isEmpty { lines.append(PictureLine()) }
      var line = lines.count > 1 ? lines.removeLast() : PictureLine()
      if line.columns > 0, line.columns + 2 + sign.count > width {
        lines.append(line)
        line = PictureLine()
      }
      if line.columns > 0 { line.add("  ") }
      line.add(sign, meaning)
      lines.append(line)
    }
    return lines
  }

  private static func list(
    _ query: UpcomingQuery, _ month: PartialDate, _ invocation: Invocation
  ) throws(CommandError) {
    let today = try invocation.today
    let style = invocation.dateStyle
    var table = Table(
      [
        Table.Column(title: "DAY"), Table.Column(title: "NAME", canShrink: true),
        Table.Column(title: "WHAT", canShrink: true),
      ], invocation)
    var count = 0
    try OccurrenceWalk(invocation).forEach(query) { view in
      let occurrence = view.occurrence
      let words = OccurrenceWords(occurrence: occurrence, today: today, style: style)
      if count == 0 { invocation.output.line() }
      count += 1
      let day = CalendarDay.text(occurrence.days, in: month, style)
      let isToday = occurrence.days.contains(today)
      table.add([
        Table.Cell(day, isToday ? .today : nil), Table.Cell(occurrence.name),
        Table.Cell(words.what, .quiet),
      ])
    }
    table.finish()
  }
}

enum CalendarDay {
  /// `Thu 10 December`, or `29 December – 3 January`; in a month of another calendar with its day first.
  static func text(_ days: DateRange, in month: PartialDate, _ style: DateStyle) -> String {
    if days.length > 1 { return style.textWithoutYear(days) }
    let weekday = style.language.shortName(of: days.start.weekday)
    let text = weekday + " " + style.textWithoutYear(days)
    if month.calendar.isUsual { return text }
    let date = month.calendar.date(of: days.start)
    let name = style.language.name(of: date.month, besideDay: true)
    return "\(date.day) \(name), \(text)"
  }
}
