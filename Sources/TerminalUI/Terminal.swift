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
