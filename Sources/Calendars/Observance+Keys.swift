extension Observance {
  /// The key under which a date is kept in a calendar.
  ///
  /// Gives `nil` where month and day are unknown, or where the date of another calendar cannot
  /// be computed because the year is unknown.
  ///
  /// - Parameter afterSunset: whether it happened after sunset, on the day that had begun that
  ///   evening in calendars whose days begin so.
  public static func key(
    of date: PartialDate, kept rule: KeepingRule, in calendar: CalendarKind, afterSunset: Bool
  ) -> YearlyKey? {
    guard let date = date.converted(to: calendar, afterSunset: afterSunset), let day = date.day,
      let month = date.month
    else { return nil }
    if calendar.isUsual { return YearlyKey(month, day) }
    return calendar.system.key(of: month, day, year: date.year, by: rule)
  }

  /// The number of birthdays kept from a birth up to and including a day; 0 on the day of
  /// birth.
  ///
  /// Gives `nil` where the year of birth is unknown, or the birth lies after the day.
  public func age(
    of birth: PartialDate, in calendar: CalendarKind, afterSunset: Bool, on day: DayNumber
  ) -> Int? {
    guard let date = birth.converted(to: calendar, afterSunset: afterSunset),
      let born = date.year,
      let key = Self.key(
        of: birth, kept: .birthday, in: calendar, afterSunset: afterSunset)
    else { return nil }
    let year = calendar.year(of: day)
    guard let kept = self.day(of: key, inYear: year) else { return nil }
    let age = year - born - (kept <= day ? 0 : 1)
    return age < 0 ? nil : age
  }
}
