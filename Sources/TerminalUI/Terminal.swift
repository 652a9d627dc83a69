/// What a screen is run on: where frames are drawn and keys come from.
public protocol Terminal: AnyObject {
  /// How much room there is.
  var size: TerminalSize { get }

  /// Whether its line is known to be so slow that nothing should be drawn for the eye alone.
  var isSlow: Bool { get }

  /// Takes the terminal for a screen: keys come at once and unechoed.
  func enter() throws(TerminalError)

  /// Gives the terminal back as it was, with a frame left in place of what was drawn.
  ///
  /// It never fails, may be called at any time, and any number of times.
  func leave(_ parting: Frame)

  /// Shows a frame in place of the one before.
  func draw(_ frame: Frame) throws(TerminalError)

  /// Waits for something to happen, for so many milliseconds or for as long as it takes.
  func event(within milliseconds: Int?) throws(TerminalError) -> TerminalEvent

  /// Stops the program until it is continued, the terminal given back meanwhile.
  ///
  /// - Parameter wholeJob: whether the programs that were started with this one stop too, as
  ///   they do when a key asks for it.
  func stop(wholeJob: Bool) throws(TerminalError)

  /// Ends the program by a signal that it received, unless someone else handles it.
  func passOn(signal: Int32)
}

extension Terminal {
  /// Not known to be.
  public var isSlow: Bool { false }
}

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

/// Why a terminal cannot be used.
public enum TerminalError: Error, Hashable, Sendable {
  /// There is no terminal.
  case noTerminal
  /// A system call failed, with its `errno`.
  case failed(call: String, code: Int32)
}
