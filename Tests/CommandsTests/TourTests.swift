import Foundation
import TerminalUI
import Testing
import Texts

@testable import Commands

@Suite struct TourTests {
  /// A kith with an empty temporary folder, and a function that lists that folder.
  private func ready() throws -> (Kith, () throws -> [String]) {
    let kith = try Kith()
    let folder = kith.folder.appendingPathComponent("tmp")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    kith.variables["TMPDIR"] = folder.path
    return (kith, { try FileManager.default.contentsOfDirectory(atPath: folder.path) })
  }

  private func waiting(_ kith: Kith) {
    kith.isTerminal = true
    kith.inputIsTerminal = true
    kith.variables["TERM"] = "xterm"
    kith.variables["NO_COLOR"] = "1"
  }

  @Test func `in a pipe every step is run and shown, and the folder is gone`() throws {
    let (kith, left) = try ready()
    kith.variables["KITH_DATABASE"] = kith.database
    let result = kith("tour")
    #expect(result.status == 0 && result.error.isEmpty)
    for step in TourStep.all {
      for words in step.commands { #expect(result.output.contains("$ \(step.line(words))\n")) }
    }
    for text in [
      "Added Grandmother Rivka, 30 Adar I 5708", "PLACE OF BIRTH", "February 2001 has 28 days",
      "20–26 December 2026", "turns 211", "[20──\n─21──", "21 Kislev 5787", "2\tZoë\t--02-29\t\n",
      "BEGIN:VCARD", "the tour's file has been deleted", "$ kith list tag:family | cat\n",
      "$ kith import - < friends.csv\n", "1 read, 1 added, 0 changed",
      "Week at the lake in 20 days", "remove: Ada Lovelace (1) is back",
    ] {
      #expect(result.output.contains(text), "\(text)")
    }
    #expect(!result.output.contains("\u{1b}"))
    #expect(try left().isEmpty)
    #expect(!FileManager.default.fileExists(atPath: kith.database))
  }

  @Test func `only the step that shows a refusal is refused`() throws {
    let (kith, _) = try ready()
    let complaints = kith("tour").output.split(separator: "\n").filter { $0.hasPrefix("kith: ") }
    #expect(
      complaints == [
        "kith: birthday `2001-02-29`: February 2001 has 28 days",
        "kith: `kith undo` restores it",
        "kith: `kith redo` redoes it, until something else is saved",
      ])
  }

  @Test func `Enter runs a command, q leaves, nothing stays`() throws {
    let (kith, left) = try ready()
    waiting(kith)
    let terminal = ScriptedTerminal(keys: [.enter, .enter, .character("q")])
    kith.terminals = [terminal]
    let result = kith("tour")
    #expect(result.status == 0)
    #expect(result.output.contains("Added Ada Lovelace") && result.output.contains("Added Zoë"))
    #expect(!result.output.contains("Added Grandmother"))
    #expect(result.output.hasSuffix("The tour's file has been deleted.\n"))
    #expect(terminal.frames.first?.plainText.contains("Enter runs it.") == true)
    #expect(try left().isEmpty)
  }

  @Test(arguments: [(Key.escape, Int32(0)), (.control("c"), 130)])
  func `Esc leaves, Ctrl-C interrupts, nothing stays`(key: Key, status: Int32) throws {
    let (kith, left) = try ready()
    waiting(kith)
    kith.terminals = [ScriptedTerminal(keys: [.enter, key])]
    #expect(kith("tour").status == status)
    #expect(try left().isEmpty)
  }

  @Test func `on a narrow terminal no word of a command is broken`() throws {
    let (kith, _) = try ready()
    kith.width = 40
    let lines = kith("tour").output.split(separator: "\n")
    let start = try #require(lines.firstIndex { $0.hasPrefix("$ kith add 'Ada") })
    #expect(
      lines[start...].prefix(4) == [
        "$ kith add 'Ada Lovelace' --birthday \\", "    '10 December 1815' --birthplace \\",
        "    London", "Added Ada Lovelace, 10 December 1815, London  (1)",
      ])
    let error = try #require(lines.firstIndex { $0.hasPrefix("kith: birthday") })
    #expect(lines[error...].prefix(2).allSatisfy { $0.count <= 40 })
  }

  @Test func `line by line where the terminal cannot draw`() throws {
    let (kith, left) = try ready()
    waiting(kith)
    kith.variables["TERM"] = "dumb"
    kith.answers = ["", "q"]
    let result = kith("tour")
    #expect(result.status == 0 && result.error.contains("Enter runs it, q quits: "))
    #expect(result.output.contains("Added Ada") && !result.output.contains("Added Zoë"))
    #expect(try left().isEmpty)
  }

  @Test func `a folder that cannot be made is told`() throws {
    let kith = try Kith()
    kith.variables["TMPDIR"] = kith.folder.path + "/nowhere"
    let result = kith("tour")
    #expect(result.status == 1 && result.error.contains("nowhere"))
  }
}
