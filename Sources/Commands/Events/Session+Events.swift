import Arguments
import Calendars
import Interchange
import Records
import Storage
import Texts

extension Session {
  /// The one event that words mean; several are all named.
  func event(_ words: String) throws(Complaint) -> Stored<Event> {
    let summary = try eventSummary(words)
    let store = try store()
    guard
      let stored = try reading({ () throws(StorageError) in try store.events.find(id: summary.id) })
    else { throw try noEvent(words, store) }
    return stored
  }

  /// The same with as much as can be read of which.
  func eventSummary(_ words: String) throws(Complaint) -> EventSummary {
    guard let store = try existingStore() else {
      throw Complaint(
        .notFound, "no event is known yet: there is no file `\(try path)`",
        hint: "`kith event add TITLE --from DATE` makes it")
    }
    let found = try reading { () throws(StorageError) in try store.events.find(words) }
    guard found.count <= 1 else {
      throw Complaint(
        .ambiguous, "`\(words)` can be \(found.count) events", hint: "give the id",
        candidates: found.map { event in
          Complaint.Candidate(
            id: event.id, name: event.title, detail: event.days.map(dateStyle.text) ?? "")
        })
    }
    guard let summary = found.first else { throw try noEvent(words, store) }
    return summary
  }

  /// How many titles are looked through for one that is near.
  private static let titlesLookedAt = 1000

  private func noEvent(_ words: String, _ store: Store) throws(Complaint) -> Complaint {
    var titles: [String] = []
    try reading { () throws(StorageError) in
      var events = store.events.all(nil)
      while titles.count < Self.titlesLookedAt, let event = try events.next() {
        titles.append(event.record.title)
      }
    }
    let near = suggestions(for: words, among: titles)
    return Complaint(
      .notFound, "no event is called `\(words)`",
      hint: near.first.map { "did you mean `\($0)`?" } ?? "`kith event list` shows what there is")
  }

  /// Tells what became of an event.
  func report(_ saved: Saved<Event>, _ verb: String) throws(Complaint) {
    let event = saved.stored.record
    switch style {
    case .json:
      var json = output.json()
      try EventWriter(self).write(saved.stored, to: &json)
      json.finish()
    case .tabs: output.row(EventWriter.columns(saved.stored))
    case .table:
      let what = saved.outcome == .unchanged ? "nothing to change for" : verb
      let days = event.range.map { ", " + Escaping.isolated(dateStyle.text($0)) } ?? ""
      output.line(
        "\(what) \(Escaping.isolated(Escaping.terminal(event.title)))\(days)  (\(saved.stored.id))")
    }
  }

  /// Says by which calendar an event repeats that was given by a day of another.
  func noteCalendarOfRepeat(_ stored: Stored<Event>) throws(Complaint) {
    guard style == .table, let typed = parsed.value(.from), let rule = stored.record.rule,
      rule.calendar.isUsual, let start = stored.record.start,
      let date = try? reader.date(typed), date.calendar != rule.calendar,
      let yearly = RepeatRule.yearly(in: date.calendar)
    else { return }
    note(
      "kith: it repeats by the \(rule.calendar.title) calendar, from \(dateStyle.text(start)) on; "
        + "`kith event edit \(stored.id) --repeat '\(yearly.text)'` has it kept on "
        + "\(dateStyle.text(start, in: date.calendar)) every year")
  }
}
