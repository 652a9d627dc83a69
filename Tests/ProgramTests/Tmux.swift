import Foundation

/// A terminal in `tmux`: 80 columns and 24 lines by default.
final class Tmux {
  private let name = "kith-\(UUID().uuidString)"
  private let environment: [String: String]

  /// Runs a shell script; the terminal stays open after it.
  init(_ program: BuiltProgram, _ script: String, width: Int = 80) throws {
    environment = program.environment
    try tmux(
      "-f", "/dev/null", "-u", "new-session", "-d", "-x", "\(width)", "-y", "24",
      script + "; exec sleep 60")
  }

  deinit { _ = try? tmux("kill-server") }

  /// Sends keys by name, such as `Enter` or `C-c`, or text.
  func send(_ keys: String...) throws {
    try tmux(["send-keys"] + keys)
  }

  /// The screen when it contains a text; after a minute, the current screen.
  func screen(showing text: String) throws -> String {
    var screen = ""
    for _ in 0..<1_200 {
      screen = try tmux("capture-pane", "-p")
      if screen.contains(text) { return screen }
      usleep(50_000)
    }
    return screen
  }

  /// The column of the cursor, when it is not in the first column.
  func cursorColumn() throws -> Int? {
    for _ in 0..<1_200 {
      let column = try tmux("display-message", "-p", "#{cursor_x}")
      if let column = Int(column.trimmingCharacters(in: .whitespacesAndNewlines)), column > 0 {
        return column
      }
      usleep(50_000)
    }
    return nil
  }

  @discardableResult
  private func tmux(_ words: String...) throws -> String { try tmux(words) }

  @discardableResult
  private func tmux(_ words: [String]) throws -> String {
    try Running("/usr/bin/tmux", ["-L", name] + words, environment).finish().output
  }
}
