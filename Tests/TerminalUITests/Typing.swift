import Calendars

@testable import TerminalUI

extension Key {
  static func typing(_ text: String) -> [Key] { text.map { .character($0) } }
}

extension DayNumber {
  /// A Gregorian day that exists.
  init(_ year: Int, _ month: Int, _ day: Int) {
    self = GregorianDate(year: year, month: month, day: day)?.dayNumber ?? .first
  }
}

extension DateLanguage {
  static let german = DateLanguage(
    months: [
      "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September",
      "Oktober", "November", "Dezember",
    ].map { [$0] },
    weekdays: [
      "Sonntag", "Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag",
    ], order: .dmy)
}
