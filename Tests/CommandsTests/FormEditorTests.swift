import Foundation
import TerminalUI
import Testing

@testable import Commands

@Suite struct FormEditorTests {
  private let kith: Kith

  init() throws {
    kith = try Kith()
    kith(
      "add", "Ada", "--given", "Augusta", "--phone", "home:1", "--phone", "2", "--note",
      "one\n\ntwo",
      "--address", "12 Mill Lane, Norwick")
    (kith.isTerminal, kith.inputIsTerminal) = (true, true)
  }

  private var ada: [String: Any] { kith("show", "1", "--json").object }

  @Test func `a record is edited as a text, and what is not shown is kept`() {
    var shown = ""
    kith.editor = { text in
      shown = text
      return text.replacing("Nickname:\n", with: "Nickname: Countess\n")
        .replacing("Phone: 2\n", with: "Phone: work:3\nPhone: 4\n")
        .replacing("  two\n", with: "  two\n  three\n")
    }
    let before = ada
    #expect(kith("edit", "ada", "--editor").status == 0)
    #expect(shown.contains("\nE-mail:  # home:ada@example.org\n"))
    #expect(shown.contains("\nNote: one\n\n  two\n"))
    #expect(ada["nickname"] as? String == "Countess")
    #expect(ada["given"] as? String == "Augusta")
    #expect(ada["note"] as? String == "one\n\ntwo\nthree")
    let phones = ada["phones"] as? [[String: Any]] ?? []
    #expect(phones.map { $0["value"] as? String } == ["1", "3", "4"])
    #expect(ada["addresses"] as? NSArray == before["addresses"] as? NSArray)
  }

  @Test func `an error comes back above its line, with what was typed kept`() {
    var rounds: [String] = []
    kith.editor = { text in
      rounds.append(text)
      switch rounds.count {
      case 1: return text.replacing("Birthday:\n", with: "Birthday: 31 feb 1815\n")
      case 2:
        return text.replacing(
          "\nBirthday: 31 feb 1815", with: "\nBirthday: 28 feb 1815\nShoe size: 40")
      default: return text.replacing("Shoe size: 40\n", with: "")
      }
    }
    #expect(kith("edit", "ada", "--editor").status == 0)
    #expect(rounds.count == 3)
    #expect(
      rounds[1].contains("# ! `31 feb 1815`: February 1815 has 28 days")
        && rounds[1].contains("1815-02-28\nBirthday: 31 feb 1815\n"), "\(rounds[1])")
    #expect(
      rounds[2].contains("# ! not a line of this form; write `Label: value`\nShoe size: 40\n"))
    #expect(!rounds[2].contains("has 28 days"))
    #expect((ada["birthday"] as? [String: Any])?["text"] as? String == "1815-02-28")
  }

  @Test(arguments: [{ $0 }, { _ in "" }, { _ in " \n" }] as [@Sendable (String) -> String])
  func `an empty or unchanged text cancels`(edit: @Sendable @escaping (String) -> String) {
    kith.editor = edit
    let before = ada
    #expect(kith("edit", "ada", "--editor").status == 3)
    #expect(ada as NSDictionary == before as NSDictionary)
  }

  @Test
  func `an editor that leaves the same refused text again ends it, and what was typed is kept`()
    throws
  {
    var rounds = 0
    kith.editor = { text in
      rounds += 1
      if rounds > 1 { return text.replacing(/(?m)^# ! .*\n/, with: "") }
      return text.replacing("Birthday:\n", with: "Birthday: 31 feb\n")
        .replacing("Nickname:\n", with: "Nickname: Countess\nShoe size: 40\n")
        .replacing("Phone: 2\n", with: "Phone: 2\nPhone: 3\n")
    }
    let result = kith("edit", "ada", "--editor")
    #expect(result.status == 1)
    #expect(rounds == 2)
    #expect(result.error.contains(": Birthday: 31 feb\n"), "\(result.error)")
    #expect(result.error.contains(": Shoe size: 40\n"))
    #expect(result.error.contains("Your edit is stored: `kith drafts resume 1`"))
    let draft = try #require(kith("drafts", "--json").list.first)
    let fields = try #require(draft["fields"] as? [String])
    #expect(fields == ["nickname", "birthday", "phone"])
    #expect(ada["nickname"] is NSNull)
    let (_, forms) = kith.press([.escape], in: ["drafts", "resume", "1"])
    #expect(forms[0].frames.first?.plainText.contains("! `31 feb`: February has 29 days") == true)
  }

  @Test func `an editor that adds to a refused text each time is not run for ever`() {
    var rounds = 0
    kith.editor = { text in
      rounds += 1
      return text + "Shoe size: 40\n"
    }
    #expect(kith("edit", "ada", "--editor").status == 1)
    #expect(rounds < 100)
    #expect(kith("drafts", "--json").list.isEmpty)
  }

  @Test func `new people and events are written as texts too`() {
    kith.editor = { $0.replacing("Name:\n", with: "Name: Dov\n") }
    #expect(kith("add", "--editor", "--birthplace", "Haifa").output.hasPrefix("Added Dov, Haifa"))
    kith.editor = {
      $0.replacing("Title:\n", with: "Title: Trip\n")
        .replacing("Start:\n", with: "Start: 2027-03-01\n")
        .replacing("End:\n", with: "End: 2027-03-05\n")
    }
    #expect(kith("event", "add", "--editor").output.hasPrefix("Added Trip, 1–5 March 2027"))
  }

  @Test func `Ctrl-E hands the note to the editor`() {
    kith.editor = { $0 + "\nmore" }
    let (result, _) = kith.press(
      [.backTab, .up, .up, .enter, .control("e"), .control("s")], in: ["edit", "ada"])
    #expect(result.status == 0)
    #expect(ada["note"] as? String == "one\n\ntwo\nmore")
  }

  @Test func `without a terminal no editor is waited for`() {
    (kith.isTerminal, kith.inputIsTerminal) = (false, false)
    #expect(kith("edit", "ada", "--editor").status == 2)
  }
}
