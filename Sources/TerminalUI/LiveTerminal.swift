import Glibc

/// The terminal of the program, even if input and output are redirected.
///
/// While a screen uses it, keys are not echoed, are read one by one, and signals become events.
/// `leave` and `deinit` restore both. Only one object can be in use at a time.
public final class LiveTerminal: Terminal {
  private let file: Int32
  private var screen: InlineScreen
  private var original: termios?
  private var signals: SignalEvents?

  /// Opens the terminal.
  ///
  /// - Throws: `noTerminal` if the program has none.
  public init(inColour: Bool) throws(TerminalError) {
    file = open("/dev/tty", O_RDWR | O_CLOEXEC)
    screen = InlineScreen(inColour: inColour)
    if file < 0 { throw .noTerminal }
  }

  /// Uses an open terminal: the other end of a pair, in tests.
  init(file: Int32) {
    self.file = file
    screen = InlineScreen(inColour: false)
  }

  deinit {
    guard file >= 0 else { return }
    leave(Frame())
    close(file)
  }

  /// The size that the terminal reports; 80 by 24 if it reports none.
  public var size: TerminalSize {
    var reported = winsize()
    guard ioctl(file, UInt(TIOCGWINSZ), &reported) == 0, reported.ws_col > 0, reported.ws_row > 0
    else {
      return TerminalSize(width: 80, height: 24)
    }
    return TerminalSize(width: Int(reported.ws_col), height: Int(reported.ws_row))
  }

  /// Whether the line is slower than 38,400 bits a second, the speed that pseudo-terminals report.
  public var isSlow: Bool {
    var settings = termios()
    // The codes of speeds increase with the speeds (termios(3)).
    return tcgetattr(file, &settings) == 0 && cfgetospeed(&settings) < speed_t(B38400)
  }

  /// Starts using the terminal.
  public func enter() throws(TerminalError) {
    guard original == nil else { return }
    signals = try SignalEvents()
    var settings = termios()
    guard tcgetattr(file, &settings) == 0 else { throw failed("tcgetattr") }
    original = settings
    try makeRaw()
  }

  /// Restores the terminal.
  public func leave(_ parting: Frame) {
    guard var settings = original else {
      signals = nil
      return
    }
    try? write(screen.finish(parting, width: size.width) + "\u{1B}[?2004l")
    while tcsetattr(file, TCSADRAIN, &settings) != 0, errno == EINTR {}
    original = nil
    signals = nil
  }

  /// Shows a frame.
  public func draw(_ frame: Frame) throws(TerminalError) {
    try write(screen.draw(frame, width: size.width))
  }

  /// Waits for keys and signals.
  public func event(within milliseconds: Int?) throws(TerminalError) -> TerminalEvent {
    var files = [
      pollfd(fd: file, events: Int16(POLLIN), revents: 0),
      pollfd(fd: signals?.file ?? -1, events: Int16(POLLIN), revents: 0),
    ]
    let timeout = milliseconds.map { Int32(clamping: $0) } ?? -1
    let count = poll(&files, nfds_t(files.count), timeout)
    if count < 0, errno != EINTR { throw failed("poll") }
    if let signal = signals?.next() { return try event(of: signal) }
    if count == 0 { return .silence }
    return files[0].revents == 0 ? .silence : try read()
  }

  /// Stops the program; afterwards drawing starts again at the cursor.
  public func stop(wholeJob: Bool) throws(TerminalError) {
    leave(Frame())
    kill(wholeJob ? 0 : getpid(), SIGTSTP)
    try enter()
  }

  /// Ends the program by a signal.
  public func passOn(signal: Int32) {
    leave(Frame())
    kill(getpid(), signal)
  }
}

extension LiveTerminal {
  /// No echo, keys one by one, control characters as keys, bracketed paste.
  private func makeRaw() throws(TerminalError) {
    guard var settings = original else { return }
    cfmakeraw(&settings)
    while tcsetattr(file, TCSADRAIN, &settings) != 0 {
      if errno != EINTR { throw failed("tcsetattr") }
    }
    try write("\u{1B}[?2004h")
  }

  private func event(of signal: Int32) throws(TerminalError) -> TerminalEvent {
    switch signal {
    case SIGWINCH: return .redraw
    case SIGCONT:
      // In the meantime another program may have changed the modes, or written output.
      screen.forget()
      try makeRaw()
      return .redraw
    case SIGTSTP: return .stop
    case SIGINT: return .interrupted
    default: return .terminated(signal: signal)
    }
  }

  private func read() throws(TerminalError) -> TerminalEvent {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(file, &buffer, buffer.count)
    if count > 0 { return .bytes(Array(buffer.prefix(count))) }
    return count < 0 && (errno == EINTR || errno == EAGAIN) ? .silence : .closed
  }

  private func write(_ text: String) throws(TerminalError) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR { throw failed("write") }
      rest = rest.dropFirst(max(0, count))
    }
  }

  private func failed(_ call: String) -> TerminalError { .failed(call: call, code: errno) }
}
