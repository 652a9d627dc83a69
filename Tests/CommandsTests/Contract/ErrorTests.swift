import Foundation
import Testing

@testable import Commands

@Suite struct ErrorTests {
  @Test(arguments: [
    (["lst"], "list"), (["evnt", "add"], "event"), (["event", "ad"], "add"),
    (["list", "--jsn"], "--json"), (["list", "--limt", "3"], "--limit"),
    (["add", "X", "--brthday", "1990"], "--birthday"), (["help", "lst"], "list"),
    (["add", "X", "--birthday", "10 Decembr 1990"], "December"),
    (["add", "X", "--birthday", "12 Nisn 5772"], "Nisan"),
    (["show", "Ada Lovelase"], "Ada Lovelace"),
    (["show", "adda"], "Ada"), (["remove", "Ada Lovlace", "--yes"], "Ada Lovelace"),
    (["config", "leapday"], "leap-day"), (["config", "leap-day", "mar"], "mar1"),
    (["edit", "1", "--clear", "birhday"], "birthday"),
    (["edit", "1", "--remove", "emial:x"], "email"), (["list", "--sort", "nme"], "name"),
    (["list", "--color", "nevr"], "never"), (["add", "X", "--observe", "hebrw"], "hebrew"),
    (["upcoming", "--kind", "memoral"], "memorial"), (["list", "–-json"], "--json"),
    (["event", "show", "Trup"], "Trip"), (["import", "x", "--duplicates", "updat"], "update"),
  ])
  func `a slip is answered with the nearest word that would do`(words: [String], meant: String)
    throws
  {
    let kith = try Kith()
    kith("add", "Ada Lovelace")
    kith("event", "add", "Trip", "--from", "2027-03-01")
    let result = kith.run(words)
    #expect(result.error.hasPrefix("kith: "))
    #expect(result.error.contains("hint: Did you mean `\(meant)`?\n"), "\(result.error)")
    #expect(result.status == 1 || result.status == 2)
    #expect(result.output == "")
  }

  @Test(arguments: [
    (["lst"], "usage", 2), (["list", "--nope"], "usage", 2), (["show"], "usage", 2),
    (["add"], "usage", 2), (["edit", "ann"], "usage", 2), (["event", "add"], "usage", 2),
    (["event"], "usage", 2), (["remove", "ann"], "usage", 2), (["config", "x"], "usage", 2),
    (["config", "days", "-1"], "usage", 2), (["list", "--limit", "x"], "usage", 2),
    (["list", "--limit", "99999999999999999999"], "usage", 2),
    (["list", "--limit=-1"], "usage", 2),
    (["upcoming", "--days", "1", "--until", "2027-01-01"], "usage", 2),
    (["list", "--today", "x"], "usage", 2), (["import"], "usage", 2),
    (["import", "--columns", "foo=bar", "x"], "usage", 2), (["add", "X", "--tag"], "usage", 2),
    (["add", "X", "--birthday", "--json"], "usage", 2), (["list", "--sort", "x"], "usage", 2),
    (["show", "nobody"], "not-found", 1), (["edit", "nobody", "--tag", "x"], "not-found", 1),
    (["event", "show", "nothing"], "not-found", 1), (["import", "/nonexistent"], "not-found", 1),
    (["edit", "ann", "--remove", "tag:x"], "not-found", 1), (["show", "twin"], "ambiguous", 1),
    (["edit", "ann", "--remove", "date:name day"], "ambiguous", 1),
    (["add", "X", "--birthday", "1990-02-30"], "invalid", 1), (["date", "x"], "invalid", 1),
    (["list", "--born", "x"], "invalid", 1), (["add", ""], "invalid", 1),
    (["upcoming", "--until", "2026-01-01"], "invalid", 1),
    (["event", "list", "--from", "2027-01-02", "--to", "2027-01-01"], "invalid", 1),
    (["list", "--database", "/"], "storage", 1), (["import", "/"], "format", 1),
    (["add", "X", "--database", "/proc/nope/kith.db"], "storage", 1),
  ])
  func `every error has its code and its status, and JSON alone on standard error`(
    words: [String], code: String, status: Int
  ) throws {
    let kith = try Kith()
    kith("add", "Ann", "--date", "name day:1990-07-26", "--date", "name day:1991-07-26")
    kith("add", "Twin A")
    kith("add", "Twin B")
    let plain = kith.run(
      words.filter { $0 != "--json" } + (words.contains("--json") ? ["--json"] : []))
    let result = kith.run(
      [words[0]] + words.dropFirst() + (words.contains("--json") ? [] : ["--json"]))
    #expect(result.status == Int32(status))
    #expect(plain.status == Int32(status))
    #expect(result.output == "")
    #expect(result.commandError["code"] as? String == code)
    let keys = JSONKeys.objects(in: result.error)
    #expect(keys.prefix(2) == [["error"], ["code", "message", "hint", "candidates"]])
    #expect(keys.dropFirst(2).allSatisfy { $0 == ["id", "name"] })
    #expect(result.commandError["candidates"] is [Any])
    #expect(result.error.filter { $0 == "\n" }.count == result.error.split(separator: "\n").count)
    #expect(kith("list", "--json").list.count == 3)
  }

