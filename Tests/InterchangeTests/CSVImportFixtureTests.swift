import Calendars
import Foundation
import Interchange
import Testing

/// Each `fixtures/csv/import/NAME.csv` has one quirk; its expected result and its options are next
/// to it.
@Suite struct CSVImportFixtureTests {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "fixtures/csv/import")

  private static func names(ending ext: String) -> [String] {
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return (files ?? []).filter { $0.pathExtension == ext }
      .map { $0.deletingPathExtension().lastPathComponent }.sorted()
  }

  private static func file(_ name: String) -> URL { folder.appending(path: name) }

  private static func options(_ name: String) throws -> CSVImportOptions {
    var options = CSVImportOptions()
    let text = (try? String(contentsOf: file("\(name).options"), encoding: .utf8)) ?? ""
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
      let value = parts.count > 1 ? parts[1] : ""
      switch parts[0] {
      case "columns": options.columns = try CSVColumnMap.parse(value)
      case "date-order": options.dateOrder = DateOrder(rawValue: value)
      case "encoding": options.encoding = .named(value)
      case "keep-unknown": options.keepUnknown = true
      case "kind": options.kind = CSVImportOptions.Kind(rawValue: value)
      default: Issue.record("\(name).options: \(line)")
      }
    }
    return options
  }

  @Test func `no expected result is without its file`() {
    #expect(Self.names(ending: "csv").count > 60)
    #expect(Self.names(ending: "csv") == Self.names(ending: "expected"))
    #expect(Set(Self.names(ending: "options")).isSubset(of: Self.names(ending: "csv")))
  }

  @Test(arguments: names(ending: "csv"))
  func `a file is imported as expected, in pieces of any size`(name: String) throws {
    let bytes = Array(try Data(contentsOf: Self.file("\(name).csv")))
    let options = try Self.options(name)
    let lines = ImportTranscript.lines(bytes, options)
    let expected = Self.file("\(name).expected")
    guard let text = try? String(contentsOf: expected, encoding: .utf8) else {
      try (lines.joined(separator: "\n") + "\n").write(
        to: expected, atomically: true, encoding: .utf8)
      Issue.record("\(name).expected was missing and has been written: read it")
      return
    }
    #expect(lines == text.split(separator: "\n").map(String.init))
    for chunk in [1, 7] {
      #expect(ImportTranscript.lines(bytes, chunk: chunk, options) == lines, "pieces of \(chunk)")
    }
  }
}
