import Foundation
import Storage
import TerminalUI
import TestSupport
import Testing

@testable import Commands

@Suite struct FormBrowserTests {
  private let kith: Kith

  init() throws {
    kith = try Kith()
    kith("add", "Ada Lovelace", "--birthday", "1815-12-10", "--birthplace", "London")
    kith("add", "Miriam", "--birthday", "20 Adar 5781")
    kith("event", "add", "Trip", "--from", "2027-03-01", "--to", "2027-03-05")
  }

  @Test func `people and what is coming up are looked through`() {
    let (result, screens) = kith.press([.down, .character("q")], in: [])
    #expect(result.status == 0)
    #expect(
      screens[0].frames.last?.plainText == """
        [People]  Events
          10 days: Ada Lovelace, turns 211
          Ada Lovelace                              10 December 1815, London
        › Miriam                                    20 Adar 5781
        ↑↓ move · / filter · Enter show · e edit · a add · d remove · Tab people/events
        q leave · ? keys
        """)
    #expect(screens[0].partings.last == Frame())
  }

  @Test func `the list narrows as one types, and fits 40 columns`() {
    let keys: [Key] = [.character("/")] + Key.typing("mir") + [.enter, .tab, .control("c")]
    let (result, screens) = kith.press(keys, at: TerminalSize(width: 40, height: 24), in: [])
    #expect(result.status == 130)
    #expect(screens[0].frames[4].plainText.contains("/ mir\n› Miriam"))
    #expect(!screens[0].frames[4].plainText.contains("Ada Lovelace         "))
    #expect(screens[0].frames.flatMap(\.lines).allSatisfy { $0.columns <= 40 })
  }

  @Test func `a record is shown, edited, added and removed from it`() {
    let scripts: [[Key]] = [
      [.enter], [.character("e")],
      [.down] + Key.typing("Countess") + [.control("s")],
      [.character("a")], Key.typing("Dov") + [.control("s")],
      [.down, .down, .character("d")], [.character("y")],
      [.tab, .enter], [.character("q")], [.enter], [.escape], [.character("q")],
    ]
    let terminals = scripts.map { ScriptedTerminal(keys: $0) }
    let result = kith.run([], on: terminals)
    #expect(result.status == 0, "\(result.error)")
    #expect(terminals[1].frames[0].plainText.contains("  Place of birth: London"))
    #expect(
      terminals[8].frames[0].plainText == "Trip (1)\n  When: 1–5 March 2027 (5 days)\n"
        + "q back · e edit · Esc back")
    #expect(kith("list").rows.map { $0[1] } == ["Ada Lovelace", "Dov"])
    #expect(kith("show", "1", "--json").object["nickname"] as? String == "Countess")
    #expect(
      kith("log", "--limit", "3").rows.map { [$0[2], $0[3]] } == [
        ["remove", "removed Miriam (2)"], ["add", "added Dov (3)"],
        ["edit", "Ada Lovelace (1): nickname Countess"],
      ])
  }

  @Test func `a person is shown in the words of show, as far as there is room`() {
    kith("add", "Leap", "--birthday", "1996-02-29", "--email", "home:l@x.org")
    kith("edit", "leap", "--lead-times", "off")
    let (result, screens) = kith.press(
      [.down, .enter], [.character("q")], [.character("q")], in: [])
    #expect(result.status == 0)
    #expect(
      screens[1].frames[0].plainText == """
        Leap (3)
          Birthday: 29 February 1996 (9 Adar 5756)
          Age: 30
          Next birthday: Sunday 28 February 2027, in 90 days, turns 31
          E-mail: l@x.org (home)
          Reminders: none
        q back · e edit · Esc back
        """)
    let (_, low) = kith.press(
      [.down, .enter], [.character("q")], [.character("q")],
      at: TerminalSize(width: 60, height: 4), in: [])
    #expect(low[1].frames[0].plainText.contains("\n  … 5 more lines\n"))
  }

  @Test func `what another terminal saves is seen at the next look`() {
    let script = ScriptedTerminal([.silence, .silence, .bytes(Key.character("q").bytes)])
    let terminal = MeddlingTerminal(script) { count in
      if count == 2 { #expect(self.kith.run(["add", "Zoë"]).status == 0) }
    }
    #expect(kith.run([], on: [terminal]).status == 0)
    #expect(script.frames.count == 2)
    #expect(script.frames[1].plainText.contains("Zoë"))
  }

  @Test func `without a terminal, or with plain prompts, it is what comes next`() {
    #expect(kith().output.contains("Ada Lovelace\t211"))
    #expect(kith.run(["--plain"], on: []).output.contains("turns 211"))
  }

  /// Edits a person from the browser while the clock advances.
  private func edited(milliseconds: UInt64 = 16) -> [ScriptedTerminal] {
    kith.clockStep = milliseconds
    let script = [TerminalEvent](repeating: .silence, count: 14)
    func keys(_ keys: [Key]) -> [TerminalEvent] { keys.map { .bytes($0.bytes) } }
    let terminals = [
      ScriptedTerminal(keys([.character("e")])),
      ScriptedTerminal(script + keys([.down] + Key.typing("Countess") + [.control("s")])),
      ScriptedTerminal(script + keys([.character("q")])),
    ]
    #expect(kith.run([], on: terminals).status == 0)
    #expect(kith("show", "1", "--json").object["nickname"] as? String == "Countess")
    return terminals
  }

  @Test func `what came of an action is told until a key is pressed`() {
    kith.variables["KITH_MOTION"] = "off"
    let scripts: [[Key]] = [
      [.character("a")], Key.typing("Dov") + [.control("s")],
      [.down, .character("e")], [.control("s")], [.character("d")], [.character("y")],
      [.down, .character("q")],
    ]
    let terminals = scripts.map { ScriptedTerminal(keys: $0) }
    #expect(kith.run([], on: terminals).status == 0)
    func first(_ number: Int) -> String? { terminals[number].frames.first?.plainText }
    #expect(first(2)?.hasPrefix("[People]  Events\n  Added Dov  (3)\n") == true)
    #expect(first(4)?.contains("\n  No change to Dov  (3)\n") == true)
    #expect(first(6)?.contains("\n  Removed Dov\n") == true)
    #expect(terminals[6].frames.last?.plainText.contains("removed") == false)
  }

  @Test func `a low and narrow terminal keeps the chosen one in sight`() {
    let (_, screens) = kith.press(
      [.down, .character("q")], at: TerminalSize(width: 20, height: 5), in: [])
    #expect(screens[0].frames.last?.plainText.contains("› Miriam") == true)
    #expect(screens[0].frames.last?.plainText.hasSuffix("q leave · ? keys") == true)
  }

  @Test func `the editor slides in from the right and back`() {
    let terminals = edited()
    let coming = terminals[1].frames
    #expect(coming.first == terminals[0].frames.last)
    #expect(coming[3].plainText.hasPrefix("[Pe"))
    #expect(coming[3].plainText.contains("Cancel"))
    #expect(coming[3].cursor == nil)
    #expect(
      coming.contains { $0.plainText.hasPrefix(" Cancel ") && $0.plainText.contains("› Name") })
    let going = terminals[2].frames
    #expect(going.first?.plainText.hasPrefix(" Cancel ") == true)
    #expect(going.contains { $0.plainText.hasPrefix("[Peo") && $0.plainText.contains("Cancel") })
    #expect(going.last?.plainText.hasPrefix("[People]") == true)
    // Nothing is left above the browser.
    #expect(terminals.flatMap(\.partings).allSatisfy { $0 == Frame() })
  }

  @Test(arguments: [
    ["KITH_MOTION": "off"], ["SSH_CONNECTION": "10.0.0.1 1 10.0.0.2 22"],
  ])
  func `nothing slides where that is not wanted, or the terminal far away`(
    variables: [String: String]
  ) {
    kith.variables.merge(variables) { $1 }
    let terminals = edited()
    #expect(terminals[1].frames.first?.plainText.hasPrefix(" Cancel ") == true)
    #expect(terminals[2].frames.allSatisfy { $0.plainText.hasPrefix("[People]") })
  }

  @Test func `a terminal on which one slide was slow has no other`() {
    let terminals = edited(milliseconds: 100)
    #expect(terminals[1].frames[1].plainText.hasPrefix(" Cancel "))
    #expect(terminals[2].frames.allSatisfy { $0.plainText.hasPrefix("[People]") })
  }

  @Test func `a key pressed while the editor slides in is not lost`() {
    kith.clockStep = 16
    let scripts: [[Key]] = [
      [.character("e")], [.down] + Key.typing("Countess") + [.control("s")], [.character("q")],
    ]
    #expect(kith.run([], on: scripts.map { ScriptedTerminal(keys: $0) }).status == 0)
    #expect(kith("show", "1", "--json").object["nickname"] as? String == "Countess")
  }

  @Test(arguments: 0..<8)
  func `no keys in the browser and its forms harm the file or keep the terminal`(
    _ seed: Int
  ) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    kith.clockStep = 7
    kith.editor = { $0 + " more" }
    let keys: [Key] =
      [
        .up, .down, .down, .left, .right, .tab, .backTab, .enter, .enter, .backspace, .delete,
        .escape, .home, .end, .pageDown, .control("s"), .control("e"), .control("g"),
        .paste("12 Nisan 5772"), .paste("דוד 林\n🇫🇷"),
      ] + Key.typing("aedyn/?brtm1 2;-")
    let terminals = (0..<60).map { _ in
      ScriptedTerminal(
        (0..<40).flatMap { _ -> [TerminalEvent] in
          let key = keys.randomElement(using: &random) ?? .up
          return [.bytes(key.bytes), Bool.random(using: &random) ? .silence : .redraw]
        },
        size: TerminalSize(
          width: Int.random(in: 1...90, using: &random),
          height: Int.random(in: 1...40, using: &random)))
    }
    _ = kith.run([], on: terminals)
    for terminal in terminals {
      #expect(!terminal.isEntered)
      let (width, height) = (terminal.size.width, terminal.size.height)
      #expect(terminal.frames.allSatisfy { $0.lines.count <= height })
      #expect(terminal.frames.flatMap(\.lines).allSatisfy { $0.columns <= width })
    }
    let file = try StoreFile.open(path: kith.database, creating: false, busyTimeout: 1000)
    #expect(
      try file.connection.integer(
        "SELECT count(*) FROM pragma_integrity_check() WHERE integrity_check <> 'ok'") == 0)
    #expect(try file.connection.integer("SELECT count(*) FROM pragma_foreign_key_check()") == 0)
    for words in [["list", "--json"], ["event", "list", "--json"], ["drafts", "--json"]] {
      #expect(kith.run(words).status == 0)
    }
  }
}
