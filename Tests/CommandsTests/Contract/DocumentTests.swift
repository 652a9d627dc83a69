import Arguments
import Foundation
import Testing

@testable import Commands

/// Documents match the option table, and their examples match the output.
@Suite struct DocumentTests {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test func `the manual page follows from the option table`() throws {
    try expect("docs/kith.1", ProgramInterface.make().manualPage(date: "2026-11-30"))
  }

  @Test func `the README's list of commands follows from the option table`() throws {
    let readme = try String(
      contentsOf: Self.root.appendingPathComponent("README.md"), encoding: .utf8)
    let begin = "<!-- commands -->\n"
    let end = "<!-- /commands -->"
    let before = try #require(readme.range(of: begin))
    let after = try #require(readme.range(of: end))
    let list = ProgramInterface.make().readmeCommands()
    try expect(
      "README.md", readme[..<before.upperBound] + list + readme[after.lowerBound...])
  }

  @Test func `what the README shows is what kith says`() throws {
    let readme = try String(
      contentsOf: Self.root.appendingPathComponent("README.md"), encoding: .utf8)
    let kith = try Kith()
    kith.isTerminal = true
    kith.variables["NO_COLOR"] = "1"
    var count = 0
    for block in readme.components(separatedBy: "```console\n").dropFirst() {
      let text = try #require(block.components(separatedBy: "```").first)
      for part in ("\n" + text).components(separatedBy: "\n$ kith ").dropFirst() {
        let lines = part.split(separator: "\n", omittingEmptySubsequences: false)
        let result = kith.run(Self.words(String(lines[0])))
        let shown = lines.dropFirst().joined(separator: "\n")
        #expect(
          (result.output + result.error).trimmingCharacters(in: .newlines)
            == shown.trimmingCharacters(in: .newlines), "kith \(lines[0])")
        count += 1
      }
    }
    #expect(count >= 6)
  }

  /// The words of a command line with single quotes.
  static func words(_ line: String) -> [String] {
    line.split(separator: "'", omittingEmptySubsequences: false).enumerated().flatMap {
      $0.offset % 2 == 1
        ? [String($0.element)] : $0.element.split(separator: " ").map(String.init)
    }
  }

  /// Compares a file with the expected text; `make docs` writes it.
  private func expect(_ path: String, _ text: some StringProtocol) throws {
    let file = Self.root.appendingPathComponent(path)
    if ProcessInfo.processInfo.environment["KITH_RECORD"] != nil {
      try Data(text.utf8).write(to: file)
    }
    let written = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    #expect(written == text, "\(path) is stale: run `make docs`")
  }
}
