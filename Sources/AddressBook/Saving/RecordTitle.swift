/// What tells a record to a reader: its name, and a day that sets it apart from its namesakes.
public struct RecordTitle: Hashable, Sendable {
  /// What the day is.
  public enum Kind: String, Hashable, Sendable {
    /// A person, with the day of birth.
    case person
    /// An event, with its first day.
    case event
  }

  /// Whether it is a person or an event.
  public var kind: Kind
  /// The name of a person, the title of an event.
  public var name: String
  /// The day, as `1815-12-10`; nil where it is unknown.
  public var day: String?

  /// Describes a record.
  public init(_ kind: Kind, name: String, day: String?) {
    self.kind = kind
    self.name = name
    self.day = day
  }
}
