public import Calendars

/// Something of a month's list: when, who and what.
public struct HTMLOccasion: Sendable {
  /// What it is; the raw value is the class that gives it its colour.
  public enum Kind: String, Sendable {
    case birthday
    case memorial
    case date
    case event
  }

  /// Its days.
  public let days: DateRange
  /// What it is.
  public let kind: Kind
  /// The person's name or the event's title.
  public let name: String
  /// What there is to say of it: `turns 36`.
  public let what: String

  /// Describes it.
  public init(days: DateRange, kind: Kind, name: String, what: String) {
    self.days = days
    self.kind = kind
    self.name = name
    self.what = what
  }
}
