/// An event of a terminal.
public enum TerminalEvent: Hashable, Sendable {
  /// The bytes of keys.
  case bytes([UInt8])
  /// The time is over.
  case silence
  /// The size changed or the program was continued, so everything must be drawn again.
  case redraw
  /// A signal asks the program to stop.
  case stop
  /// SIGINT, which another program sent.
  case interrupted
  /// A signal that ends the program.
  case terminated(signal: Int32)
  /// The terminal is gone.
  case closed
}
