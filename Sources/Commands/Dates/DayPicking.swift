import Arguments
import Calendars
import Interchange
import TerminalUI
import Texts

/// `kith date --pick`: lets the user choose a day or a range, and writes it for a script.
struct DayPicking {
  private let invocation: Invocation
  private let bounds: DateRange
  private let calendar: CalendarKind
  private let format: DayFormat?
  private let today: DayNumber

  init(_ invocation: Invocation) throws(CommandError) {
    self.invocation = invocation
    today = try invocation.today
    let first = try invocation.parsed.day(.earliest, invocation) ?? .first
    let last = try invocation.parsed.day(.latest, invocation) ?? .last
    guard let bounds = DateRange(start: first, end: last) else {
      throw CommandError(.usage, "--min is after --max", hint: "Give --min the earlier day")
    }
    self.bounds = bounds
    calendar =
      invocation.parsed.value(.pickCalendar).flatMap { CalendarKind(name: $0) } ?? .gregorian
    format = try DayFormat.asked(invocation)
  }

  /// Asks for a day or a range and writes it; the picker opens at `start`, or at today if that is `nil`.
  func run(at start: DayNumber?) throws(CommandError) {
    guard FormTerminal(invocation).canAsk || FormTerminal(invocation).terminal != nil else {
      throw CommandError(
        .usage, "`--pick` needs a terminal", hint: "Name the day: kith date DATE")
    }
    if invocation.parsed.has(.range) {
      write(try range(at: start))
    } else {
      try write(day(at: start))
    }
  }

  private func write(_ day: DayNumber) throws(CommandError) {
    if invocation.style == .json { return try DateCommand.write(day, invocation) }
    invocation.output.line(text(day))
  }

  private func write(_ range: DateRange) {
    guard invocation.style == .json else {
      return invocation.output.line(text(range.start) + "\t" + text(range.end))
    }
    var json = invocation.output.json()
    json.beginObject()
    json.field("start", range.start.text)
    json.field("end", range.end.text)
    json.field("days", range.length)
    json.endObject()
    json.finish()
  }

  private func text(_ day: DayNumber) -> String {
    format?.text(day, invocation.dateStyle) ?? day.text
  }
}

// On the screen.
extension DayPicking {
  private func day(at start: DayNumber?) throws(CommandError) -> DayNumber {
    guard let terminal = FormTerminal(invocation).terminal else {
      return try dayInLines("Day", start ?? today)
    }
    let day = start ?? max(bounds.start, min(today, bounds.end))
    let date = PartialDate(day, in: calendar)
    let picker = DatePicker(
      at: date, today: today, language: invocation.language,
      limits: DatePicker.Limits(bounds: bounds))
    var screen = DatePickScreen(
      picker, title: "A day", reader: try invocation.reader, advice: \.advice)
    try leave(try FormTerminal(invocation).show(&screen, on: terminal))
    guard let picked = screen.day else { throw Self.cancelled }
    return picked
  }

  private func range(at start: DayNumber?) throws(CommandError) -> DateRange {
    guard let terminal = FormTerminal(invocation).terminal else { return try rangeInLines(start) }
    let editor = RangeEditor(
      DateRangeDraft(start.map { DateRange($0) }, bounds: bounds), today: today,
      language: invocation.language, reader: try invocation.reader, calendar: calendar,
      advice: \.advice)
    var screen = RangePickScreen(editor, title: "Days")
    try leave(try FormTerminal(invocation).show(&screen, on: terminal))
    guard let picked = screen.editor.range else { throw Self.cancelled }
    return picked
  }

  private func leave(_ outcome: FormOutcome) throws(CommandError) {
    switch outcome {
    case .save: return
    case .cancel: throw Self.cancelled
    case .interrupted: throw CommandError(.interrupted, "interrupted; no day was chosen")
    }
  }

  private static let cancelled = CommandError(.cancelled, "cancelled; no day was chosen")
}

// Line by line.
extension DayPicking {
  private func dayInLines(_ label: String, _ usual: DayNumber) throws(CommandError) -> DayNumber {
    let prompt = "\(label) [\(invocation.dateStyle.text(usual))]: "
    let reader = try invocation.reader
    while let line = FormTerminal(invocation).answer(to: prompt) {
      do throws(DateProblem) {
        let day = try line.allSatisfy(\.isWhitespace) ? usual : reader.day(line)
        if bounds.contains(day) { return day }
        let style = invocation.dateStyle
        invocation.say(
          "  the day has to be between \(style.text(bounds.start)) and "
            + "\(style.text(bounds.end))")
      } catch {
        let hint = error.advice.map { " (\($0))" } ?? ""
        invocation.say("  " + Escaping.terminal("\(error.reason)\(hint)"))
      }
    }
    throw Self.cancelled
  }

  private func rangeInLines(_ start: DayNumber?) throws(CommandError) -> DateRange {
    let first = try dayInLines("Start", start ?? today)
    while true {
      let last = try dayInLines("End", first)
      if let range = DateRange(start: first, end: last) { return range }
      invocation.say("  the end is before the start")
    }
  }
}
