/// Why a terminal cannot be used.
public enum TerminalError: Error, Hashable, Sendable {
  /// There is no terminal.
  case noTerminal
  /// A system call failed, with its `errno`.
  case failed(call: String, code: Int32)
}
