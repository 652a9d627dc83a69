public import Calendars

/// In which calendars a person's days are kept.
public enum Observed: String, CaseIterable, Sendable {
  case gregorian
  case hebrew
  case both

  /// The calendars, the Gregorian one first.
  public var calendars: [CalendarKind] {
    switch self {
    case .gregorian: [.gregorian]
    case .hebrew: [.hebrew]
    case .both: [.gregorian, .hebrew]
    }
  }

  /// The one in which a date was given.
  public init(_ calendar: CalendarKind) {
    switch calendar {
    case .gregorian: self = .gregorian
    case .hebrew: self = .hebrew
    }
  }
}
