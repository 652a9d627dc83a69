/// A year of the Hebrew calendar: its first day and the lengths of its months.
public struct HebrewYear: Hashable, Sendable {
  /// The year, anno mundi.
  public let number: Int
  /// The day count of 1 Tishrei; below 1 for the first known year.
  let newYear: Int
  /// The number of days, 353 … 355 or 383 … 385.
  public let length: Int

  /// The years with at least one day in 0001-01-01 … 9999-12-31.
  public static let numbers = 3761...13760

  /// Returns `nil` outside `numbers`.
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

  /// The year that contains a day.
  public init(of dayNumber: DayNumber) {
    // The mean year is 35975351/98496 days, so the guess is at most one year off.
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

  /// Whether a year has thirteen months: 7 of every 19 have.
  public static func isLeap(_ number: Int) -> Bool {
    (7 * number + 1) % 19 < 7
  }

  /// The 12 or 13 months in order, from Tishrei to Elul.
  public var months: [HebrewMonth] {
    isLeap ? Self.leapMonths : Self.commonMonths
  }

  /// The last month before Nisan, in which Purim falls: Adar, or Adar II in a leap year.
  public var lastAdar: HebrewMonth { isLeap ? .adarII : .adar }

  /// The number of days of a month, 29 or 30; 0 if this year lacks the month.
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

  /// The day count of 1 Tishrei of the year 1 (7 October 3761 BCE, Julian).
  private static let epoch = -1_373_427

  /// Days from the epoch to the mean new moon of the year, postponed by a day if on Sunday, Wednesday or Friday.
  private static func elapsedDays(_ number: Int) -> Int {
    let months = (235 * number - 234) / 19
    let parts = 12_084 + 13_753 * months
    let days = 29 * months + parts / 25_920
    return 3 * (days + 1) % 7 < 3 ? days + 1 : days
  }

  /// 1 Tishrei from the elapsed days of three years; the delays limit years to 353 … 355 or 383 … 385 days.
  private static func newYear(_ before: Int, _ this: Int, _ after: Int) -> Int {
    let delay = after - this == 356 ? 2 : this - before == 382 ? 1 : 0
    return epoch + this + delay
  }
}
