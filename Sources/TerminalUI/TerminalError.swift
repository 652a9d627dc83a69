/// Why a terminal cannot be used.
public enum TerminalError: Error, Hashable, Sendable {
  /// The program has no terminal.
  case noTerminal
  /// A system call failed, with this `errno`.
  case failed(call: String, code: Int32)
}
