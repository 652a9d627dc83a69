import Arguments
import Calendars
import Interchange
import TerminalUI
import Texts

/// `kith date --pick`: a day or a range chosen on the terminal, and written for a script.
struct DayPicking {
  private let session: Session
  private let bounds: DateRange
  private let calendar: CalendarKind
  private let format: DayFormat?
  private let today: DayNumber

  init(_ session: Session) throws(Complaint) {
    self.session = session
    today = try session.today
    let first = try session.parsed.day(.earliest, session) ?? .first
    let last = try session.parsed.day(.latest, session) ?? .last
    guard let bounds = DateRange(start: first, end: last) else {
      throw Complaint(.usage, "--min is after --max", hint: "Give --min the earlier day")
    }
    self.bounds = bounds
    calendar =
      session.parsed.value(.pickCalendar).flatMap { CalendarKind(name: $0) } ?? .gregorian
    format = try DayFormat.asked(session)
  }

  /// Asks and writes what was chosen.
  ///
  /// - Parameter start: the day at which the picker opens; nothing for today.
  func run(at start: DayNumber?) throws(Complaint) {
    guard FormTerminal(session).canAsk || FormTerminal(session).terminal != nil else {
      throw Complaint(
        .usage, "`--pick` needs a terminal", hint: "Name the day: kith date DATE")
    }
    if session.parsed.has(.range) {
      write(try range(at: start))
    } else {
      try write(day(at: start))
    }
  }

  private func write(_ day: DayNumber) throws(Complaint) {
    if session.style == .json { return try DateCommand.write(day, session) }
    session.output.line(text(day))
  }

  private func write(_ range: DateRange) {
    guard session.style == .json else {
      return session.output.line(text(range.start) + "\t" + text(range.end))
    }
    var json = session.output.json()
    json.beginObject()
    json.field("start", PartialDate(GregorianDate(range.start)).text)
    json.field("end", PartialDate(GregorianDate(range.end)).text)
    json.field("days", range.length)
    json.endObject()
    json.finish()
  }

  private func text(_ day: DayNumber) -> String {
    format?.text(day, session.dateStyle) ?? PartialDate(GregorianDate(day)).text
  }
}

// On the screen.
extension DayPicking {
  private func day(at start: DayNumber?) throws(Complaint) -> DayNumber {
    guard let terminal = FormTerminal(session).terminal else {
      return try dayInLines("Day", start ?? today)
    }
    let day = start ?? max(bounds.start, min(today, bounds.end))
    let date = PartialDate(day, in: calendar)
    let picker = DatePicker(
      at: date, today: today, language: session.language,
      limits: DatePicker.Limits(bounds: bounds))
    var screen = DatePickScreen(
      picker, title: "A day", reader: try session.reader, advice: \.advice)
    try leave(try FormTerminal(session).show(&screen, on: terminal))
    guard let picked = screen.day else { throw Self.cancelled }
    return picked
  }

  private func range(at start: DayNumber?) throws(Complaint) -> DateRange {
    guard let terminal = FormTerminal(session).terminal else { return try rangeInLines(start) }
    let editor = RangeEditor(
      DateRangeDraft(start.map { DateRange($0) }, bounds: bounds), today: today,
      language: session.language, reader: try session.reader, calendar: calendar,
      advice: \.advice)
    var screen = RangePickScreen(editor, title: "Days")
    try leave(try FormTerminal(session).show(&screen, on: terminal))
    guard let picked = screen.editor.range else { throw Self.cancelled }
    return picked
  }

  private func leave(_ outcome: FormOutcome) throws(Complaint) {
    switch outcome {
    case .save: return
    case .cancel: throw Self.cancelled
    case .interrupted: throw Complaint(.interrupted, "interrupted; no day was chosen")
    }
  }

  private static let cancelled = Complaint(.cancelled, "cancelled; no day was chosen")
}

// Line by line.
extension DayPicking {
  private func dayInLines(_ label: String, _ usual: DayNumber) throws(Complaint) -> DayNumber {
    let prompt = "\(label) [\(session.dateStyle.text(usual))]: "
    let reader = try session.reader
    while let line = FormTerminal(session).answer(to: prompt) {
      do throws(DateProblem) {
        let day = try line.allSatisfy(\.isWhitespace) ? usual : reader.day(line)
        if bounds.contains(day) { return day }
        let style = session.dateStyle
        session.say(
          "  the day has to be between \(style.text(bounds.start)) and "
            + "\(style.text(bounds.end))")
      } catch {
        let hint = error.advice.map { " (\($0))" } ?? ""
        session.say("  " + Escaping.terminal("\(error.reason)\(hint)"))
      }
    }
    throw Self.cancelled
  }

  private func rangeInLines(_ start: DayNumber?) throws(Complaint) -> DateRange {
    let first = try dayInLines("Start", start ?? today)
    while true {
      let last = try dayInLines("End", first)
      if let range = DateRange(start: first, end: last) { return range }
      session.say("  the end is before the start")
    }
  }
}
