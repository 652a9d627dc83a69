/// A file, variable or exit status with its meaning, in the man page.
public struct Term: Sendable, Hashable {
  /// The file, variable or status.
  public var name: String
  /// The meaning, as a sentence.
  public var meaning: String

  /// Creates a term.
  public init(_ name: String, _ meaning: String) {
    self.name = name
    self.meaning = meaning
  }
}
