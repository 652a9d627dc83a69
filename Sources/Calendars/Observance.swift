/// The settings for the day of each year on which a birthday or a memorial day is celebrated.
///
/// Each calendar defines the rules. Every birthday falls exactly once in each year of its own calendar.
public struct Observance: Hashable, Sendable {
  /// The day that replaces 29 February in a common year.
  public enum LeapDay: String, CaseIterable, Sendable {
    case feb28
    case mar1
  }

  /// The setting `leap-day`.
  public let leapDay: LeapDay

  /// The rules with a value of that setting.
  public init(leapDay: LeapDay = .feb28) {
    self.leapDay = leapDay
  }

  /// The day on which a key falls in a year of its own calendar;
  /// `nil` outside the known days, or if no date has the key.
  public func day(of key: YearlyKey, inYear year: Int) -> DayNumber? {
    key.calendar.system.day(of: key, in: year, self)
  }

  /// Every key that falls on a day, in the order of the registry: the inverse of `day(of:inYear:)`.
  public func keys(on day: DayNumber) -> [YearlyKey] {
    CalendarRegistry.rows.flatMap { $0.keys(on: day, self) }
  }
}
