/// A day as a number: days since 0001-01-01 of the proleptic Gregorian calendar, which is 1.
///
/// This is the Rata Die count of Reingold & Dershowitz, *Calendrical Calculations* (4th ed., 2018), §1.2. Every
/// calendar converts through it. The range is 0001-01-01 … 9999-12-31, so each day has a date in every calendar here.
public struct DayNumber: Hashable, Comparable, Sendable {
  /// 1 … 3,652,059.
  public let value: Int

  /// The first known day, 0001-01-01.
  public static let first = DayNumber(unchecked: 1)
  /// The last known day, 9999-12-31.
  public static let last = DayNumber(unchecked: 3_652_059)

  /// Returns `nil` outside 0001-01-01 … 9999-12-31.
  public init?(_ value: Int) {
    guard value >= Self.first.value, value <= Self.last.value else { return nil }
    self.value = value
  }

  /// For values that were computed from a valid date.
  init(unchecked value: Int) {
    self.value = value
  }

  /// The day in ISO 8601: `2026-12-01`.
  public var text: String { PartialDate(GregorianDate(self)).text }

  /// The day `days` later, or earlier if negative; `nil` outside the known days.
  public func advanced(by days: Int) -> DayNumber? {
    let (sum, overflow) = value.addingReportingOverflow(days)
    return overflow ? nil : DayNumber(sum)
  }

  /// The number of days from this day to `other`; negative if `other` is earlier.
  public func days(until other: DayNumber) -> Int {
    other.value - value
  }

  /// The day of the week.
  public var weekday: Weekday {
    Weekday.allCases[value % 7]
  }

  /// Earlier days are smaller.
  public static func < (lhs: DayNumber, rhs: DayNumber) -> Bool {
    lhs.value < rhs.value
  }
}
