import Calendars
import Storage

/// On which days a timer or cron runs `kith remind`: as often as there is something new to tell.
enum ReminderRhythm {
  case daily
  case weekly(Weekday)
  case monthly

  /// - Parameter weekStart: the day with which the weeks of a digest begin.
  init(_ digest: Reminders.Digest?, weekStart: Weekday) {
    self =
      switch digest {
      case nil: .daily
      case .week: .weekly(weekStart)
      case .month: .monthly
      }
  }

  /// Day of the month, month and day of the week, as in crontab(5).
  var cron: String {
    switch self {
    case .daily: "* * *"
    case .weekly(let day): "* * \(day.rawValue)"
    case .monthly: "1 * *"
    }
  }

  /// The days of an `OnCalendar=`, as in systemd.time(7).
  var systemd: String {
    switch self {
    case .daily: "*-*-*"
    case .weekly(let day): "\(day.name.prefix(3)) *-*-*"
    case .monthly: "*-*-01"
    }
  }

  var words: String {
    switch self {
    case .daily: "every day"
    case .weekly(let day): "every \(day.name)"
    case .monthly: "on the first of every month"
    }
  }
}
