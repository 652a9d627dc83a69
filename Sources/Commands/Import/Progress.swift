import Arguments

/// Shows the progress of a long import on standard error if that is a terminal; removed at the end.
final class Progress {
  private let invocation: Invocation
  private let isWanted: Bool
  private var isShown = false

  /// The number of records between two updates.
  private static let step = 1000
  private static let first = 100

  init(_ invocation: Invocation) {
    self.invocation = invocation
    isWanted = invocation.environment.error.isTerminal && !invocation.parsed.has(.quiet)
  }

  deinit {
    clear()
  }

  /// Shows the number of records, after 100 and then after each 1000.
  func show(_ count: Int) {
    guard isWanted, count == Self.first || count % Self.step == 0 else { return }
    isShown = true
    writeProgress("\r\(count) records read\u{1b}[K")
  }

  func clear() {
    guard isShown else { return }
    isShown = false
    writeProgress("\r\u{1b}[K")
  }

  private func writeProgress(_ text: String) {
    var text = text
    _ = text.withUTF8 { invocation.environment.error.write(UnsafeRawBufferPointer($0)) }
  }
}
