import Glibc
import Testing

@testable import TerminalUI

/// A pseudo-terminal; the numbers are Linux's (`asm-generic/ioctls.h`).
private struct TerminalPair {
  let master: Int32
  let slave: Int32

  init?() {
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var locked: Int32 = 0
    var number: UInt32 = 0
    guard master >= 0, ioctl(master, 0x4004_5431, &locked) == 0,
      ioctl(master, 0x8004_5430, &number) == 0
    else { return nil }
    slave = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
  }

  var settings: [UInt32] {
    var settings = termios()
    guard tcgetattr(master, &settings) == 0 else { return [] }
    return withUnsafeBytes(of: settings.c_cc) { characters in
      [settings.c_iflag, settings.c_oflag, settings.c_cflag, settings.c_lflag]
        + characters.map { UInt32($0) }
    }
  }

  func resize(to size: TerminalSize) {
    var told = winsize(
      ws_row: UInt16(size.height), ws_col: UInt16(size.width), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &told)
  }

  func type(_ text: String) { _ = write(master, text, text.utf8.count) }

  func output() -> String {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = read(master, &buffer, buffer.count)
    return String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
  }
}

@Test func `a terminal gives keys and signals as events, and is given back as it was`() throws {
  let pair = try #require(TerminalPair())
  pair.resize(to: TerminalSize(width: 50, height: 20))
  let before = pair.settings
  var handler = sigaction()
  sigaction(SIGTERM, nil, &handler)
  let formerHandler = unsafeBitCast(handler.__sigaction_handler.sa_handler, to: Int.self)
  let terminal = LiveTerminal(file: pair.slave)
  try terminal.enter()
  #expect(pair.settings != before)
  #expect(terminal.size == TerminalSize(width: 50, height: 20))
  #expect(pair.output() == "\u{1B}[?2004h")
  #expect(try terminal.event(within: 0) == .silence)
  pair.type("\u{3}é")
  #expect(try terminal.event(within: 1000) == .bytes([3, 0xC3, 0xA9]))
  let events: [(Int32, TerminalEvent)] = [
    (SIGWINCH, .redraw), (SIGCONT, .redraw), (SIGTSTP, .stop), (SIGINT, .interrupted),
    (SIGTERM, .terminated(signal: SIGTERM)), (SIGHUP, .terminated(signal: SIGHUP)),
  ]
  for (signal, event) in events {
    kill(getpid(), signal)
    let came = try terminal.event(within: 1000)
    #expect(came == event)
  }
  try terminal.draw(Frame([Frame.Line("shown")]))
  _ = pair.output()
  terminal.leave(Frame([Frame.Line("left")]))
  #expect(pair.settings == before)
  #expect(pair.output().contains("left\r\n\u{1B}[?25h\u{1B}[?2004l"))
  terminal.leave(Frame())
  #expect(pair.settings == before)
  sigaction(SIGTERM, nil, &handler)
  #expect(unsafeBitCast(handler.__sigaction_handler.sa_handler, to: Int.self) == formerHandler)
  close(pair.master)
}
