import Foundation
import TerminalUI
import Testing

@testable import Commands

/// Output for new users: every dead end names the next step.
@Suite struct FirstStepsTests {
  private let kith: Kith

  init() throws {
    kith = try Kith()
    kith.isTerminal = true
    kith.variables["NO_COLOR"] = "1"
    // Nothing is wrapped, so that texts can be found.
    kith.width = 500
  }

  @Test(arguments: [[], ["list"], ["upcoming"], ["duplicates"]])
  func `without a file it is said how to begin`(words: [String]) throws {
    let result = kith.run(words)
    #expect(result.status == 0)
    #expect(result.error.contains("`kith add NAME` adds one, `kith import FILE` imports a file"))
    let path = try kith.file("kith.db", "")
    #expect(
      kith.run(words).error.contains("No people in `\(path)`") || words == ["duplicates"])
  }

  @Test(arguments: ["show", "edit", "remove", "export", "check"])
  func `what needs somebody names what makes the file`(command: String) {
    let words = ["show", "edit", "remove"].contains(command) ? [command, "ada"] : [command]
    let result = kith.run(words)
    #expect(result.status == 1)
    #expect(result.error.contains("hint: `kith add NAME` or `kith import FILE` creates it"))
  }

  @Test func `the first import says what to do next, a later one not`() throws {
    let path = try kith.file("people.csv", "name,birthday\nAda,1815-12-10\n")
    let first = kith("import", path)
    #expect(first.status == 0 && first.error.contains("`kith upcoming` shows what comes next"))
    #expect(kith("import", path).error == "")
    let other = try Kith()
    #expect(other("import", path).error == "", "in a pipe")
  }

  @Test func `a file that is not there, or no backup, is told with what to do`() {
    let result = kith("import", "people.csv")
    #expect(result.status == 1 && result.error.contains("hint: Give the path of an existing file"))
    kith.inputIsTerminal = true
    kith.answers = ["y"]
    let restored = kith("restore", "nowhere.db")
    #expect(restored.error.hasPrefix("kith: the backup `nowhere.db` does not exist"))
    #expect(kith.answers == ["y"], "nobody was asked")
  }

  @Test(arguments: [
    ("ada", "Did you mean `add`?"), ("upcomign", "Did you mean `upcoming`?"),
    ("Grandmother", "`kith show 'Grandmother'` shows a person"),
    ("--verbose", "Try `kith help`"),
  ])
  func `a word that is no command leads on`(word: String, hint: String) {
    let result = kith(word)
    #expect(result.status == 2 && result.error.contains(hint), "\(result.error)")
  }

  @Test(arguments: [
    (["datse"], "Did you mean `date` or `dates`?"),
    (["calendr"], "Did you mean `calendar` or `calendars`?"),
    (["xyzzy"], "`kith help` lists all commands"), (["event", "ad"], "Did you mean `add`?"),
  ])
  func `help on what there is not names what there is`(words: [String], hint: String) {
    let result = kith.run(["help"] + words)
    #expect(result.status == 2 && result.error.contains(hint), "\(result.error)")
  }

  @Test func `help is completed by commands and topics`() {
    func offered(_ typed: String) -> [String] {
      kith("__complete", "help", typed).output.split(separator: "\n").dropFirst().map {
        String($0.split(separator: "\t")[0])
      }
    }
    #expect(offered("da") == ["date", "dates"])
    #expect(offered("f") == ["formats", "filters", "forms"])
    #expect(kith("__complete", "help", "event", "s").output.contains("show\t"))
    #expect(!kith("__complete", "help", "event", "d").output.contains("dates"))
  }
}
