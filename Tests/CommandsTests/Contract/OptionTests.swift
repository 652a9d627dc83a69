import Foundation
import Testing

@testable import Commands

/// The position of options, and the precedence of option, variable and setting.
@Suite struct OptionTests {
  @Test(arguments: [
    ["list", "--json", "-n1"], ["--json", "list", "-n", "1"], ["list", "-n=1", "--json"],
    ["list", "--limit=1", "--json"], ["list", "--limit", "1", "--json"], ["-n1", "list", "--json"],
    ["list", "--json", "ann", "-n", "5"], ["list", "--json", "-n", "5", "--", "ann"],
  ])
  func `options stand anywhere`(words: [String]) throws {
    let kith = try Kith()
    kith("add", "Bea")
    kith("add", "Ann")
    let result = kith.run(words)
    if words.first == "-n1" { return #expect(result.status == 2) }
    #expect(result.list.map { $0["name"] as? String } == ["Ann"])
  }

  @Test func `a value is the next word, unless that is an option too`() throws {
    let kith = try Kith()
    #expect(kith("add", "A", "--birthday", "--02-29").rows[0][2] == "--02-29")
    #expect(kith("add", "B", "--note", "-x", "--json").object["note"] as? String == "-x")
    let note = kith("add", "C", "--note", "--tag")
    #expect(note.status == 2)
    #expect(note.error.contains("--note=--tag"))
    #expect(kith("add", "C", "--note=--tag", "--json").object["note"] as? String == "--tag")
    #expect(kith("add", "D", "--note=a=b", "--json").object["note"] as? String == "a=b")
    #expect(kith("add", "E", "--note=", "--json").object["note"] is NSNull)
  }

  @Test func `two dashes end the options`() throws {
    let kith = try Kith()
    #expect(kith("add", "--", "--json").output == "1\t--json\t\t\n")
    #expect(kith("show", "--json", "--", "--json").object["name"] as? String == "--json")
    #expect(kith("add", "--tag", "x", "--", "-y").output == "2\t-y\t\t\n")
  }

  @Test func `the file is the option's, else the variable's, else that of the data folder`() throws
  {
    let kith = try Kith()
    let folder = kith.folder.path
    kith.variables["KITH_DATABASE"] = folder + "/variable.db"
    kith.variables["XDG_DATA_HOME"] = folder + "/data"
    kith.variables["HOME"] = folder + "/home"
    func isThere(_ path: String) -> Bool {
      FileManager.default.fileExists(atPath: folder + "/" + path)
    }
    kith("add", "A", "--database", folder + "/option.db")
    #expect(isThere("option.db"))
    #expect(!isThere("variable.db"))
    kith("add", "B")
    #expect(isThere("variable.db"))
    #expect(!isThere("data"))
    kith.variables["KITH_DATABASE"] = ""
    kith("add", "C")
    #expect(isThere("data/kith/kith.db"))
    #expect(!isThere("home"))
    // The base directory specification says that a relative folder must be ignored.
    kith.variables["XDG_DATA_HOME"] = "data"
    kith("add", "D")
    #expect(isThere("home/.local/share/kith/kith.db"))
    kith.variables["HOME"] = nil
    #expect(kith("add", "E").error.contains("--database FILE"))
  }

  @Test func `today is the option's, else the variable's, else the clock's`() throws {
    let kith = try Kith()
    func today() -> String? { kith("date", "today", "--json").object["gregorian"] as? String }
    #expect(today() == "2026-11-30")
    kith.variables["KITH_TODAY"] = "2027-01-02"
    #expect(today() == "2027-01-02")
    let option = kith("date", "today", "--today", "2028-02-29", "--json")
    #expect(option.object["gregorian"] as? String == "2028-02-29")
    kith.variables["KITH_TODAY"] = ""
    #expect(today() == "2026-11-30")
    kith.variables["KITH_TODAY"] = "12 Nisan 5772"
    #expect(today() == "2012-04-04")
  }

  @Test func `colour follows the option, then NO_COLOR, then the terminal`() throws {
    let kith = try Kith()
    kith("add", "Ann")
    func isColoured(_ words: String...) -> Bool {
      kith.run(["list"] + words).output.contains("\u{1b}[")
    }
    #expect(!isColoured())
    kith.isTerminal = true
    #expect(isColoured())
    #expect(!isColoured("--color", "never"))
    kith.variables["NO_COLOR"] = "1"
    #expect(!isColoured())
    #expect(isColoured("--color=always"))
    #expect(!isColoured("--color=always", "--json"))
    kith.variables = ["TERM": "dumb"]
    #expect(!isColoured())
  }

  @Test func `the width is of COLUMNS, else of the terminal, else 80`() throws {
    let kith = try Kith()
    kith("add", String(repeating: "x", count: 200))
    kith.isTerminal = true
    kith.variables["NO_COLOR"] = "1"
    func width() -> Int { kith("list").output.split(separator: "\n").map(\.count).max() ?? 0 }
    #expect(width() == 80)
    kith.width = 60
    #expect(width() == 60)
    kith.variables["COLUMNS"] = "50"
    #expect(width() == 50)
    for wrong in ["0", "-5", "x", "99999999999999999999"] {
      kith.variables["COLUMNS"] = wrong
      #expect(width() == 60, "\(wrong)")
    }
    for tiny in ["1", "2", "9"] {
      kith.variables["COLUMNS"] = tiny
      #expect(kith("list").status == 0)
      #expect(kith("help", "add").status == 0)
      #expect(kith("upcoming").status == 0)
    }
    kith.variables["COLUMNS"] = "9223372036854775807"
    #expect(kith("list").status == 0)
    #expect(kith("help", "add").status == 0)
  }

  @Test func `quiet leaves out notes and no results`() throws {
    let kith = try Kith()
    #expect(kith("list").error.hasPrefix("kith: No people in `"))
    #expect(kith("list", "--quiet").error == "")
    kith("add", "Ann")
    #expect(kith("list", "--quiet").output == "1\tAnn\t\t\n")
    #expect(kith("show", "x", "--quiet").error.hasPrefix("kith: no person matches"))
  }

  @Test func `without a command it tells what comes next`() throws {
    let kith = try Kith()
    kith("add", "Ann", "--birthday", "1990-12-01")
    #expect(kith().output == kith("upcoming").output)
    #expect(kith("--json").output == kith("upcoming", "--json").output)
    #expect(kith("--today", "2026-12-01").rows[0][2] == "0")
  }

  @Test(arguments: [
    ["--help"], ["-h"], ["help"], ["list", "--help"], ["list", "-h", "--nope"], ["help", "list"],
    ["help", "event", "add"], ["event", "--help"], ["event", "add", "-h"],
  ])
  func `help is a result and asks for no file`(words: [String]) throws {
    let kith = try Kith()
    kith.variables["KITH_DATABASE"] = "/proc/nope"
    let result = kith.run(words)
    #expect(result.status == 0)
    #expect(result.error == "")
    #expect(result.output.contains("kith"))
    #expect(result.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test func `settings keep what was set and refuse the rest`() throws {
    let kith = try Kith()
    #expect(kith("config", "days", "400").output == "days\t400\n")
    #expect(kith("config", "days", "4001").status == 2)
    #expect(kith("config", "days", "").status == 2)
    #expect(kith("config", "leap-day", "mar1", "x").status == 2)
    #expect(kith("config", "days").output == "days\t400\n")
    kith("config", "observe", "hebrew")
    #expect(
      kith("add", "A", "--birthday", "2022-02-21", "--json").object["observe"] as? String
        == "hebrew")
    #expect(kith("upcoming", "--kind", "birthday").rows.map { $0[0] } == ["2027-02-27"])
  }

  @Test func `the version is told`() throws {
    #expect(try Kith()("--version").output == "kith \(Program.version)\n")
  }
}
