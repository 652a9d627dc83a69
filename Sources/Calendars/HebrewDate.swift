/// A date of the Hebrew calendar: the day that begins at the evening before its day number.
///
/// Reingold & Dershowitz, *Calendrical Calculations* (4th ed., 2018), ch. 8.
public struct HebrewDate: Hashable, Sendable {
  /// The year, anno mundi, 3761 … 13760.
  public let year: Int
  /// A month that the year has.
  public let month: HebrewMonth
  /// 1 … 30.
  public let day: Int

  /// The day on whose daylight the date falls.
  public let dayNumber: DayNumber

  /// Gives nothing for a date that does not exist or lies outside the known days.
  public init?(year: Int, month: HebrewMonth, day: Int) {
    guard let hebrewYear = HebrewYear(year) else { return nil }
    self.init(hebrewYear, month, day)
  }

  /// The date of a day.
  public init(_ dayNumber: DayNumber) {
    let year = HebrewYear(of: dayNumber)
    var rest = dayNumber.value - year.newYear
    var found = HebrewMonth.tishrei
    for month in year.months {
      found = month
      let length = year.length(of: month)
      if rest < length { break }
      rest -= length
    }
    self.year = year.number
    self.month = found
    self.day = rest + 1
    self.dayNumber = dayNumber
  }

  /// Gives nothing where the year lacks the month or the month lacks the day.
  init?(_ year: HebrewYear, _ month: HebrewMonth, _ day: Int) {
    guard day >= 1, day <= year.length(of: month),
      let dayNumber = DayNumber(year.newYear + year.daysBefore(month) + day - 1)
    else { return nil }
    self.year = year.number
    self.month = month
    self.day = day
    self.dayNumber = dayNumber
  }
}
