public import Calendars

/// Which reminders to deliver.
public enum Reminders: Hashable, Sendable {
  /// Those that are due by the lead times.
  case due
  /// All occurrences of the next days, once a month, or once a week, which starts on `weekStart`.
  case digest(Digest, weekStart: Weekday = .monday)

  /// The period of a digest.
  public enum Digest: String, CaseIterable, Sendable {
    case week
    case month

    /// How many days a digest covers, including today.
    public var days: Int {
      switch self {
      case .week: 7
      case .month: 31
      }
    }

    /// The first day of the week or month; each gets one digest.
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
