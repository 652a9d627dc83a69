import Calendars
import Storage

enum DaysAway {
  static func text(_ days: Int) -> String {
    switch days {
    case 0: "today"
    case 1: "tomorrow"
    case -1: "yesterday"
    case ..<0: "\(-days) days ago"
    default: "\(days) days"
    }
  }

  /// The text within a sentence: `in 10 days`.
  static func sentence(_ days: Int) -> String { days > 1 ? "in \(text(days))" : text(days) }
}
