public import Calendars

/// A line of a month's list.
public struct HTMLOccasion: Sendable {
  /// The kind of a line; its raw value is the CSS class.
  public enum Kind: String, Sendable {
    case birthday
    case memorial
    case date
    case event
  }

  /// The days of the line.
  public let days: DateRange
  /// The kind of the line.
  public let kind: Kind
  /// The person's name or the event's title.
  public let name: String
  /// A description such as `turns 36`.
  public let what: String

  /// Creates a line from its parts.
  public init(days: DateRange, kind: Kind, name: String, what: String) {
    self.days = days
    self.kind = kind
    self.name = name
    self.what = what
  }
}
