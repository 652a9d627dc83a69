import Glibc

/// The file to which the handler writes; a signal handler can only use globals.
private nonisolated(unsafe) var handlerFile: Int32 = -1

/// Writes signals to a pipe that can be polled; `deinit` restores the former handlers.
final class SignalEvents {
  /// The reading end, which becomes readable when a signal came.
  let file: Int32
  private let writing: Int32
  private var former: [(signal: Int32, action: sigaction)] = []

  private static let ending = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  init() throws(TerminalError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .failed(call: "pipe", code: errno) }
    (file, writing) = (ends[0], ends[1])
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    handlerFile = writing
    for signal in Self.ending + [SIGTSTP, SIGCONT, SIGWINCH] { handle(signal) }
  }

  deinit {
    for (signal, action) in former {
      var action = action
      sigaction(signal, &action, nil)
    }
    handlerFile = -1
    // Signals that were not read as events must not be lost.
    while let signal = next() {
      if Self.ending.contains(signal) { kill(getpid(), signal) }
    }
    close(file)
    close(writing)
  }

  /// The next signal; `nil` if none is pending.
  func next() -> Int32? {
    var byte: UInt8 = 0
    return read(file, &byte, 1) == 1 ? Int32(byte) : nil
  }

  private func handle(_ signal: Int32) {
    var before = sigaction()
    guard sigaction(signal, nil, &before) == 0 else { return }
    // A signal that is ignored at the start, as by nohup, stays ignored.
    let handler = unsafeBitCast(before.__sigaction_handler.sa_handler, to: Int.self)
    if handler == unsafeBitCast(SIG_IGN, to: Int.self) { return }
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { signal in
      let saved = errno
      var byte = UInt8(truncatingIfNeeded: signal)
      _ = write(handlerFile, &byte, 1)
      errno = saved
    }
    sigemptyset(&action.sa_mask)
    action.sa_flags = SA_RESTART
    if sigaction(signal, &action, nil) == 0 { former.append((signal, before)) }
  }
}
