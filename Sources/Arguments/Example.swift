/// A command line worth showing, and what it does.
public struct Example: Sendable, Hashable {
  /// The whole line, program name included.
  public var line: String
  /// What it does, as a sentence.
  public var purpose: String

  /// An example of use.
  public init(_ line: String, _ purpose: String) {
    self.line = line
    self.purpose = purpose
  }
}
