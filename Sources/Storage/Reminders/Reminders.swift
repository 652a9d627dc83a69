public import Calendars

/// What someone wants to be reminded of.
public enum Reminders: Hashable, Sendable {
  /// What is due by the lead times.
  case due
  /// Everything that comes in the next days, once in each week, which begins as said, or month.
  case digest(Digest, weekStart: Weekday = .monday)

  /// Everything that comes, told at once.
  public enum Digest: String, CaseIterable, Sendable {
    case week
    case month

    /// How many days it tells of, today among them.
    public var days: Int {
      switch self {
      case .week: 7
      case .month: 31
      }
    }

    /// The first day of the week or of the month; one digest is given in each.
    public func beginning(of day: DayNumber, weekStart: Weekday) -> DayNumber {
      let passed =
        switch self {
        case .week: (day.weekday.rawValue - weekStart.rawValue + 7) % 7
        case .month: GregorianDate(day).day - 1
        }
      return day.advanced(by: -passed) ?? .first
    }
  }
}

/// What the file notes of a reminder: a row of `reminder_given` by its key.
struct ReminderKey: Hashable {
  /// The first day of what it reminds of, or of the week or month, in the file's form.
  let day: String
  let kind: String
  let record: Int64
  /// Of a date its label and the years since: of two on one day each is given.
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
