import Arguments
import Calendars
import Foundation
import Interchange
import Records
import Storage
import Testing

@testable import Commands

/// Every command, on a file whose fields all contain text that would act on a terminal, split a
/// line or end an SQL statement.
@Suite struct HostileOutputTests {
  private static let text = HostileTextTests.hostile

  /// SQL that would do harm if values were pasted into statements.
  static let statements = [
    "Robert'); DROP TABLE person;--", "\" OR 1=1 --", "'; DELETE FROM event; --", "x' OR 'a'='a",
    "%_%", "?1 :a @b $c", "NULL", "a\0b", "NEAR(a b) AND \"*\" ^ {c}: -d", "/* */", "\\'", "``",
  ]

  /// Further arguments for each command; `X` is replaced by a hostile text, `FOLDER` by a folder.
  private static let words: [String: [[String]]] = [
    "show": [["1"], ["1", "2"]], "edit": [["1", "--note", "y"], ["1", "--birthday", "X"]],
    "remove": [["2", "--yes"], ["1"]], "list": [["--sort", "birthday"], ["--tag", "X"]],
    "upcoming": [["--days", "400"], ["--from", "X"]],
    "remind": [
      ["--again"], ["--digest", "month"], ["--to", "X", "--format", "mail"], ["--at", "X"],
    ],
    "tag lead-times": [["X", "14"], ["X", "X"]],
    "event add": [["X", "--from", "2027-01-01", "--with", "X"]],
    "event show": [["1"], ["1", "2"]],
    "event edit": [["1", "--note", "y"], ["1", "--from", "X"]],
    "event list": [["--from", "2026-01-01"]], "event remove": [["1", "--yes"]],
    "import": [
      ["FOLDER/people.csv", "--dry-run"], ["FOLDER/people.csv"],
      ["FOLDER/people.csv", "--skip-invalid", "--rejects", "FOLDER/X"], ["FOLDER/cards.vcf"],
      ["FOLDER/cards.vcf", "--dry-run"],
    ],
    "merge": [["1", "2"], ["1", "X"]], "duplicates": [[]], "date": [["2012-04-04"]],
    "drafts": [[]], "drafts resume": [["1"]], "drafts discard": [["1"]],
    "config": [["days", "X"]], "backup": [["FOLDER/X"], ["FOLDER/X", "--force"]],
    "restore": [["FOLDER/people.csv", "--yes"], ["X", "--yes"], ["FOLDER/whole.db", "--yes"]],
    "check": [["--repair"]],
    // An export contains the text itself, for other programs; its messages do not.
    "export": [["-o", "FOLDER/X"], ["-o", "FOLDER"], ["--events"]]
      + ExportFormat.allCases.map { ["--format", $0.rawValue] },
  ]

  static let commands = ProgramCommands.all.flatMap { entry -> [String] in
    guard let group = entry.type as? any CommandGroup.Type else { return [entry.name] }
    return [entry.name] + group.subcommands.map { "\(entry.name) \($0.definition.name)" }
  }

  private func kith() throws -> Kith {
    let kith = try Kith()
    kith.variables["NO_COLOR"] = "1"
    let text = Self.text
    let fields = PersonFields.options.filter { $0.option.value != nil }.flatMap {
      (field, option) -> [String] in
      switch field {
      case .birthday, .died, .observe, .name, .leadTimes: []
      case .dates: [option.name, "\(text):2015-12-02"]
      default: [option.name, "\(text):\(text)"]
      }
    }
    for name in [text, text + "2"] {
      #expect(kith.run(["add", name, "--birthday", "1990-12-01"] + fields).status == 0)
      kith(
        "event", "add", name, "--from", "2026-12-04 10:00", "--to", "11:00", "--with", "1", "--tag",
        text, "--place", text, "--note", text, "--zone", text)
    }
    _ = try kith.file("people.csv", "name,birthday,\"\(text)\"\n\"\(text)\",x,\"\(text)\"\nA,,\n")
    _ = try kith.file(
      "cards.vcf",
      "BEGIN:VCARD\nVERSION:3.0\nFN:\u{1b}[31m\u{202E}\u{9b}\nX-\u{1b}:\u{7}\nEND:VCARD\n")
    kith("backup", kith.folder.path + "/whole.db")
    let file = try StoreFile.open(path: kith.database, creating: false)
    let store = Store(file.connection, today: .first, milliseconds: 0)
    for record in [Int64(1), nil] {
      _ = try store.drafts.park(
        ParkedDraft(
          .person, record: record,
          fields: [
            ParkedDraft.Field("name", before: [text], now: [text + "!"], refused: text),
            ParkedDraft.Field(text, before: [text], now: [text]),
          ], fingerprint: text, command: text, owner: text, seconds: 0))
    }
    return kith
  }

  /// The characters of an output that would act on a terminal.
  private func acting(_ text: String, tabs: Bool) -> [String] {
    text.unicodeScalars.filter { scalar in
      switch scalar.value {
      case 0x0A: false
      case 0x09: !tabs
      case 0..<0x20, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2067: true
      default: false
      }
    }.map { String($0.value, radix: 16) }
  }