  @Test func `what comes after two dashes asks for no JSON`() throws {
    let result = try Kith()("show", "--", "--json")
    #expect(result.error.hasPrefix("kith: "))
  }

  @Test func `colour of an error follows the option, however it is written`() throws {
    let kith = try Kith()
    #expect(kith("lst", "--color=always").error.contains("\u{1b}["))
    #expect(kith("lst", "--color", "always").error.contains("\u{1b}["))
    kith.isTerminal = true
    #expect(kith("lst").error.contains("\u{1b}["))
    #expect(!kith("lst", "--color=never").error.contains("\u{1b}["))
    #expect(!kith("lst", "--color", "never").error.contains("\u{1b}["))
    kith.variables["NO_COLOR"] = "1"
    #expect(!kith("lst").error.contains("\u{1b}["))
  }

  @Test func `a result that cannot be written is not done`() throws {
    let kith = try Kith()
    kith("add", "Ann")
    kith.outputFailure = 28
    let result = kith("list")
    #expect(result.status == 1)
    #expect(result.error == "kith: cannot write the result: No space left on device\n")
  }

  @Test(arguments: [["list"], ["list", "--json"], ["upcoming"], ["show", "ann"], ["help"]])
  func `a reader who has gone away is no error`(words: [String]) throws {
    let kith = try Kith()
    kith("add", "Ann")
    kith.outputFailure = 32
    let result = kith.run(words)
    #expect(result.status == 0)
    #expect(result.error == "")
  }

  @Test func `an error shows no stored value and no SQL`() throws {
    let kith = try Kith()
    kith(
      "add", "Ann Secret", "--birthday", "1990-01-01", "--note", "hidden", "--birthplace", "Oslo")
    for words in [
      ["remove", "1"], ["edit", "1"], ["edit", "1", "--died", "1980"],
      ["edit", "1", "--remove", "tag:x"], ["edit", "1", "--clear", "x"], ["add", ""],
    ] {
      let error = kith.run(words).error
      for secret in ["Secret", "hidden", "Oslo", "SELECT", "INSERT"] {
        #expect(!error.contains(secret), "\(words)")
      }
    }
  }

  @Test func `a bad day for today says which of the two it was`() throws {
    let kith = try Kith()
    #expect(kith("list", "--today", "2026-02-30").error.contains("--today `2026-02-30`"))
    kith.variables["KITH_TODAY"] = "2026-02-31"
    #expect(kith("list").error.contains("KITH_TODAY `2026-02-31`"))
  }
}

/// The layout of errors and notes on a terminal.
@Suite struct NarrowErrorTests {
  @Test(arguments: [40, 60])
  func `errors, hints and notes are wrapped at words on a terminal, and one line in a pipe`(
    width: Int
  ) throws {
    let kith = try Kith()
    kith.width = width
    kith.variables["NO_COLOR"] = "1"
    let words = ["edit", "nobody at all", "--birthplace", "London"]
    kith("add", "Ada")
    for words in [words, ["edit", "ada", "--lead-times", "14,1"], ["config", "observe", "x"]] {
      kith.errorIsTerminal = false
      let plain = kith.run(words).error
      kith.errorIsTerminal = true
      let wrapped = kith.run(words).error
      #expect(wrapped.split(separator: "\n").allSatisfy { $0.count <= width }, "\(wrapped)")
      #expect(wrapped.replacingOccurrences(of: "\n  ", with: " ").hasPrefix(plain.prefix(60)))
    }
  }
}
