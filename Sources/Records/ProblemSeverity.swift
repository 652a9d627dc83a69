import Calendars

/// Whether a problem prevents saving.
public enum ProblemSeverity: String, Sendable {
  case error
  case warning
}
