/// An example of a command line.
public struct Example: Sendable, Hashable {
  /// The complete line, with the program name.
  public var line: String
  /// What it does, as a sentence.
  public var purpose: String

  /// Creates an example.
  public init(_ line: String, _ purpose: String) {
    self.line = line
    self.purpose = purpose
  }
}
