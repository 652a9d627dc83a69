import Calendars
import Foundation
import Testing

/// Outside `Calendars`, almost no code depends on a particular calendar.
@Suite struct CalendarNameTests {
  /// Patterns of code that compares with a particular calendar, or chooses between two.
  private static let decisions: [String] = {
    let names = "\\.(" + CalendarKind.all.map(\.name).joined(separator: "|") + ")\\b"
    return [
      "[=!~]=\\s*" + names, names + "(\\([^)]*\\))?\\s*[=!]=", "case\\s[^=]*" + names,
      "\\s[?:]\\s+" + names,
    ]
  }()

  @Test func `comparisons that name a calendar are few, and each is a rule of a format`() throws {
    let allowed: [String: Int] = [
      // BDAY of a card is Gregorian (RFC 6350, 6.2.5).
      "VCardDate.swift": 1,
      // The birthday of an address book of abook is Gregorian.
      "AbookExport.swift": 1,
    ]
    var found: [String: Int] = [:]
    for file in try Repository.swiftFiles(below: "Sources")
    where !file.path.contains("/Sources/Calendars/") {
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      for line in lines where try Self.decides(line) {
        found[file.lastPathComponent, default: 0] += 1
        #expect(allowed[file.lastPathComponent] != nil, "\(file.lastPathComponent): \(line)")
      }
    }
    #expect(found == allowed)
    #expect(allowed.values.reduce(0, +) <= 12)
  }

  private static func decides(_ line: Substring) throws -> Bool {
    let code = line.prefix { $0 != "/" }
    return decisions.contains { pattern in
      code.range(of: pattern, options: .regularExpression) != nil
    }
  }
}
