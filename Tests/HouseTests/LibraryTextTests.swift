import Foundation
import Testing

/// Texts of a library must not name commands or options, since any program can use the library.
@Suite struct LibraryTextTests {
  private static let modules = [
    "AddressBook", "Calendars", "Interchange", "Records", "Storage", "TerminalUI", "Texts",
  ]

  /// The commands of the program, from its table.
  private static func commands() throws -> Set<String> {
    var commands: Set<String> = []
    for file in try Repository.swiftFiles(below: "Sources/Commands") {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /\bCommand\(\s*"([a-z-]+)"/) {
        commands.insert(String(match.output.1))
      }
    }
    return commands
  }

  /// An option (`--skip-invalid`) or a command of the program in a text.
  ///
  /// `--12-10` is a date; `--ink:` and `var(--ink)` are a property of a style sheet.
  private static func advice(in text: String, _ commands: Set<String>) -> String? {
    if let option = text.firstMatch(of: /(^|[^a-z0-9(-]|[^r]\()(--[a-z][a-z-]+)(?!:|[a-z-])/) {
      return String(option.output.2)
    }
    if text.contains("`kith ") { return "`kith " }
    let command = text.matches(of: /\bkith ([a-z-]+)/).first {
      commands.contains(String($0.output.1))
    }
    return command.map { String($0.output.0) }
  }

  @Test(arguments: modules)
  func `no text of a library names a command or an option`(module: String) throws {
    let commands = try Self.commands()
    #expect(commands.count > 20)
    for file in try Repository.swiftFiles(below: "Sources/\(module)") {
      for text in try StringLiterals(of: file).texts {
        let advice = Self.advice(in: text, commands)
        #expect(advice == nil, "\(advice ?? "") in \(file.lastPathComponent): \(text)")
      }
    }
  }

  @Test(arguments: [
    ("say so with --date-order dmy", true), ("it has no name (--name gives one)", true),
    ("--columns 'name=Name'", true), ("`kith edit` does", true), ("kith merge joins them", true),
    ("dates look like --12-10 or 1815-12", false), (":root { --ink: #fff; }", false),
    ("color: var(--ink);", false), ("no date that kith can read", false),
  ])
  func `advice is told from dates and style sheets`(text: String, isAdvice: Bool) throws {
    #expect((Self.advice(in: text, try Self.commands()) != nil) == isAdvice)
  }

  @Test func `texts are found behind comments, quotes and what is filled in`() {
    let texts = StringLiterals(
      ##"""
      // "no text"
      let a = "one \(b ? "two" : "three") four" + #"fi"ve"# /* "none" */
      let c = """
        six "seven"
        """
      """##
    ).texts
    #expect(
      texts.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
        == ["two", "three", "one … four", "fi\"ve", "six \"seven\""])
  }
}
