/// The name of a record, and the day that distinguishes it from its namesakes.
public struct RecordTitle: Hashable, Sendable {
  /// The kind of record, which decides what the day is.
  public enum Kind: String, Hashable, Sendable {
    /// A person, with the birthday.
    case person
    /// An event, with its first day.
    case event
  }

  /// The kind of record.
  public var kind: Kind
  /// The name of a person, or the title of an event.
  public var name: String
  /// The day, as `1815-12-10`; `nil` if it is unknown.
  public var day: String?

  /// Creates a title.
  public init(_ kind: Kind, name: String, day: String?) {
    self.kind = kind
    self.name = name
    self.day = day
  }
}
