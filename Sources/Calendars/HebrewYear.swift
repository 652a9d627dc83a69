/// A year of the Hebrew calendar: where it begins and how long its months are.
///
/// Reingold & Dershowitz, *Calendrical Calculations* (4th ed., 2018), §8.2
/// (`hebrew-calendar-elapsed-days`, `hebrew-year-length-correction`, `hebrew-new-year`).
public struct HebrewYear: Hashable, Sendable {
  /// The year, anno mundi.
  public let number: Int
  /// The count of the day 1 Tishrei; before 1 for the very first year known.
  let newYear: Int
  /// 353 … 355 or 383 … 385 days.
  public let length: Int

  /// The years of which some day lies in 0001-01-01 … 9999-12-31.
  public static let numbers = 3761...13760

  /// Gives nothing outside `numbers`.
  public init?(_ number: Int) {
    guard Self.numbers.contains(number) else { return nil }
    self.init(unchecked: number)
  }

  init(unchecked number: Int) {
    self.number = number
    let before = Self.elapsedDays(number - 1)
    let this = Self.elapsedDays(number)
    let next = Self.elapsedDays(number + 1)
    let afterNext = Self.elapsedDays(number + 2)
    newYear = Self.newYear(before, this, next)
    length = Self.newYear(this, next, afterNext) - newYear
  }

  /// The year in which a day lies.
  public init(of dayNumber: DayNumber) {
    // The mean year is 35975351/98496 days: the guess is at most one year too late.
    let guess = (dayNumber.value - Self.epoch) * 98_496 / 35_975_351 + 1
    let year = HebrewYear(unchecked: guess)
    if dayNumber.value < year.newYear {
      self.init(unchecked: guess - 1)
    } else if dayNumber.value >= year.newYear + year.length {
      self.init(unchecked: guess + 1)
    } else {
      self = year
    }
  }

  /// Whether the year has thirteen months.
  public var isLeap: Bool { Self.isLeap(number) }

  /// Whether a year has thirteen months: 7 of every 19 do.
  public static func isLeap(_ number: Int) -> Bool {
    (7 * number + 1) % 19 < 7
  }

  /// The months in their order, from Tishrei to Elul; 12 or 13.
  public var months: [HebrewMonth] {
    isLeap ? Self.leapMonths : Self.commonMonths
  }

  /// The last month before Nisan, in which Purim falls: Adar, or Adar II in a leap year.
  public var lastAdar: HebrewMonth { isLeap ? .adarII : .adar }

  /// The days of a month, 29 or 30; 0 for a month that this year does not have.
  public func length(of month: HebrewMonth) -> Int {
    switch month {
    case .cheshvan: length % 10 == 5 ? 30 : 29
    case .kislev: length % 10 == 3 ? 29 : 30
    case .adar: isLeap ? 0 : 29
    case .adarI: isLeap ? 30 : 0
    case .adarII: isLeap ? 29 : 0
    default: month.longest
    }
  }

  /// The days of the year before the month begins.
  func daysBefore(_ month: HebrewMonth) -> Int {
    let afterKislev = 30 + length(of: .cheshvan) + length(of: .kislev)
    let afterAdars = afterKislev + (isLeap ? 118 : 88)
    return switch month {
    case .tishrei: 0
    case .cheshvan: 30
    case .kislev: 30 + length(of: .cheshvan)
    case .tevet: afterKislev
    case .shevat: afterKislev + 29
    case .adar, .adarI: afterKislev + 59
    case .adarII: afterKislev + 89
    case .nisan: afterAdars
    case .iyyar: afterAdars + 30
    case .sivan: afterAdars + 59
    case .tammuz: afterAdars + 89
    case .av: afterAdars + 118
    case .elul: afterAdars + 148
    }
  }

  private static let commonMonths = HebrewMonth.allCases.filter {
    $0 != .adarI && $0 != .adarII
  }
  private static let leapMonths = HebrewMonth.allCases.filter { $0 != .adar }

  /// The count of the day 1 Tishrei of the year 1 (7 October 3761 BCE, Julian).
  private static let epoch = -1_373_427

  /// Days from the epoch to the mean new moon of the year, put off where it would fall on a
  /// Sunday, Wednesday or Friday.
  private static func elapsedDays(_ number: Int) -> Int {
    let months = (235 * number - 234) / 19
    let parts = 12_084 + 13_753 * months
    let days = 29 * months + parts / 25_920
    return 3 * (days + 1) % 7 < 3 ? days + 1 : days
  }

  /// The day 1 Tishrei, with the two delays that keep years at 353 … 355 or 383 … 385 days,
  /// from the elapsed days of the year before, of the year and of the year after.
  private static func newYear(_ before: Int, _ this: Int, _ after: Int) -> Int {
    let delay = after - this == 356 ? 2 : this - before == 382 ? 1 : 0
    return epoch + this + delay
  }
}
