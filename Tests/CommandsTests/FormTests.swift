import Foundation
import Storage
import TerminalUI
import Testing

@testable import Commands

@Suite struct FormTests {
  private let kith: Kith

  init() throws {
    kith = try Kith()
  }

  private func people() -> [[String: Any]] { kith("list", "--json").list }
  private func drafts() -> [[String: Any]] { kith("drafts", "--json").list }

  @Test func `a person is added with keys alone`() {
    let keys: [Key] =
      Key.typing("Ada Lovelace") + [.down, .down] + Key.typing("10 dec 1815")
      + [.down, .down, .down] + Key.typing("London") + [.control("s")]
    let (result, screens) = kith.press(keys, in: ["add"])
    #expect(result.status == 0)
    #expect(result.output == "Added Ada Lovelace, 10 December 1815, London  (1)\n")
    #expect(
      screens[0].partings.last?.plainText.contains("Birthday           10 December 1815") == true)
    #expect(screens[0].isEntered == false)
    #expect(people().first?["birthplace"] as? String == "London")
    #expect(drafts().isEmpty)
  }

  @Test func `the form fits 40 columns`() {
    let keys = Key.typing("Ada") + [.down, .down, .enter, .escape, .character("y")]
    let (_, screens) = kith.press(keys, at: TerminalSize(width: 40, height: 30), in: ["add"])
    #expect(
      screens[0].frames[4].plainText.hasPrefix(
        """
         Cancel        New person          Save
          Name           Ada
        › Nickname
          Birthday
        """))
    let widest = screens[0].frames.flatMap(\.lines).map(\.columns).max() ?? 0
    #expect(widest <= 40)
  }

  @Test func `that a name is missing is told after the first change, or on save`() {
    for words in [["add"], ["event", "add"]] {
      let keys: [Key] = [.down, .up, .control("s"), .control("c")]
      let (_, screens) = kith.press(keys, in: words)
      let told = screens[0].frames.map { $0.plainText.contains("! ") }
      #expect(told.prefix(4) == [false, false, false, true], "\(words)")
      #expect(screens[0].frames[0].plainText.contains("(Save)"), "but nothing can be saved")
    }
    let (_, screens) = kith.press([.down] + Key.typing("A") + [.control("c")], in: ["add"])
    #expect(screens[0].frames.last?.plainText.contains("! A person needs a name") == true)
  }

  @Test func `Esc asks where something would be lost, and leaves no trace`() {
    let (result, screens) = kith.press(
      Key.typing("Ada") + [.escape, .character("y")], in: ["add"])
    #expect(result.status == 3)
    #expect(result.error == "kith: cancelled; nothing was saved\n")
    #expect(screens[0].frames.last?.plainText.contains("Discard the changes?") == true)
    #expect(people().isEmpty)
    #expect(drafts().isEmpty)
    let (unasked, _) = kith.press([.escape], in: ["add"])
    #expect(unasked.status == 3)
  }

  @Test func `Ctrl-C cancels at once, with the status of an interrupt`() {
    let (result, screens) = kith.press(Key.typing("Ada") + [.control("c")], in: ["add"])
    #expect(result.status == 130)
    #expect(screens[0].isEntered == false)
    #expect(people().isEmpty)
    #expect(drafts().isEmpty)
  }

  @Test func `saving what was not changed says so`() {
    kith("add", "Ada", "--birthday", "1815-12-10")
    let (result, _) = kith.press([.control("s")], in: ["edit", "ada"])
    #expect(result.status == 0)
    #expect(result.output == "No change to Ada, 10 December 1815  (1)\n")
  }

  @Test func `fields that the form does not show are kept`() {
    kith("add", "Ada", "--given", "Augusta", "--death-after-sunset", "--died", "1852-11-27")
    let (result, _) = kith.press(
      [.down] + Key.typing("Enchantress") + [.control("s")], in: ["edit", "ada"])
    #expect(result.status == 0)
    let ada = kith("show", "ada", "--json").object
    #expect(ada["nickname"] as? String == "Enchantress")
    #expect(ada["given"] as? String == "Augusta")
    #expect(ada["death_after_sunset"] as? Bool == true)
  }

  @Test(arguments: ["--plain", "TERM=dumb", "TERM=", "no terminal"])
  func `plain prompts ask where a form cannot be drawn`(why: String) {
    (kith.isTerminal, kith.inputIsTerminal) = (true, true)
    kith.variables["TERM"] = why == "TERM=dumb" ? "dumb" : why == "TERM=" ? nil : "xterm"
    kith.terminals = why == "no terminal" ? [] : [ScriptedTerminal(keys: [.control("c")])]
    kith.answers =
      ["Ada", "", "10 dec 1815"] + Array(repeating: "", count: 14) + ["y"]
    let result = kith.run(["add"] + (why == "--plain" ? ["--plain"] : []))
    #expect(result.status == 0, "\(result.error)")
    #expect(people().first?["name"] as? String == "Ada")
    #expect(drafts().isEmpty)
  }

  @Test(arguments: [
    (["add"], "Give the name"), (["edit", "ada"], "Name the fields"),
    (["event", "add"], "Give a title"), (["date", "--pick"], "Name the day"),
  ])
  func `nobody is waited for without a terminal`(words: [String], hint: String) {
    kith("add", "Ada")
    kith.variables["TERM"] = "xterm"
    kith.terminals = [ScriptedTerminal(keys: [.control("s")])]
    let result = kith.run(words)
    #expect(result.status == 2)
    #expect(result.error.contains("hint: \(hint)"))
  }

  @Test func `an event is added with its days from the wheels`() {
    let keys: [Key] = Key.typing("Trip") + [.down, .enter, .tab, .right, .down, .control("s")]
    let (saved, _) = kith.press(keys, in: ["event", "add"])
    #expect(saved.output.hasPrefix("Added Trip, 30 November – 30 December 2026"), "\(saved)")
  }
}

