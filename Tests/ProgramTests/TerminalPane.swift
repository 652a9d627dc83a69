import Foundation

/// The built program in a real terminal, controlled by tmux.
final class TerminalPane {
  let program: BuiltProgram
  private let socket: String
  private let server = Process()
  private var cleared = 0

  init(width: Int = 80, height: Int = 30) throws {
    program = try BuiltProgram()
    socket = program.folder.appendingPathComponent("tmux").path
    // In the foreground, so that its end can be waited for.
    server.executableURL = URL(fileURLWithPath: "/usr/bin/tmux")
    server.arguments = ["-D", "-S", socket, "-f", "/dev/null"]
    (server.standardInput, server.standardOutput) = (FileHandle.nullDevice, FileHandle.nullDevice)
    server.standardError = FileHandle.nullDevice
    try server.run()
    try ProgramTests.wait(for: "tmux") { FileManager.default.fileExists(atPath: self.socket) }
    try tmux(
      "new-session", "-d", "-x", "\(width)", "-y", "\(height)", "sh", "-i")
    type(
      "PS1='$ '; unset ENV; export TERM=xterm "
        + program.environment.map { "\($0.key)='\($0.value)'" }.joined(separator: " "))
    press("Enter")
    type("clear; kith() { '\(BuiltProgram.path.path)' \"$@\"; }")
    press("Enter")
  }

  deinit {
    _ = try? tmux("kill-server")
    // It inherits the signal mask of this thread, and may not notice the end of its children.
    kill(server.processIdentifier, SIGKILL)
    server.waitUntilExit()
    try? FileManager.default.removeItem(at: program.folder)
  }

  func type(_ text: String) { _ = try? tmux("send-keys", "-l", text) }

  /// Presses keys, by their names in tmux.
  func press(_ keys: String...) {
    for key in keys { _ = try? tmux("send-keys", key) }
  }

  func shell(_ line: String) {
    type(line)
    press("Enter")
  }

  func resize(width: Int, height: Int) throws {
    try tmux("resize-window", "-x", "\(width)", "-y", "\(height)")
  }

  func text() throws -> String { try tmux("capture-pane", "-p") }

  func isCursorShown() throws -> Bool {
    try tmux("display-message", "-p", "#{cursor_flag}").hasPrefix("1")
  }

  func foregroundProcess() throws -> Int32 {
    let shell = try tmux("display-message", "-p", "#{pane_pid}")
      .trimmingCharacters(in: .whitespacesAndNewlines)
    let children = try String(
      contentsOfFile: "/proc/\(shell)/task/\(shell)/children", encoding: .utf8)
    guard let child = children.split(separator: " ").compactMap({ Int32($0) }).last else {
      throw NeverHappened(description: "the shell runs nothing")
    }
    return child
  }

  /// Waits for a text on the screen; returns the screen.
  @discardableResult
  func wait(for text: String) throws -> String {
    var shown = ""
    try ProgramTests.wait(for: "`\(text)` on the screen:\n\(shown)") {
      shown = try self.text()
      return shown.contains(text)
    }
    return shown
  }

  /// Clears the screen, and waits until no earlier output is left.
  func clear() throws {
    cleared += 1
    shell("clear; echo cleared $((\(cleared)))")
    try wait(for: "cleared \(cleared)")
  }

  @discardableResult
  private func tmux(_ words: String...) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/tmux")
    process.arguments = ["-S", socket] + words
    let file = program.folder.appendingPathComponent("output-\(UUID().uuidString)")
    _ = FileManager.default.createFile(atPath: file.path, contents: nil)
    let output = try FileHandle(forWritingTo: file)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try output.close()
    let bytes = try Data(contentsOf: file)
    try? FileManager.default.removeItem(at: file)
    return String(decoding: bytes, as: UTF8.self)
  }
}
