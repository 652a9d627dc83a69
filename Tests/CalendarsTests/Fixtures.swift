import Calendars
import Foundation

/// The rows of a file in `fixtures/hebrew`, split at tabs, without comments.
func hebrewFixture(_ name: String) throws -> [[String]] {
  let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  let file = root.appendingPathComponent("fixtures/hebrew/\(name)")
  return try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    .filter { !$0.hasPrefix("#") }
    .map { $0.split(separator: "\t").map(String.init) }
}

/// Parses the text form of a date; the test fails if it is invalid.
func partial(_ text: String) throws -> PartialDate {
  guard let date = PartialDate(text: text) else { throw DateProblem.unreadable }
  return date
}

/// Parses the text form of a full date; the test fails if it is invalid.
func day(_ text: String) throws -> DayNumber {
  guard let day = try partial(text).dayNumber else { throw DateProblem.needed }
  return day
}

/// The text form of the Gregorian date.
func text(_ day: DayNumber?) -> String {
  day.map { $0.text } ?? "-"
}