  @Test(arguments: commands)
  func `no command lets stored or typed text act`(command: String) throws {
    let kith = try kith()
    let name = command.split(separator: " ").map(String.init)
    // Otherwise a backup would be written into the current folder.
    let named = command == "backup" ? "FOLDER/X" : "X"
    for words in [[], [named], ["--X"]] + Self.words[command, default: []] {
      let words =
        name
        + words.map {
          $0.replacing("X", with: $0.contains("FOLDER/") ? "a\u{1b}[31m\u{202E}" : Self.text)
            .replacing("FOLDER", with: kith.folder.path)
        }
      for (isTerminal, json) in [(false, false), (true, false), (false, true)] {
        kith.isTerminal = isTerminal
        kith.inputIsTerminal = false
        let result = kith.run(words + (json ? ["--json"] : []))
        // An export into a pipe is a file; as JSON it is escaped like other JSON. The tour shows an
        // export and a pipe, which only contain texts of kith.
        let isFile =
          command == "tour"
          || command == "export" && !isTerminal && !words.contains("json")
            && !(json && !words.contains("--format"))
        if !isFile || result.status != 0 {
          // `query` writes tabs for mail programs even on a terminal.
          let hasTabs = !json && (!isTerminal || command == "query")
          let bad = acting(result.output, tabs: hasTabs)
          #expect(bad.isEmpty, "\(bad) in the output of \(words): \(result.output)")
        }
        let bad = acting(result.error, tabs: false)
        #expect(bad.isEmpty, "\(bad) in the errors of \(words): \(result.error)")
        let lines = result.error.split(separator: "\n")
        #expect(!lines.contains { $0.hasPrefix("INJECTED") }, "\(words)")
      }
    }
    kith.isTerminal = false
    #expect(kith("check").status == 0)
  }

  @Test(arguments: statements)
  func `SQL in a field is text`(statement: String) throws {
    let kith = try Kith()
    kith("add", "Ann")
    kith("event", "add", "Trip", "--from", "2027-01-01")
    let fields = PersonFields.options.filter { $0.option.value != nil }.flatMap {
      (field, option) -> [String] in
      switch field {
      case .birthday, .died, .observe, .name, .leadTimes: []
      // A label ends at the first colon.
      case .dates: [option.name, "\(statement.replacing(":", with: "")):2015-12-02"]
      case .emails, .phones, .addresses, .urls: [option.name, "home:\(statement)"]
      default: [option.name, statement]
      }
    }
    // NUL cannot be in the arguments of a process; here it can.
    #expect(kith.run(["add", statement] + fields).status == 0)
    #expect(
      kith(
        "event", "add", statement, "--from", "2027-02-01", "--place", statement, "--tag", statement,
        "--note", statement, "--with", "2"
      ).status == 0)
    let person = kith("show", "2", "--json").object
    for key in ["name", "nickname", "note", "org", "birthplace", "given", "family"] {
      #expect(person[key] as? String == statement, "\(key)")
    }
    #expect(person["tags"] as? [String] == [statement])
    #expect(kith("event", "show", "2", "--json").object["title"] as? String == statement)
    for words in [
      ["list", statement], ["list", "--tag", statement], ["show", statement],
      ["event", "list", statement],
      ["upcoming", "--tag", statement], ["export", statement],
      ["edit", "1", "--remove", "tag:\(statement)"],
      ["duplicates"], ["merge", "1", statement, "--yes"], ["config", statement],
      ["show", "x\(statement)"],
    ] {
      let result = kith.run(words)
      #expect(
        result.status < 3 && !result.error.lowercased().contains("sql"), "\(words) \(result.error)")
    }
    #expect(kith("list", "--json").list.count >= 1)
    #expect(kith("event", "list", "--json").list.count == 2)
    #expect(kith("check").status == 0)
  }

  @Test func `no error shows what is stored of a person`() throws {
    let kith = try Kith()
    kith(
      "add", "Ann", "--note", "Secret", "--email", "secret@example.org", "--birthday", "1990-01-01",
      "--birthplace", "Secret", "--tag", "secret")
    kith("event", "add", "Trip", "--from", "2027-01-01", "--note", "Secret", "--place", "Secret")
    for words in [
      ["edit", "1", "--died", "1980-01-01"], ["edit", "1", "--birthday", "x"], ["show", "2"],
      ["add"], ["backup", kith.database], ["restore", kith.database, "--yes"], ["check", "x"],
      ["event", "edit", "1", "--to", "2020-01-01"], ["remove", "1"], ["merge", "1", "1"],
    ] {
      for style in [[], ["--json"]] {
        let result = kith.run(words + style)
        #expect(result.status != 0, "\(words)")
        #expect(!result.error.lowercased().contains("secret"), "\(words) \(result.error)")
      }
    }
  }
}
