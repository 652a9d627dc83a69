import Foundation
import Testing

@testable import Commands

/// Text that would act on a terminal or split a line, in every input.
@Suite struct HostileTextTests {
  static let hostile =
    "Eve\u{1b}[31m\u{7}\nINJECTED\tx\r\u{202E}y\u{85}\u{9b}1m\u{2066}\u{7f}\u{2028}z\u{8}\u{0c}\\"

  /// The characters of an output that would act on a terminal.
  private func acting(_ text: String, tabs: Bool) -> [String] {
    text.unicodeScalars.filter { scalar in
      switch scalar.value {
      case 0x0A: false
      case 0x09: !tabs
      case 0..<0x20, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
      default: false
      }
    }.map { String($0.value, radix: 16) }
  }

  private func check(_ kith: Kith, _ words: [String], input: String = "") {
    for (isTerminal, json) in [(false, false), (true, false), (false, true), (true, true)] {
      kith.isTerminal = isTerminal
      kith.inputIsTerminal = isTerminal
      let result = kith.run(words + (json ? ["--json"] : []), input: input)
      for (name, text) in [("output", result.output), ("error", result.error)] {
        let bad = acting(text, tabs: name == "output" && !isTerminal && !json)
        #expect(bad.isEmpty, "\(bad) in \(name) of \(words) \(isTerminal) \(json): \(text)")
        let isParted = text.split(separator: "\n").contains { $0.hasPrefix("INJECTED") }
        #expect(!isParted, "\(words)")
      }
      if json, !result.error.isEmpty, result.error.hasPrefix("{") {
        #expect(!result.commandError.isEmpty, "\(words)")
      }
    }
  }

  private func kith() throws -> Kith {
    let kith = try Kith()
    kith.variables["NO_COLOR"] = "1"
    return kith
  }

  private static let fields = [
    "--prefix", "--given", "--additional", "--family", "--suffix", "--nickname", "--birthplace",
    "--deathplace", "--email", "--phone", "--address", "--url", "--org", "--title", "--tag",
    "--note",
  ]

  private func fill(_ kith: Kith) {
    let text = Self.hostile
    let fields = Self.fields.flatMap { [$0, "\(text):\(text)"] }
    _ = kith.run(
      ["add", text, "--birthday", "1990-12-01", "--date", "\(text):2015-12-02"] + fields)
    kith("add", text, "--died", "2001-12-03")
    kith(
      "event", "add", text, "--from", "2026-12-04 10:00", "--to", "11:00", "--with", "1", "--tag",
      text, "--place", text, "--note", text, "--zone", text)
    kith("event", "add", text, "--from", "2026-12-04", "--repeat", "yearly")
  }

  @Test(arguments: [
    ["list"], ["show", "1"], ["show", "1", "2"], ["upcoming"], ["event", "list"],
    ["event", "list", "--from", "2026-01-01"], ["event", "show", "1"], ["event", "show", "1", "2"],
    ["show", "Eve"], ["event", "show", "Eve"], ["edit", "Eve", "--tag", "x"],
    ["edit", "1", "--tag", "x"], ["event", "edit", "1", "--tag", "x"], ["edit", "1"],
    ["event", "edit", "1"], ["remove", "1"], ["event", "remove", "1"], ["show", "Evee"],
    ["add", hostile], ["remove", "1", "2", "--yes"], ["event", "remove", "1", "2", "--yes"],
    ["event", "show", "Evee"], ["list", "--sort", "birthday"], [],
  ])
  func `stored text never acts`(words: [String]) throws {
    let kith = try kith()
    fill(kith)
    #expect(kith("list", "--json").list.count == 2)
    check(kith, words)
  }

  @Test(arguments: [
    ["X"], ["--X"], ["-X"], ["list", "--X"], ["list", "--sort", "X"], ["list", "--sort=X"],
    ["list", "--limit", "X"], ["list", "--born", "X"], ["list", "--color", "X"],
    ["list", "--today", "X"], ["list", "--tag", "X"], ["list", "X"], ["list", "--json=X"],
    ["list", "--database", "X"], ["list", "--database", "/dev/null/X"], ["show", "X"],
    ["edit", "X"], ["edit", "1", "--birthday", "X"], ["edit", "1", "--observe", "X"],
    ["edit", "1", "--clear", "X"], ["edit", "1", "--remove", "X"],
    ["edit", "1", "--remove", "X:X"],
    ["edit", "1", "--remove", "email:X"], ["edit", "1", "--date", "X"],
    ["edit", "1", "--date", "X:X"], ["add", "A", "X"], ["add", "A", "--died", "X"],
    ["remove", "X", "--yes"], ["upcoming", "--days", "X"], ["upcoming", "--until", "X"],
    ["upcoming", "--from", "X"], ["upcoming", "--kind", "X"], ["date", "X"], ["help", "X"],
    ["config", "X"], ["config", "leap-day", "X"], ["config", "days", "X"], ["event", "X"],
    ["log", "X"], ["log", "--limit", "X"], ["undo", "X"],
    ["event", "show", "X"], ["event", "add", "A", "--from", "X"],
    ["event", "add", "A", "--from", "2027-01-01", "--to", "X"],
    ["event", "add", "A", "--from", "2027-01-01", "--repeat", "X"],
    ["event", "add", "A", "--from", "2027-01-01", "--except", "X"],
    ["event", "add", "A", "--from", "2027-01-01", "--with", "X"],
    ["event", "edit", "1", "--clear", "X"], ["event", "edit", "1", "--remove", "X"],
    ["event", "edit", "1", "--remove", "X:X"], ["event", "edit", "1", "--remove", "tag:X"],
    ["event", "list", "--from", "X"], ["event", "remove", "X", "--yes"], ["import", "X"],
    ["import", "-", "--format", "X"], ["import", "-", "--columns", "X"],
    ["import", "-", "--columns", "X=X"], ["import", "-", "--columns", "name=X"],
    ["import", "-", "--encoding", "X"], ["import", "-", "--delimiter", "X"],
    ["import", "-", "--duplicates", "X"], ["import", "-", "--date-order", "X"],
  ])
  func `typed text never acts`(words: [String]) throws {
    let kith = try kith()
    kith("add", "Ann")
    kith("event", "add", "Trip", "--from", "2027-01-01")
    let words = words.map { word in
      word.contains("/") ? word : word.replacingOccurrences(of: "X", with: Self.hostile)
    }
    check(kith, words)
  }

