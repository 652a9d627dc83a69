/// A date of the Hebrew calendar; its day starts on the evening before `dayNumber`.
public struct HebrewDate: Hashable, Sendable {
  /// The year, anno mundi, 3761 … 13760.
  public let year: Int
  /// A month that the year has.
  public let month: HebrewMonth
  /// 1 … 30.
  public let day: Int

  /// The day that contains the daylight of the date.
  public let dayNumber: DayNumber

  /// Returns `nil` for a date that does not exist or is outside the known days.
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

  /// Returns `nil` if the year lacks the month, the month lacks the day, or the date is outside the known days.
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
