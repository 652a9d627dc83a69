extension Screen {
  /// Runs the screen until it is left; the terminal is restored when this returns or throws.
  ///
  /// Ctrl-Z stops the program, a fatal signal ends it, a closed terminal returns `interrupted`.
  ///
  /// - Parameters:
  ///   - edit: opens a text in the user's editor; returns the new text, `nil` if unchanged.
  ///   - after: called after each batch of keys, once more in a pause, and when the terminal is
  ///     closed or a signal is about to end the program.
  public mutating func run(
    on terminal: some Terminal, edit: (String) -> String? = { _ in nil },
    after: (Self, ScreenMoment) -> Void = { _, _ in }
  ) throws(TerminalError) -> FormOutcome {
    try terminal.enter()
    do throws(TerminalError) {
      let outcome = try loop(terminal, edit, after)
      terminal.leave(parting(outcome, width: terminal.size.width))
      return outcome
    } catch {
      terminal.leave(Frame())
      throw error
    }
  }

  private mutating func loop(
    _ terminal: some Terminal, _ edit: (String) -> String?, _ after: (Self, ScreenMoment) -> Void
  ) throws(TerminalError) -> FormOutcome {
    var decoder = KeyDecoder()
    var hasNews = false
    try show(on: terminal)
    while true {
      var keys: [Key] = []
      // 50 ms distinguish a lone Esc from a sequence; 200 ms without a key are a pause.
      let deadline = decoder.isWaiting ? 50 : hasNews ? 200 : interval
      switch try terminal.event(within: deadline) {
      case .bytes(let bytes): keys = decoder.keys(bytes)
      case .silence where decoder.isWaiting: keys = decoder.timeOut()
      case .silence:
        if hasNews { after(self, .pause) }
        hasNews = false
        if tick() { try show(on: terminal) }
      case .redraw: try show(on: terminal)
      case .stop:
        try terminal.stop(wholeJob: false)
        try show(on: terminal)
      case .interrupted: return .interrupted
      case .closed:
        after(self, .ending)
        return .interrupted
      case .terminated(let signal):
        after(self, .ending)
        terminal.passOn(signal: signal)
        return .interrupted
      }
      if keys.isEmpty { continue }
      if let outcome = try press(keys, terminal, edit) { return outcome }
      hasNews = true
      after(self, .keys)
      try show(on: terminal)
    }
  }

  /// Passes keys to the screen; returns the outcome if one of them left it.
  private mutating func press(
    _ keys: [Key], _ terminal: some Terminal, _ edit: (String) -> String?
  ) throws(TerminalError) -> FormOutcome? {
    for key in keys {
      if key == .control("z") {
        try terminal.stop(wholeJob: true)
        continue
      }
      switch handle(key) {
      case .stay: break
      case .leave(let outcome): return outcome
      case .edit(let text):
        terminal.leave(Frame())
        let edited = edit(text)
        try terminal.enter()
        receive(edited: edited)
      }
    }
    return nil
  }

  private func show(on terminal: some Terminal) throws(TerminalError) {
    let size = terminal.size
    var frame = frame(width: size.width, height: size.height)
    frame.lines = Array(frame.lines.prefix(size.height))
    try terminal.draw(frame)
  }
}
