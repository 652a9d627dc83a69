import Arguments
import Calendars
import Interchange
import Records
import Storage
import Texts

/// Tells what became of an event.
struct EventReport {
  private let session: Session

  init(_ session: Session) { self.session = session }

  /// Tells what became of an event.
  func report(_ saved: Saved<Event>, _ verb: String) throws(Complaint) {
    let event = saved.stored.record
    switch session.style {
    case .json:
      var json = session.output.json()
      try EventWriter(session).write(saved.stored, to: &json)
      json.finish()
    case .tabs: session.output.row(EventWriter.columns(saved.stored))
    case .table:
      let what = saved.outcome == .unchanged ? "No change to" : verb
      let days = event.range.map { ", " + Escaping.isolated(session.dateStyle.text($0)) } ?? ""
      session.output.line(
        "\(what) \(Escaping.isolated(Escaping.terminal(event.title)))\(days)  (\(saved.stored.id))")
    }
  }

  /// Says by which calendar an event repeats that was given by a day of another.
  func noteCalendarOfRepeat(_ stored: Stored<Event>) throws(Complaint) {
    guard session.style == .table, let typed = session.parsed.value(.from),
      let rule = stored.record.rule,
      rule.calendar.isUsual, let start = stored.record.start,
      let date = try? session.reader.date(typed), date.calendar != rule.calendar,
      let yearly = RepeatRule.yearly(in: date.calendar)
    else { return }
    let style = session.dateStyle
    session.note(
      "kith: it repeats by the \(rule.calendar.title) calendar, from \(style.text(start)) on; "
        + "`kith event edit \(stored.id) --repeat '\(yearly.text)'` has it kept on "
        + "\(style.text(start, in: date.calendar)) every year")
  }
}
