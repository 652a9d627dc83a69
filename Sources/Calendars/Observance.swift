/// On which day of each year a birthday or a memorial day is kept.
///
/// Every birthday falls exactly once in each year of its own calendar. The rules are those of
/// each calendar; what can be set about them stands here.
public struct Observance: Hashable, Sendable {
  /// Where a 29 February is kept in a year that has none.
  public enum LeapDay: String, CaseIterable, Sendable {
    case feb28
    case mar1
  }

  /// The setting `leap-day`.
  public let leapDay: LeapDay

  /// The rules under one setting.
  public init(leapDay: LeapDay = .feb28) {
    self.leapDay = leapDay
  }

  /// The day on which a key falls in a year of its own calendar.
  ///
  /// Gives `nil` only where the year, or the day, lies outside the known days, or the key is
  /// one that no date has.
  public func day(of key: YearlyKey, inYear year: Int) -> DayNumber? {
    key.calendar.system.day(of: key, in: year, self)
  }

  /// Every key that falls on a day, by the order of calendars: the inverse of `day(of:inYear:)`.
  public func keys(on day: DayNumber) -> [YearlyKey] {
    CalendarRegistry.rows.flatMap { $0.keys(on: day, self) }
  }
}
