public import Calendars

/// A notable birthday: the 18th, and every tenth from the 20th on.
public struct Milestone: Hashable, Sendable {
  /// The notable ages.
  public static let ages = [18] + Array(stride(from: 20, through: 100, by: 10))

  /// The day of the birthday.
  public let day: DayNumber
  /// The age on that day.
  public let age: Int
  /// The calendar of the age.
  public let calendar: CalendarKind
}
