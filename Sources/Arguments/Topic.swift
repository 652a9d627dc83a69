/// A subject of the help that is not a command, such as the forms of dates.
public struct Topic: Sendable, Hashable {
  /// The name, one word.
  public var name: String
  /// The sentences before the terms.
  public var opening: String
  /// Words to type, and their meanings.
  public var terms: [Term]

  /// Creates a topic.
  public init(_ name: String, opening: String, terms: [Term]) {
    self.name = name
    self.opening = opening
    self.terms = terms
  }
}
