/// A name and what is said of it in the man page: a file, a variable, an exit status.
public struct Term: Sendable, Hashable {
  /// The file, variable or status.
  public var name: String
  /// What it means, in a sentence.
  public var meaning: String

  /// What `name` means.
  public init(_ name: String, _ meaning: String) {
    self.name = name
    self.meaning = meaning
  }
}
