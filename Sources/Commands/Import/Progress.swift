import Arguments

/// Says on standard error how far a long import is, where somebody looks on; gone when it ends.
final class Progress {
  private let invocation: Invocation
  private let isWanted: Bool
  private var isShown = false

  /// How many records go by between two words.
  private static let step = 1000
  private static let first = 100

  init(_ invocation: Invocation) {
    self.invocation = invocation
    isWanted = invocation.environment.error.isTerminal && !invocation.parsed.has(.quiet)
  }

  deinit {
    clear()
  }

  /// Says how many records were read, where that is a round number.
  func show(_ count: Int) {
    guard isWanted, count == Self.first || count % Self.step == 0 else { return }
    isShown = true
    whisper("\r\(count) records read\u{1b}[K")
  }

  /// Takes the line away.
  func clear() {
    guard isShown else { return }
    isShown = false
    whisper("\r\u{1b}[K")
  }

  /// Text on standard error that is not a line.
  private func whisper(_ text: String) {
    var text = text
    _ = text.withUTF8 { invocation.environment.error.write(UnsafeRawBufferPointer($0)) }
  }
}
