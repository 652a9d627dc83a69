import Foundation
import Interchange
import Testing

/// Each `fixtures/csv/NAME.csv` has one quirk; the expected result of reading it is next to it.
@Suite struct CSVFixtureTests {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "fixtures/csv")

  private static func names(ending ext: String) -> [String] {
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return (files ?? []).filter { $0.pathExtension == ext }
      .map { $0.deletingPathExtension().lastPathComponent }.sorted()
  }

  @Test func `every file has its expected result`() {
    #expect(Self.names(ending: "csv") == Self.names(ending: "expected"))
    #expect(Self.names(ending: "csv").count > 40)
  }

  @Test(arguments: names(ending: "csv"))
  func `a file reads as expected, in pieces of any size`(name: String) throws {
    let bytes = try Data(contentsOf: Self.folder.appending(path: "\(name).csv"))
    let text = try String(
      contentsOf: Self.folder.appending(path: "\(name).expected"), encoding: .utf8)
    var expected = text.split(separator: "\n").map(String.init)
    var encoding = TextEncoding.detected
    if let first = expected.first, first.hasPrefix("encoding ") {
      encoding = .named(String(first.dropFirst("encoding ".count)))
      expected.removeFirst()
    }
    for chunk in [Int.max, 1, 2, 3, 7, 64] {
      let lines = CSVTranscript.lines(Array(bytes), chunk: chunk, encoding: encoding)
      #expect(shortened(lines, as: expected) == expected, "pieces of \(chunk)")
    }
  }

  /// Leaves out as many lines as a line such as `... 1999` in `expected` replaces.
  private func shortened(_ lines: [String], as expected: [String]) -> [String] {
    guard let gap = expected.firstIndex(where: { $0.hasPrefix("... ") }),
      let count = Int(expected[gap].dropFirst(4)), lines.count > gap + count
    else { return lines }
    return lines[..<gap] + [expected[gap]] + lines[(gap + count)...]
  }
}
