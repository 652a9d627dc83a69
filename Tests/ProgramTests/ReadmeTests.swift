import Foundation
import Testing

/// Runs every command line in the text of the README in a shell.
///
/// `DocumentTests` compares the console blocks, which have output.
@Suite struct ReadmeTests {
  private static let placeholders = [
    ("PERSON OTHER…", "ada miriam"), ("TAG PERSON…", "family ada"), ("PERSON…", "ada"),
    ("PERSON", "ada"), ("FILE…", "in.csv"), ("FOLDER", "cards"), ("SHELL", "bash"),
    ("COMMAND", "list"), ("WORDS…", "ada"), ("WORDS", "ada"), ("NUMBER", "1"), (" N", " 1"),
    ("backup FILE", "backup new.db"), ("restore FILE", "restore copy.db"), ("%s", "ada"),
    ("NAME", "Ada"),
  ]

  /// Commands that need a terminal, and are refused without one.
  private static let asks = [
    "kith add", "kith edit ada", "restore copy.db", "date --pick", "date --pick --min today",
  ]

  @Test func `every command line in the README runs`() throws {
    let program = try BuiltProgram()
    try prepare(program)
    let lines = try Self.commandLines()
    #expect(lines.count >= 25)
    for line in lines {
      let words = Self.filled(line)
      let result = try program.shell(
        "cd \"$HOME\"; cp safe.db kith.db; kith() { \"$KITH\" \"$@\"; }; \(words)")
      let status: Int32 = Self.asks.contains { words.hasSuffix($0) } ? 2 : 0
      #expect(result.status == status, "`\(line)` as `\(words)`: \(result.error)")
    }
  }

  /// Creates a database with history, a draft and a backup, and files to import and to overwrite.
  private func prepare(_ program: BuiltProgram) throws {
    let result = try program.shell(
      """
      set -e; cd "$HOME"; mkdir cards .mutt .local
      "$KITH" add 'Ada Lovelace' --birthday 1815-12-10 --email ada@example.org
      "$KITH" add Miriam --birthday '20 Adar 5781'
      for n in 3 4 5 6 7 8 9 10 11 12 13 14; do "$KITH" add "Somebody $n"; done
      "$KITH" event add Trip --from 2027-03-01
      "$KITH" export -o in.csv
      "$KITH" export Ada --format vcard -o card.vcf && mv card.vcf cards/
      "$KITH" backup copy.db
      "$KITH" undo
      cp kith.db safe.db
      """)
    try #require(result.status == 0, "\(result.error)")
  }

  /// Texts in backquotes that start with the program's name, except the list of commands, which is
  /// generated from the option table, and the console blocks.
  private static func commandLines() throws -> [String] {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    var text = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
    for (begin, end) in [("<!-- commands -->", "<!-- /commands -->"), ("```console", "```\n")] {
      while let first = text.range(of: begin),
        let last = text.range(of: end, range: first.upperBound..<text.endIndex)
      {
        text.removeSubrange(first.lowerBound..<last.upperBound)
      }
    }
    let spans = text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
    return spans.compactMap { place, span in
      guard place % 2 == 1, let start = span.range(of: #"(^|\W)kith "#, options: .regularExpression)
      else { return nil }
      let line = span[start.lowerBound...].drop { !"k".contains($0) }
      return line.trimmingCharacters(in: CharacterSet(charactersIn: "()\""))
        .replacingOccurrences(of: "\n", with: " ")
    }
  }

  private static func filled(_ line: String) -> String {
    var words = line.replacingOccurrences(
      of: #" \[[^\]]*\]"#, with: "", options: .regularExpression)
    for (name, value) in placeholders {
      words = words.replacingOccurrences(of: name, with: value)
    }
    // A command without arguments is only mentioned, so its help must exist.
    let needsMore = ["kith event", "kith edit", "kith merge", "kith show", "kith tag"]
    return needsMore.contains(words) ? "kith help" + words.dropFirst(4) : words
  }
}
