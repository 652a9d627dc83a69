import Foundation
import Storage
import TerminalUI
import Testing

@testable import Commands

@Suite struct FormDraftTests {
  private let kith: Kith

  init() throws {
    kith = try Kith()
    kith("add", "Ada", "--phone", "home:1", "--birthday", "1815-12-10")
  }

  private func drafts() -> [[String: Any]] { kith("drafts", "--json").list }
  private var ada: [String: Any] { kith("show", "1", "--json").object }

  /// Types a nickname, half a phone number and an invalid date; then the terminal is gone.
  private func loseTerminal() {
    let keys: [Key] =
      [.down] + Key.typing("Nick") + [.down] + Key.typing("31 feb") + [
        .tab, .tab, .tab, .tab, .tab,
      ]
      + Key.typing("22")
    let (result, _) = kith.press(keys, in: ["edit", "ada"])
    #expect(result.status == 130)
  }

  @Test func `what was typed outlives its terminal`() throws {
    loseTerminal()
    let draft = try #require(drafts().first)
    #expect(draft["kind"] as? String == "person")
    #expect(draft["record"] as? Int == 1)
    #expect(draft["name"] as? String == "Ada")
    #expect(draft["fields"] as? [String] == ["nickname", "birthday", "phone"])
    #expect(draft["open"] as? Bool == false)
    #expect((ada["nickname"] as? String) == nil)
  }

  @Test func `one that cannot be read is listed and can be forgotten`() throws {
    loseTerminal()
    for sql in [
      "UPDATE parked_draft SET fields = '{' WHERE id = 1",
      """
      INSERT INTO parked_draft (kind, fields, command, owner, parked)
        VALUES ('person', '[]', CAST(x'C328' AS TEXT), '', 0)
      """,
    ] { try kith.change(sql) }
    #expect(drafts().map { $0["readable"] as? Bool } == [false, false])
    #expect(kith("drafts").rows == [["1", "unreadable"], ["2", "unreadable"]])
    #expect(kith("drafts", "resume", "1").error.contains("`kith drafts discard 1` discards it"))
    #expect(kith("check").output.contains("the unsaved edit 2 cannot be read"))
    #expect(kith("edit", "1", "--note", "x").status == 0)
    for number in ["1", "2"] { #expect(kith("drafts", "discard", number).status == 0) }
    #expect(drafts().isEmpty)
    #expect(kith("check").status == 0)
  }

  @Test func `the next edit offers it, and goes on with it`() {
    loseTerminal()
    let (result, screens) = kith.press([.escape], in: ["edit", "ada"])
    #expect(
      screens[0].frames[0].plainText == """
        You have an unsaved edit of Ada, left just now
          Nickname, Birthday, Phone
        r resume · f show the differences · d discard it · n start fresh · Esc leave
        """)
    #expect(result.status == 3)
    let (saved, forms) = kith.press(
      [.character("r")],
      [.down, .down, .backspace, .control("u")] + Key.typing("1816-01-02") + [.control("s")],
      in: ["edit", "ada"])
    #expect(forms[1].frames.first?.plainText.contains("! `31 feb`: February has 29 days") == true)
    #expect(saved.status == 0, "\(saved.error)")
    #expect(ada["nickname"] as? String == "Nick")
    #expect((ada["phones"] as? [[String: Any]])?.count == 2)
    #expect(drafts().isEmpty)
  }

  @Test func `the difference is shown before it is taken up`() {
    loseTerminal()
    let difference = ScriptedTerminal(keys: [.character("d")])
    let first = ScriptedTerminal(keys: [.character("f")])
    let form = ScriptedTerminal(keys: [.control("s")])
    let result = kith.run(["edit", "ada"], on: [first, difference, form])
    #expect(
      difference.frames.first?.plainText.hasPrefix(
        """
        You have an unsaved edit of Ada, left just now
          Nickname: empty → Nick
          Birthday: 1815-12-10 → 31 feb
          Phone: home:1 → home:1, 22
        """) == true, "\(difference.frames)")
    #expect(result.output.hasPrefix("No change to Ada"))
    #expect(drafts().isEmpty)
  }

  @Test func `it is listed, resumed and discarded by its number`() {
    loseTerminal()
    #expect(
      kith("drafts").rows.first?.prefix(5) == [
        "1", "person", "1", "Ada", "nickname,birthday,phone",
      ])
    kith.isTerminal = true
    #expect(
      kith("drafts").output == """
        N  WHAT      FIELDS                     LEFT
        1  Ada  (1)  Nickname, Birthday, Phone  just now

        """)
    kith.isTerminal = false
    let (result, _) = kith.press(
      [.down, .down, .backspace, .control("u")] + Key.typing("1815") + [.control("s")],
      in: ["drafts", "resume", "1"])
    #expect(result.status == 0, "\(result.error)")
    #expect(ada["nickname"] as? String == "Nick")
    loseTerminal()
    #expect(kith("drafts", "discard", "2").status == 0)
    #expect(drafts().isEmpty)
    #expect(kith("drafts", "discard", "2").status == 1)
  }

  @Test func `one that is left alone waits while a new edit begins`() {
    loseTerminal()
    kith.press([.character("n")], [.escape], in: ["edit", "ada"])
    #expect(drafts().count == 1)
  }

  @Test func `plain prompts offer it too`() {
    loseTerminal()
    (kith.isTerminal, kith.inputIsTerminal) = (true, true)
    kith.answers = ["d"] + Array(repeating: "", count: 17) + ["n"]
    let result = kith("edit", "ada", "--plain")
    #expect(result.error.contains("r resume, f show the differences, d discard it"))
    #expect(result.status == 3)
    #expect(drafts().isEmpty)
  }

  @Test func `a locked file delays no key, and is written to when it is free`() throws {
    let lock = try Connection(path: kith.database, mode: .readWrite)
    var locked: Date?
    var held = 0.0
    let keys: [Key] = [.down] + Key.typing("Nickname")
    let form = MeddlingTerminal(ScriptedTerminal(keys: keys)) { count in
      if count == 2 {
        try? lock.execute("BEGIN EXCLUSIVE")
        locked = Date()
      } else if count == keys.count {
        held = Date().timeIntervalSince(locked ?? .distantPast)
        try? lock.execute("COMMIT")
      }
    }
    #expect(kith.run(["edit", "ada"], on: [form]).status == 130)
    #expect(held < 0.2)
    #expect(drafts().first?["fields"] as? [String] == ["nickname"])
  }

  @Test func `an edit changed back is not parked`() {
    let keys: [Key] = [.down] + Key.typing("N") + [.backspace]
    let (result, _) = kith.press(keys, in: ["edit", "ada"])
    #expect(result.status == 130)
    #expect(drafts().isEmpty)
  }
}
