/// The days from `start` to `end`, both inclusive; `start` is never after `end`.
public struct DateRange: Hashable, Sendable {
  /// The first day.
  public let start: DayNumber
  /// The last day.
  public let end: DayNumber

  /// Returns `nil` if `start` is after `end`.
  public init?(start: DayNumber, end: DayNumber) {
    guard start <= end else { return nil }
    self.start = start
    self.end = end
  }

  /// A range of one day.
  public init(_ day: DayNumber) {
    start = day
    end = day
  }

  /// The number of days: `end - start + 1`.
  public var length: Int { start.days(until: end) + 1 }

  /// Whether the ranges share a day.
  public func overlaps(_ other: DateRange) -> Bool {
    start <= other.end && end >= other.start
  }

  /// Whether the range contains a day.
  public func contains(_ day: DayNumber) -> Bool {
    start <= day && day <= end
  }
}
