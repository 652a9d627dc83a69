/// The room that a terminal has.
public struct TerminalSize: Hashable, Sendable {
  /// Columns, at least 1.
  public let width: Int
  /// Lines, at least 1.
  public let height: Int

  /// A size.
  public init(width: Int, height: Int) {
    self.width = max(1, width)
    self.height = max(1, height)
  }
}
