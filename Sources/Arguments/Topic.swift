/// Something that is worth explaining and is no command, such as the forms of dates.
public struct Topic: Sendable, Hashable {
  /// Its name, one word.
  public var name: String
  /// What is said before its terms, in sentences.
  public var opening: String
  /// What can be typed, and what it means.
  public var terms: [Term]

  /// The topic called `name`.
  public init(_ name: String, opening: String, terms: [Term]) {
    self.name = name
    self.opening = opening
    self.terms = terms
  }
}