@Suite struct FormConflictTests {
  private let kith: Kith

  init() throws {
    kith = try Kith()
    kith("add", "Ada", "--birthplace", "London", "--nickname", "A")
  }

  /// Changes the nickname to `Mine` while another kith runs.
  private func edit(
    whileOther words: [String], then answers: [[Key]] = []
  ) -> (Kith.Result, [ScriptedTerminal]) {
    let keys: [Key] =
      [.down, .enter, .backspace] + Key.typing("Mine") + [.control("s")]
    let form = MeddlingTerminal(ScriptedTerminal(keys: keys)) { count in
      if count == 3 {
        #expect(self.kith.run(words).status == 0)
      }
    }
    let others = answers.map { ScriptedTerminal(keys: $0) }
    let result = kith.run(["edit", "ada"], on: [form] + others)
    return (result, [form.terminal] + others)
  }

  private var ada: [String: Any] { kith("show", "1", "--json").object }

  @Test func `what two changed in different fields is merged`() {
    let (result, _) = edit(whileOther: ["edit", "ada", "--birthplace", "Paris"])
    #expect(result.status == 0, "\(result.error)")
    #expect(ada["nickname"] as? String == "Mine")
    #expect(ada["birthplace"] as? String == "Paris")
  }

  @Test(arguments: ["m", "t"])
  func `where both changed a field they are asked whose stands`(key: Character) {
    let (result, screens) = edit(
      whileOther: ["edit", "ada", "--nickname", "Theirs", "--birthplace", "Paris"],
      then: [[.character(key)]])
    #expect(result.status == 0, "\(result.error)")
    #expect(
      screens[1].frames[0].plainText
        == """
        Nickname has been changed by someone else in the meantime.
          Ada
          yours: Mine
          theirs: Theirs
        m keep yours · t use theirs · b back to the form · Esc leave
        """)
    #expect(ada["nickname"] as? String == (key == "m" ? "Mine" : "Theirs"))
    #expect(ada["birthplace"] as? String == "Paris")
    #expect(kith("drafts", "--json").list.isEmpty)
    // The text left on the terminal shows the stored values.
    let standing = screens[0].partings.map(\.plainText)
    #expect(standing.count == 2 && standing.first == "")
    #expect(
      standing.last?.contains("Nickname           " + (key == "m" ? "Mine" : "Theirs")) == true)
  }

  @Test(arguments: [Key.character("b"), .escape])
  func `one can go back into the form, and give it up`(key: Key) {
    let (result, _) = edit(
      whileOther: ["edit", "ada", "--nickname", "Theirs"],
      then: [[key], [.escape, .character("y")]])
    #expect(result.status == 3)
    #expect(ada["nickname"] as? String == "Theirs")
    #expect(kith("drafts", "--json").list.isEmpty)
  }

  @Test func `a record that was removed meanwhile is not made again`() {
    let (result, _) = edit(whileOther: ["remove", "ada", "--yes"])
    #expect(result.status == 1)
    #expect(result.error.contains("has been removed in the meantime"))
  }
}
