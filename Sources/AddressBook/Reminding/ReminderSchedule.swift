public import Calendars
public import Storage

/// The days on which a timer or cron delivers reminders.
public enum ReminderSchedule: Hashable, Sendable {
  /// Every day.
  case daily
  /// On this day of each week.
  case weekly(Weekday)
  /// On the first day of each month.
  case monthly

  /// The days on which a digest has something new, with weeks from `weekStart`; without a digest every day.
  public init(_ digest: Reminders.Digest?, weekStart: Weekday) {
    self =
      switch digest {
      case nil: .daily
      case .week: .weekly(weekStart)
      case .month: .monthly
      }
  }

  /// Day of the month, month and day of the week, as in crontab(5).
  public var cron: String {
    switch self {
    case .daily: "* * *"
    case .weekly(let day): "* * \(day.rawValue)"
    case .monthly: "1 * *"
    }
  }

  /// The days of an `OnCalendar=`, as in systemd.time(7).
  public var systemd: String {
    switch self {
    case .daily: "*-*-*"
    case .weekly(let day): "\(day.name.prefix(3)) *-*-*"
    case .monthly: "*-*-01"
    }
  }
}
