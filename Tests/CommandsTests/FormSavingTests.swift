import Foundation
import Storage
import TerminalUI
import Testing

@testable import Commands

/// If saving fails, nothing that was typed is lost.
@Suite struct FormSavingTests {
  private let kith: Kith
  private let file: Connection

  init() throws {
    kith = try Kith()
    kith("add", "Ada")
    file = try Connection(path: kith.database, mode: .readWrite)
  }

  private var ada: [String: Any] { kith("show", "1", "--json").object }
  private var drafts: [[String: Any]] { kith("drafts", "--json").list }

  /// Makes every write of a column fail.
  private func block(_ table: String, _ column: String) throws {
    try file.execute(
      """
      CREATE INDEX block_\(table) ON \(table)
        (abs(-9223372036854775807 - 1 + length(\(column)) * 0)) WHERE \(column) IS NOT NULL
      """)
  }

  private func unblock(_ table: String) throws { try file.execute("DROP INDEX block_\(table)") }

  private let saving: [Key] = [.down] + Key.typing("Countess") + [.control("s")]

  @Test func `a save that fails leads back into the form, which says why, and can be repeated`()
    throws
  {
    try block("person", "nickname")
    let again = ScriptedTerminal(keys: [.down, .control("s")])
    let mended = MeddlingTerminal(again) { count in
      if count == 1 { try? unblock("person") }
    }
    let result = kith.run(["edit", "ada"], on: [ScriptedTerminal(keys: saving), mended])
    #expect(result.status == 0, "\(result.error)")
    let shown = try #require(again.frames.first).plainText
    #expect(shown.contains("! the file is damaged"), "\(shown)")
    #expect(shown.contains("  Countess\n"), "\(shown)")
    #expect(ada["nickname"] as? String == "Countess")
    #expect(drafts.isEmpty)
  }

  @Test func `a lock that stays is told in the form, and what was typed is parked`() throws {
    let busy = MeddlingTerminal(ScriptedTerminal(keys: saving)) { count in
      if count == 1 { try? file.execute("BEGIN IMMEDIATE") }
    }
    let again = ScriptedTerminal(keys: [.down])
    let free = MeddlingTerminal(again) { count in
      if count == 2 { try? file.execute("ROLLBACK") }
    }
    let result = kith.run(["edit", "ada"], on: [busy, free])
    #expect(result.status == 1)
    let words = again.frames.first?.plainText.split(whereSeparator: \.isWhitespace) ?? []
    #expect(words.joined(separator: " ").contains("is in use by another program"))
    #expect(drafts.first?["fields"] as? [String] == ["nickname"])
  }

  @Test func `what was typed outlives a terminal that goes away at a question`() throws {
    let form = MeddlingTerminal(ScriptedTerminal(keys: saving)) { count in
      if count == 2 { try? file.execute("UPDATE person SET nickname = 'Lady'") }
    }
    let question = ScriptedTerminal([])
    let result = kith.run(["edit", "ada"], on: [form, question])
    #expect(question.frames.first?.plainText.contains("theirs: Lady") == true)
    #expect(result.status == 130)
    #expect(drafts.first?["fields"] as? [String] == ["nickname"])
  }

