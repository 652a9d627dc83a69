import Foundation
import Testing

@testable import Commands

/// The output of `kith __complete`, as the scripts of the shells call it.
@Suite struct CompletionAnswerTests {
  private let kith: Kith

  init() throws {
    kith = try Kith()
    kith("add", "Ada Lovelace", "--birthday", "1815-12-10", "--birthplace", "London")
    kith("add", "Adam Smith", "--tag", "old friends", "--tag", "family")
    kith("add", "Zoë O'Brien \"Z\"", "--tag", "Family")
    kith("event", "add", "Wedding day", "--from", "2027-07-08", "--tag", "feast")
  }

  /// The candidates for the last word.
  private func offered(_ words: String...) -> [String] {
    let result = kith.run(["__complete"] + words)
    #expect(result.status == 0 && result.error.isEmpty)
    return result.output.split(separator: "\n").dropFirst().map {
      String($0.split(separator: "\t", omittingEmptySubsequences: false)[0])
    }
  }

  @Test func `people are offered by the beginning of a name, accents and case aside`() {
    #expect(offered("show", "ad") == ["Ada Lovelace", "Adam Smith"])
    #expect(offered("show", "ADA ") == ["Ada Lovelace", "Adam Smith"])
    #expect(offered("edit", "zoe") == ["Zoë O'Brien \"Z\""])
    #expect(offered("tag", "add", "x", "Adam") == ["Adam Smith"])
    #expect(
      kith("__complete", "show", "ada l").output == ":words\nAda Lovelace\t1815-12-10, London\n")
  }

  @Test func `a word inside a name is offered where it leaves no choice`() {
    #expect(offered("show", "lovel") == ["Ada Lovelace"])
    kith("add", "Bea Lovelock")
    #expect(offered("show", "lovel") == [])
  }

  @Test func `an id is offered with the name beside it`() {
    #expect(kith("__complete", "show", "2").output == ":words\n2\tAdam Smith\n")
    #expect(offered("show", "99") == [])
    #expect(offered("show", "02") == [])
  }

  @Test func `a name that several have is offered once`() {
    kith("add", "Ada Lovelace")
    #expect(offered("show", "ada l") == ["Ada Lovelace"])
    kith("add", "--name", "-x")
    #expect(!offered("show", "").contains("-x"))
  }

  @Test func `events, tags, settings and fields are offered`() {
    #expect(offered("event", "show", "wed") == ["Wedding day"])
    #expect(offered("list", "--tag=f") == ["--tag=Family", "--tag=family", "--tag=feast"])
    #expect(offered("add", "--tag", "OLD") == ["old friends"])
    #expect(offered("config", "lea") == ["leap-day", "lead-times"])
    #expect(
      offered("edit", "ada", "--remove", "") == [
        "email:", "phone:", "address:", "url:", "tag:", "date:",
      ])
    #expect(offered("edit", "ada", "--remove", "em") == ["email:"])
    #expect(offered("config", "leap-day", "m") == ["mar1"])
    #expect(offered("edit", "ada", "--clear", "birthp") == ["birthplace"])
    #expect(offered("export", "--format", "v") == ["vcard"])
    #expect(offered("completions", "") == ["bash", "zsh", "fish"])
    #expect(kith("__complete", "import", "").output == ":file\n")
  }

  @Test func `filters are offered with their values`() {
    #expect(offered("list", "b") == ["born:"])
    #expect(offered("list", "no") == ["no:", "not:"])
    #expect(offered("upcoming", "not:pl") == ["not:place:"])
    #expect(offered("export", "tag:fa") == ["tag:Family", "tag:family"])
    #expect(offered("list", "not:tag:o") == ["not:tag:old friends"])
    #expect(offered("list", "has:em") == ["has:email"])
    #expect(offered("list", "month:Ni") == ["month:nisan"])
    #expect(offered("list", "brn:") == [])
  }

  @Test func `no more than fifty are offered`() throws {
    let names = (100..<200).map { "Person \($0)" }.joined(separator: "\n")
    let file = try kith.file("people.csv", "name\n" + names + "\n")
    kith("import", file)
    #expect(offered("show", "person").count == 50)
    #expect(offered("show", "person 19").count == 10)
  }

  @Test func `a file that is missing, damaged or another program's is passed over in silence`()
    throws
  {
    let damaged = try kith.file("damaged.db", String(repeating: "no database ", count: 1_000))
    for path in ["/nowhere/kith.db", damaged, kith.folder.path] {
      let result = kith("__complete", "--database", path, "show", "a")
      #expect(result.status == 0 && result.output == ":words\n" && result.error.isEmpty)
    }
    #expect(!FileManager.default.fileExists(atPath: kith.folder.path + "/kith.db-journal"))
    kith.variables["KITH_TODAY"] = "nonsense"
    #expect(offered("show", "adam") == ["Adam Smith"])
  }

  @Test func `a file of another version is not brought up to date by a key`() throws {
    let bytes = try #require(FileManager.default.contents(atPath: kith.database))
    var older = bytes
    // The schema version is in the header (SQLite's file format, 1.3).
    older.replaceSubrange(60..<64, with: [0, 0, 0, 99])
    let path = try kith.file("newer.db", older)
    #expect(kith("__complete", "--database", path, "show", "a").output == ":words\n")
    #expect(FileManager.default.contents(atPath: path) == older)
  }

  @Test func `a path from the home folder is expanded`() {
    kith.variables["HOME"] = kith.folder.path
    #expect(offered("--database", "~/kith.db", "show", "adam") == ["Adam Smith"])
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `the script of a shell is written`(shell: String) {
    let result = kith("completions", shell)
    #expect(result.status == 0 && result.output.contains("kith __complete") == false)
    #expect(result.output.contains("__complete") && result.output.contains("_kith"))
  }

  @Test func `nothing in a name acts on the terminal of the shell`() {
    kith("add", "Xa\u{202E}b\u{2066}c\u{1B}[2J", "--tag", "t\u{202E}x")
    #expect(offered("show", "Xa") == ["Xabc [2J"])
    #expect(offered("list", "--tag=t") == ["--tag=tx"])
    #expect(kith("show", "Xabc [2J").status == 0, "the words beside find the same")
  }
}
