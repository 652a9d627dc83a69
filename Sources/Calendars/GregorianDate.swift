/// A date of the proleptic Gregorian calendar, years 1 … 9999 (ISO 8601).
///
/// Reingold & Dershowitz, *Calendrical Calculations* (4th ed., 2018), ch. 2.
public struct GregorianDate: Hashable, Comparable, Sendable {
  /// 1 … 9999.
  public let year: Int
  /// 1 … 12.
  public let month: Int
  /// From 1 to the length of the month.
  public let day: Int

  /// The years of the calendar here.
  public static let years = 1...9999

  /// Returns `nil` for a date that does not exist.
  public init?(year: Int, month: Int, day: Int) {
    guard Self.years.contains(year), (1...12).contains(month),
      (1...Self.length(ofMonth: month, year: year)).contains(day)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// The date of a day (§2.2, `gregorian-from-fixed`).
  public init(_ dayNumber: DayNumber) {
    let year = Self.year(of: dayNumber)
    let start = Self.daysBefore(year: year) + 1
    let march = start + (Self.isLeap(year) ? 60 : 59)
    let correction = dayNumber.value < march ? 0 : Self.isLeap(year) ? 1 : 2
    let month = (12 * (dayNumber.value - start + correction) + 373) / 367
    self.year = year
    self.month = month
    self.day = dayNumber.value - Self.daysBefore(year: year) - Self.daysBefore(month, in: year)
  }

  /// The day of the date.
  public var dayNumber: DayNumber {
    DayNumber(
      unchecked: Self.daysBefore(year: year) + Self.daysBefore(month, in: year) + day)
  }

  /// Whether the year has a leap day.
  public static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// The number of days of a month, 28 … 31; 29 for February without a year, 0 for a month outside 1 … 12.
  public static func length(ofMonth month: Int, year: Int?) -> Int {
    switch month {
    case 1, 3, 5, 7, 8, 10, 12: 31
    case 4, 6, 9, 11: 30
    case 2: year.map(isLeap) ?? true ? 29 : 28
    default: 0
    }
  }

  /// Earlier dates are smaller.
  public static func < (lhs: GregorianDate, rhs: GregorianDate) -> Bool {
    (lhs.year, lhs.month, lhs.day) < (rhs.year, rhs.month, rhs.day)
  }

  /// The year of a day (§2.2, `gregorian-year-from-fixed`).
  private static func year(of dayNumber: DayNumber) -> Int {
    let days = dayNumber.value - 1
    let (fourCenturies, inFourCenturies) = days.quotientAndRemainder(dividingBy: 146_097)
    let (centuries, inCentury) = inFourCenturies.quotientAndRemainder(dividingBy: 36_524)
    let (fourYears, inFourYears) = inCentury.quotientAndRemainder(dividingBy: 1_461)
    let years = inFourYears / 365
    let year = 400 * fourCenturies + 100 * centuries + 4 * fourYears + years
    return centuries == 4 || years == 4 ? year : year + 1
  }

  static func daysBefore(year: Int) -> Int {
    let past = year - 1
    return 365 * past + past / 4 - past / 100 + past / 400
  }

  static func daysBefore(_ month: Int, in year: Int) -> Int {
    (367 * month - 362) / 12 + (month <= 2 ? 0 : isLeap(year) ? -1 : -2)
  }
}
