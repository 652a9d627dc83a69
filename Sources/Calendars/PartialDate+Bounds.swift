extension PartialDate {
  /// The last day on which the date can lie; nothing without a year.
  public var latestDay: DayNumber? {
    guard let year else { return nil }
    if let day, let month { return Self.day(year, month, day) }
    switch (calendar, month) {
    case (.gregorian, .gregorian(let month)):
      return Self.day(
        year, .gregorian(month), GregorianDate.length(ofMonth: month, year: year))
    case (.gregorian, _):
      return Self.day(year, .gregorian(12), 31)
    case (.hebrew, .hebrew(let month)):
      return HebrewYear(year).flatMap {
        Self.day(year, .hebrew(month), $0.length(of: month)) ?? .last
      }
    case (.hebrew, _):
      return Self.day(year, .hebrew(.elul), 29) ?? .last
    }
  }

  private static func day(_ year: Int, _ month: Month, _ day: Int) -> DayNumber? {
    switch month {
    case .gregorian(let month):
      GregorianDate(year: year, month: month, day: day)?.dayNumber
    case .hebrew(let month):
      HebrewDate(year: year, month: month, day: day)?.dayNumber
    }
  }
}
