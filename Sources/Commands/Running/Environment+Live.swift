import Calendars
import Glibc
import TerminalUI

extension Environment {
  /// The environment of this process.
  public static func live() -> Environment {
    // A closed pipe must be an error of `write`, not end the program.
    signal(SIGPIPE, SIG_IGN)
    // So must a file that reaches its size limit, so that the change can be rolled back.
    signal(SIGXFSZ, SIG_IGN)
    return Environment(
      output: .descriptor(STDOUT_FILENO), error: .descriptor(STDERR_FILENO),
      inputIsTerminal: isatty(STDIN_FILENO) == 1,
      readLine: { Swift.readLine(strippingNewline: true) },
      readInput: { buffer in
        while true {
          let count = read(STDIN_FILENO, buffer.baseAddress, buffer.count)
          if count >= 0 { return count }
          if errno != EINTR { return -Int(errno) }
        }
      },
      variable: liveVariable,
      terminalWidth: {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
          return nil
        }
        return Int(size.ws_col)
      },
      clock: liveClock, language: { LocaleDates.language() },
      isUTF8: { LocaleDates.isUTF8() },
      terminal: { inColour in try? LiveTerminal(inColour: inColour) },
      editText: { ExternalEditor.edit($0, variable: liveVariable) },
      owner: { RunningProgram.current.name },
      isRunning: { RunningProgram(name: $0)?.isRunning ?? false },
      programPath: { PathResolution.real("/proc/self/exe") })
  }

  private static func liveVariable(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  /// Today in the local time zone, and the time.
  private static func liveClock() -> (today: DayNumber, milliseconds: UInt64) {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    var local = tm()
    localtime_r(&time.tv_sec, &local)
    let date = GregorianDate(
      year: Int(local.tm_year) + 1900, month: Int(local.tm_mon) + 1, day: Int(local.tm_mday))
    let milliseconds = UInt64(max(0, time.tv_sec)) * 1000 + UInt64(time.tv_nsec) / 1_000_000
    return (date?.dayNumber ?? .first, milliseconds)
  }
}

extension Environment.Stream {
  fileprivate static func descriptor(_ descriptor: Int32) -> Environment.Stream {
    Environment.Stream(
      isTerminal: isatty(descriptor) == 1, room: { room(of: descriptor) },
      write: { bytes in
        var rest = bytes
        while !rest.isEmpty {
          let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
          if count >= 0 {
            rest = UnsafeRawBufferPointer(rebasing: rest[count...])
          } else if errno == EAGAIN {
            // Another program has made the descriptor non-blocking.
            _ = isReady(descriptor, milliseconds: -1)
          } else if errno != EINTR {
            return errno
          }
        }
        return 0
      })
  }

  private static func room(of descriptor: Int32) -> Int {
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG { return .max }
    // A pipe that is ready accepts `PIPE_BUF` bytes at once (pipe(7)); one without readers is ready too, and writing to
    // it fails.
    return isReady(descriptor, milliseconds: 0) ? Int(PIPE_BUF) : 0
  }

  private static func isReady(_ descriptor: Int32, milliseconds: Int32) -> Bool {
    var file = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return poll(&file, 1, milliseconds) != 0
  }
}
