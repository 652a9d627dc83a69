import Arguments
import Calendars
import Interchange
import Records
import Storage
import Texts

/// Reports a saved event.
struct EventReport {
  private let invocation: Invocation

  init(_ invocation: Invocation) { self.invocation = invocation }

  func report(_ saved: Saved<Event>, _ verb: String) throws(CommandError) {
    let event = saved.stored.record
    switch invocation.style {
    case .json:
      var json = invocation.output.json()
      try EventWriter(invocation).write(saved.stored, to: &json)
      json.finish()
    case .tabs: invocation.output.row(EventWriter.columns(saved.stored))
    case .table:
      let what = saved.outcome == .unchanged ? "No change to" : verb
      let days = event.range.map { ", " + Escaping.isolated(invocation.dateStyle.text($0)) } ?? ""
      invocation.output.line(
        "\(what) \(Escaping.isolated(Escaping.terminal(event.title)))\(days)  (\(saved.stored.id))")
    }
  }

  /// Adds a note if an event repeats in another calendar than that of its typed first day.
  func noteCalendarOfRepeat(_ stored: Stored<Event>) throws(CommandError) {
    guard invocation.style == .table, let typed = invocation.parsed.value(.from),
      let rule = stored.record.rule,
      rule.calendar.isUsual, let start = stored.record.start,
      let date = try? invocation.reader.date(typed), date.calendar != rule.calendar,
      let yearly = RepeatRule.yearly(in: date.calendar)
    else { return }
    let style = invocation.dateStyle
    invocation.note(
      "kith: The event repeats in the \(rule.calendar.title) calendar, "
        + "starting \(style.text(start)); "
        + "`kith event edit \(stored.id) --repeat '\(yearly.text)'` repeats it on "
        + "\(style.text(start, in: date.calendar)) every year")
  }
}
