/// A terminal on which a screen runs: it draws frames and reads keys.
public protocol Terminal: AnyObject {
  /// The size of the terminal.
  var size: TerminalSize { get }

  /// Whether the line is known to be too slow for animations.
  var isSlow: Bool { get }

  /// Starts using the terminal: keys come one by one and without echo.
  func enter() throws(TerminalError)

  /// Restores the terminal and leaves a frame in place of the drawing.
  ///
  /// It never fails, and can be called at any time and repeatedly.
  func leave(_ parting: Frame)

  /// Replaces the previous frame.
  func draw(_ frame: Frame) throws(TerminalError)

  /// Waits for an event, at most for the given time.
  func event(within milliseconds: Int?) throws(TerminalError) -> TerminalEvent

  /// Restores the terminal and stops the program until it is continued.
  ///
  /// - Parameter wholeJob: whether to stop all programs of the job, as a key does.
  func stop(wholeJob: Bool) throws(TerminalError)

  /// Ends the program by a signal that it received, unless another handler is installed.
  func passOn(signal: Int32)
}

extension Terminal {
  /// `false`: the speed is not known.
  public var isSlow: Bool { false }
}
