import Calendars

/// The key of a row of `reminder_given`.
struct ReminderKey: Hashable {
  /// The first day of the occurrence, or of the week or month, in kith's text form.
  let day: String
  let kind: String
  let record: Int64
  /// Of a custom date its label and the years since, since a person can have several on a day.
  let detail: String

  init(day: String, kind: String, record: Int64, detail: String) {
    self.day = day
    self.kind = kind
    self.record = record
    self.detail = detail
  }

  init(_ occurrence: Occurrence) {
    day = occurrence.days.start.text
    kind = occurrence.kind.rawValue
    switch occurrence.subject {
    case .person(let id, _), .event(let id, _, _, _): record = id
    }
    detail =
      occurrence.kind == .date
      ? occurrence.label + (occurrence.turns.map { " \($0)" } ?? "") : ""
  }

  init(_ digest: Reminders.Digest, on day: DayNumber, weekStart: Weekday) {
    self.day = digest.beginning(of: day, weekStart: weekStart).text
    kind = digest.rawValue
    record = 0
    detail = ""
  }
}
