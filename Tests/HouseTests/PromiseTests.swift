import Foundation
import Testing

/// Every promise of the project names a test that exists.
@Suite struct PromiseTests {
  /// The cells of each row in the page's tables.
  private func rows() throws -> [[String]] {
    try Repository.text("docs/promises.md").split(separator: "\n").compactMap { line in
      guard line.hasPrefix("| ") else { return nil }
      let cells = line.dropFirst(2).dropLast(2).components(separatedBy: " | ")
      return cells == ["promise", "how", "test"] || cells.allSatisfy { $0 == "---" } ? nil : cells
    }
  }

  private func sentences() throws -> Set<String> {
    var sentences: Set<String> = []
    for file in try Repository.swiftFiles(below: "Tests") {
      let parts = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "func `")
      for part in parts.dropFirst() { sentences.insert(String(part.prefix { $0 != "`" })) }
    }
    return sentences
  }

  @Test func `every promise names a test that is there`() throws {
    let (rows, sentences) = (try rows(), try sentences())
    #expect(rows.count >= 30)
    for cells in rows {
      #expect(cells.count == 3, "\(cells)")
      let named = (cells.last ?? "").components(separatedBy: "`").enumerated()
        .filter { $0.offset % 2 == 1 }.map(\.element)
      #expect(!named.isEmpty, "\(cells)")
      for name in named { #expect(sentences.contains(name), "no test is called `\(name)`") }
    }
  }

  @Test func `the README leads to the promises`() throws {
    #expect(try Repository.text("README.md").contains("(docs/promises.md)"))
  }
}
