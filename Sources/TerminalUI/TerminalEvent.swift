/// Something that happened at a terminal.
public enum TerminalEvent: Hashable, Sendable {
  /// Keys came, in bytes.
  case bytes([UInt8])
  /// Nothing happened in time.
  case silence
  /// The size changed, or the program was continued: all is to be drawn again.
  case redraw
  /// Someone asked the program to stop until it is continued.
  case stop
  /// SIGINT came from elsewhere.
  case interrupted
  /// A signal that ends the program came.
  case terminated(signal: Int32)
  /// The terminal is gone.
  case closed
}
