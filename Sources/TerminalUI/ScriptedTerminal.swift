/// A terminal for tests, with scripted events; it records the frames that are drawn.
public final class ScriptedTerminal: Terminal {
  /// The size of the terminal.
  public var size: TerminalSize
  /// Every frame that was drawn.
  public private(set) var frames: [Frame] = []
  /// The frame left at each `leave`.
  public private(set) var partings: [Frame] = []
  /// The signals that were passed on.
  public private(set) var passedOn: [Int32] = []
  /// The number of times the program was stopped.
  public private(set) var stops = 0
  /// Whether a screen is using the terminal.
  public private(set) var isEntered = false
  private var script: ArraySlice<TerminalEvent>

  /// Creates a terminal that is closed after these events.
  public init(_ script: [TerminalEvent], size: TerminalSize = TerminalSize(width: 80, height: 24)) {
    self.script = script[...]
    self.size = size
  }

  /// Creates a terminal on which keys are pressed one by one, with a pause at the end.
  public convenience init(
    keys: [Key], size: TerminalSize = TerminalSize(width: 80, height: 24)
  ) {
    let events = keys.flatMap { key -> [TerminalEvent] in
      key == .escape ? [.bytes(key.bytes), .silence] : [.bytes(key.bytes)]
    }
    self.init(events + [.silence], size: size)
  }

  /// Records that a screen uses the terminal.
  public func enter() { isEntered = true }

  /// Records the last frame.
  public func leave(_ parting: Frame) {
    guard isEntered else { return }
    isEntered = false
    partings.append(parting)
  }

  /// Records the frame.
  public func draw(_ frame: Frame) { frames.append(frame.fitted(to: size.width)) }

  /// The next event of the script; `closed` after the last.
  public func event(within milliseconds: Int?) -> TerminalEvent {
    script.popFirst() ?? .closed
  }

  /// Counts the stop.
  public func stop(wholeJob: Bool) { stops += 1 }

  /// Records the signal.
  public func passOn(signal: Int32) {
    leave(Frame())
    passedOn.append(signal)
  }
}

extension Key {
  /// The bytes that a terminal sends for the key.
  public var bytes: [UInt8] {
    switch self {
    case .character(let character): Array(String(character).utf8)
    case .control(let letter): letter.asciiValue.map { [$0 & 0x1F] } ?? []
    case .paste(let text): Array("\u{1B}[200~\(text)\u{1B}[201~".utf8)
    case .up: Array("\u{1B}[A".utf8)
    case .down: Array("\u{1B}[B".utf8)
    case .right: Array("\u{1B}[C".utf8)
    case .left: Array("\u{1B}[D".utf8)
    case .home: Array("\u{1B}[H".utf8)
    case .end: Array("\u{1B}[F".utf8)
    case .pageUp: Array("\u{1B}[5~".utf8)
    case .pageDown: Array("\u{1B}[6~".utf8)
    case .delete: Array("\u{1B}[3~".utf8)
    case .backTab: Array("\u{1B}[Z".utf8)
    case .enter: [0x0D]
    case .tab: [0x09]
    case .escape: [0x1B]
    case .backspace: [0x7F]
    }
  }
}
