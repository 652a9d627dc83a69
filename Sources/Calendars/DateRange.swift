/// Days from `start` to `end`, both inclusive, `start` never after `end`.
public struct DateRange: Hashable, Sendable {
  /// The first day.
  public let start: DayNumber
  /// The last day.
  public let end: DayNumber

  /// Gives nothing when `start` comes after `end`.
  public init?(start: DayNumber, end: DayNumber) {
    guard start <= end else { return nil }
    self.start = start
    self.end = end
  }

  /// One day.
  public init(_ day: DayNumber) {
    start = day
    end = day
  }

  /// How many days it has: `end - start + 1`.
  public var length: Int { start.days(until: end) + 1 }

  /// Whether the two have a day in common.
  public func overlaps(_ other: DateRange) -> Bool {
    start <= other.end && end >= other.start
  }

  /// Whether the day lies inside.
  public func contains(_ day: DayNumber) -> Bool {
    start <= day && day <= end
  }
}
