/// The size of a terminal.
public struct TerminalSize: Hashable, Sendable {
  /// The number of columns, at least 1.
  public let width: Int
  /// The number of lines, at least 1.
  public let height: Int

  /// Creates a size.
  public init(width: Int, height: Int) {
    self.width = max(1, width)
    self.height = max(1, height)
  }
}
