import Foundation
import Testing

/// The tour of the built program in a real terminal.
@Suite(.serialized) struct TerminalTourTests {
  private let pane: TerminalPane

  init() throws {
    pane = try TerminalPane(height: 24)
    pane.shell("cd \"$HOME\"; mkdir tmp; export TMPDIR=\"$HOME/tmp\"; stty -g > before")
  }

  private func left() throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: pane.program.folder.appendingPathComponent("tmp").path)
  }

  @Test func `it is walked through with Enter and left with q, and nothing stays`() throws {
    pane.shell("clear; kith tour; echo \"status $?\"")
    try pane.wait(for: "Enter runs it.")
    pane.press("Enter")
    try pane.wait(for: "Added Ada Lovelace")
    #expect(try left().count == 1)
    pane.press("Enter")
    try pane.wait(for: "Added Zoë")
    pane.press("q")
    try pane.wait(for: "status 0")
    #expect(try left().isEmpty)
    #expect(try pane.program.run("list").output.isEmpty)
    pane.shell("stty -g > after; cmp before after && echo 'as be'fore")
    try pane.wait(for: "as before")
  }

  @Test func `Ctrl-C ends it, and nothing stays`() throws {
    pane.shell("clear; kith tour; echo \"status $?\"")
    try pane.wait(for: "Enter runs it.")
    pane.press("C-c")
    try pane.wait(for: "status 130")
    #expect(try left().isEmpty)
    pane.shell("clear; kith tour --plain; echo \"status $?\"")
    try pane.wait(for: "q quits:")
    pane.press("C-c")
    try wait(for: "the folder to go") { try left().isEmpty }
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGKILL])
  func `whatever signal ends it, the folder goes`(signal: Int32) throws {
    pane.shell("clear; kith tour; echo \"status $?\"")
    try pane.wait(for: "Enter runs it.")
    #expect(try left().count == 1)
    #expect(kill(try pane.foregroundProcess(), signal) == 0)
    try wait(for: "the folder to go") { try left().isEmpty }
  }
}