  @Test(arguments: [
    ["log"], ["log", "1"], ["log", "3"], ["log", "Eve"], ["undo"], ["undo", "1"], ["undo", "99"],
    ["redo"],
  ])
  func `history never acts`(words: [String]) throws {
    let kith = try kith()
    fill(kith)
    _ = kith.run(["edit", "1"] + Self.fields.flatMap { [$0, "\(Self.hostile)other:x"] })
    // A person who is only in the history.
    kith("add", Self.hostile)
    kith("remove", "3", "--yes")
    let names = "Ann\nBea\nCyd\nDan\nEli\nFay\n"
    let file = try kith.file(
      Self.hostile.replacingOccurrences(of: "/", with: "_"), "name\n" + names)
    #expect(kith("import", file).status == 0)
    kith("edit", "4", "--note", "x")
    kith("undo")
    check(kith, words)
  }

  @Test func `variables never act`() throws {
    let kith = try kith()
    for name in ["KITH_TODAY", "KITH_DATABASE", "COLUMNS"] {
      kith.variables = [
        "NO_COLOR": "1", name: name == "KITH_DATABASE" ? "/\(Self.hostile)/x" : Self.hostile,
      ]
      check(kith, ["list"])
      check(kith, ["show", "x"])
      if name == "KITH_DATABASE" { continue }
      check(kith, ["upcoming"])
    }
  }

  @Test func `text of an imported file never acts`() throws {
    let kith = try kith()
    let cell = "\"" + Self.hostile + "\""
    let file = try kith.file("a\u{1b}[31m\nINJECTED\u{202E}.csv", "name\nAnn\n")
    check(kith, ["import", file])
    for text in [
      "name,birthday,\(cell)\n\(cell),\(cell),\(cell)\n", "\(cell),\(cell)\n1,2\n",
      "name,observe\nA,\(cell)\n", "title,start,people\n\(cell),2027-01-01,\(cell)\n",
      "title,start,repeat\nA,2027-01-01,\(cell)\n",
      "name,email\nA,b\n\(cell),\(cell),\(cell),x,y\n",
      "name,after_sunset\n\(cell),\(cell)\n", "name,birthday\n\(cell),\"\(Self.hostile)",
      "name,\(cell),\(cell)\nA,b,c\n", "name,uid\nA,\(cell)\nB,\(cell)\n",
    ] {
      check(kith, ["import", "-"], input: text)
      check(kith, ["import", "-", "--skip-invalid", "--keep-unknown"], input: text)
    }
    check(kith, ["list"])
  }

  @Test func `the prompts of a form never act`() throws {
    let kith = try kith()
    fill(kith)
    for words in [["edit", "1"], ["event", "edit", "1"]] {
      kith.isTerminal = true
      kith.inputIsTerminal = true
      kith.answers = Array(repeating: "", count: 30) + ["n"]
      let error = kith.run(words).error
      #expect(error.contains("Save?"))
      #expect(acting(error, tabs: false).isEmpty, "\(words) \(error)")
      kith.answers = Array(repeating: Self.hostile, count: 12)
      #expect(acting(kith.run(words).error, tabs: false).isEmpty, "\(words)")
    }
  }

  @Test func `JSON gives every text back unchanged`() throws {
    let kith = try kith()
    fill(kith)
    let person = kith("show", "1", "--json").object
    #expect(person["name"] as? String == Self.hostile)
    let plain = ["prefix", "given", "note", "birthplace", "org", "title", "nickname"]
    for key in plain {
      #expect(person[key] as? String == "\(Self.hostile):\(Self.hostile)", "\(key)")
    }
    #expect(person["tags"] as? [String] == ["\(Self.hostile):\(Self.hostile)"])
    let event = kith("event", "show", "1", "--json").object
    #expect(event["title"] as? String == Self.hostile)
    #expect(event["zone"] as? String == Self.hostile)
  }

  @Test func `tabs give every text back by its escapes`() throws {
    let kith = try kith()
    fill(kith)
    #expect(kith("list").rows.allSatisfy { $0.count == 4 })
    #expect(
      kith("list").rows[0][1]
        == "Eve\\u{1b}[31m\\u{7}\\nINJECTED\\tx\\r\\u{202e}y\\u{85}\\u{9b}1m\\u{2066}\\u{7f}"
        + "\\u{2028}z\\u{8}\\u{c}\\\\")
    #expect(kith("upcoming").rows.allSatisfy { $0.count == 6 })
    #expect(kith("event", "list").rows.allSatisfy { $0.count == 4 })
  }

  @Test func `a right-to-left name keeps to its cell on a terminal, and is bare in a pipe`() throws
  {
    let kith = try kith()
    kith("add", "מרים", "--birthplace", "ירושלים")
    #expect(kith("list").output == "1\tמרים\t\tירושלים\n")
    kith.isTerminal = true
    let lines = kith("list").output.split(separator: "\n")
    #expect(lines.last?.contains("\u{2068}מרים\u{2069}") == true)
  }
}