  @Test func `an edit of a person removed meanwhile stays on the screen until it is cancelled`()
    throws
  {
    let terminal = MeddlingTerminal(ScriptedTerminal(keys: saving)) { count in
      if count == 2 { try? file.execute("DELETE FROM person") }
    }
    let again = ScriptedTerminal(keys: [.escape, .character("y")])
    let result = kith.run(["edit", "ada"], on: [terminal, again])
    #expect(result.status == 3)
    #expect(
      again.frames.first?.plainText.contains("! record 1 has been removed in the meantime") == true)
    #expect(drafts.isEmpty)
  }

  @Test func `a form that cannot park what is typed warns while it is typed`() throws {
    try block("parked_draft", "command")
    let keys = [Key.down] + Key.typing("Countess")
    let events = keys.map { TerminalEvent.bytes($0.bytes) }
    let pauses = Array(repeating: TerminalEvent.silence, count: 500)
    let inner = ScriptedTerminal(events + pauses)
    let words = "! Your edit is not stored yet: the file is damaged"
    let terminal = MeddlingTerminal(inner) { count in
      let isTold = inner.frames.last?.plainText.contains(words) ?? false
      if count > events.count, !isTold { usleep(20_000) }
    }
    let result = kith.run(["edit", "ada"], on: [terminal])
    #expect(inner.frames.last?.plainText.contains(words) == true)
    #expect(result.error.contains("\nNickname: Countess\n"), "\(result.error)")
  }

  @Test func `where a signal ends a form that cannot be parked, what was typed is shown`() throws {
    try block("parked_draft", "command")
    let keys: [Key] = [.down] + Key.typing("Countess") + [.down] + Key.typing("31 feb")
    let terminal = ScriptedTerminal(
      keys.map { .bytes($0.bytes) } + [.terminated(signal: SIGTERM)])
    let result = kith.run(["edit", "ada"], on: [terminal])
    #expect(terminal.passedOn == [SIGTERM])
    #expect(
      result.error.contains("Nickname: Countess\nBirthday: 31 feb\n"), "\(result.error)")
  }

  @Test func `plain prompts ask again whether to save, and input that ends parks what was typed`()
    throws
  {
    (kith.isTerminal, kith.inputIsTerminal) = (true, true)
    try block("person", "nickname")
    let filled = ["", "Countess"] + Array(repeating: "", count: 15)
    kith.answers = filled + ["y", "n"]
    let cancelled = kith("edit", "ada", "--plain")
    #expect(cancelled.status == 3)
    #expect(cancelled.error.contains("! the file is damaged"))
    #expect(cancelled.error.components(separatedBy: "Save? [y/n/edit]").count == 3)
    #expect(cancelled.error.components(separatedBy: "Nickname []").count == 2)
    #expect(drafts.isEmpty)
    kith.answers = filled + ["y"]
    #expect(kith("edit", "ada", "--plain").status == 1)
    #expect(drafts.first?["fields"] as? [String] == ["nickname"])
  }

  /// The editor of a user who types for a long time.
  private static func type(_ text: String) -> String {
    text.replacing("Note:\n", with: "Note: a long text\n  of two lines\n")
  }

  @Test
  func `what an editor left and could not be saved is kept, also where nothing can be written`()
    throws
  {
    (kith.isTerminal, kith.inputIsTerminal) = (true, true)
    kith.editor = { Self.type($0) }
    try block("person", "note")
    let parked = kith("edit", "ada", "--editor")
    #expect(parked.status == 1)
    #expect(parked.error.contains("`kith drafts resume 1` resumes it"), "\(parked.error)")
    #expect(drafts.first?["fields"] as? [String] == ["note"])
    kith("drafts", "discard", "1")
    try block("parked_draft", "command")
    let shown = kith("edit", "ada", "--editor")
    #expect(shown.error.contains("\nNote: a long text\n  of two lines\n"), "\(shown.error)")
    try unblock("person")
    kith.editor = { [file] in
      try? file.execute("DELETE FROM person")
      return Self.type($0)
    }
    let gone = kith("edit", "ada", "--editor")
    #expect(gone.status == 1)
    #expect(gone.error.contains("\nNote: a long text\n  of two lines\n"), "\(gone.error)")
  }

  @Test func `an editor that fails in a later round loses nothing of the rounds before`() {
    (kith.isTerminal, kith.inputIsTerminal) = (true, true)
    var rounds = 0
    kith.editor = { text in
      rounds += 1
      return rounds > 1
        ? nil : Self.type(text).replacing("Birthday:\n", with: "Birthday: 31 feb\n")
    }
    let result = kith("edit", "ada", "--editor")
    #expect(result.error.contains("the editor failed"))
    #expect(drafts.first?["fields"] as? [String] == ["birthday", "note"])
  }

  @Test func `what an editor left that failed or was ended is kept`() {
    (kith.isTerminal, kith.inputIsTerminal) = (true, true)
    kith.oddEditor = { .failed(left: Self.type($0) + "Shoe size: 40\n") }
    let result = kith("edit", "ada", "--editor")
    #expect(result.status == 1)
    #expect(result.error.contains("Shoe size: 40"), "what has no place in a draft is shown")
    #expect(result.error.contains("the editor failed; nothing was saved"))
    #expect(result.error.contains("`kith drafts resume 1` resumes it"))
    #expect(drafts.first?["fields"] as? [String] == ["note"])
    kith("drafts", "discard", "1")
    kith.oddEditor = { _ in .failed(left: nil) }
    #expect(kith("edit", "ada", "--editor").error.contains("VISUAL or EDITOR"))
    #expect(drafts.isEmpty)
  }

  @Test func `bytes that are no text are shown as letters to look at, and not stored unseen`()
    throws
  {
    (kith.isTerminal, kith.inputIsTerminal) = (true, true)
    var shown: [String] = []
    kith.oddEditor = { text in
      shown.append(text)
      if shown.count > 1 { return .text(text) }
      let edited = text.replacing("Nickname:\n", with: "Nickname: M^?ll\0er\n")
      return EditedText(edited.utf8.map { $0 == UInt8(ascii: "^") ? 0xFC : $0 })
    }
    // If the user leaves the text as it was shown, it is accepted.
    #expect(kith("edit", "ada", "--editor").status == 0)
    #expect(shown.count == 2)
    #expect(kith("show", "ada", "--json").object["nickname"] as? String == "Mü?ller")
    #expect(shown[1].hasPrefix("# ! the text was not UTF-8"))
    #expect(shown[1].contains("\nNickname: Mü?ller\n"))
    #expect(EditedText(Array("Zoë".utf8)) == .text("Zoë"))
    #expect(EditedText([0xFC, 0xC3]) == .repaired("üÃ"))
  }
}
