extension Observance {
  /// The yearly key of a date in a calendar.
  ///
  /// Returns `nil` without month and day, or if a date without a year had to be converted from another calendar.
  ///
  /// - Parameter afterSunset: whether it was after sunset, when the next day has started in some calendars.
  public static func key(
    of date: PartialDate, as rule: AnniversaryKind, in calendar: CalendarKind, afterSunset: Bool
  ) -> YearlyKey? {
    guard let date = date.converted(to: calendar, afterSunset: afterSunset), let day = date.day,
      let month = date.month
    else { return nil }
    if calendar.isUsual { return YearlyKey(month, day) }
    return calendar.system.key(of: month, day, year: date.year, by: rule)
  }

  /// The number of birthdays up to and including a day, 0 on the day of birth.
  ///
  /// Returns `nil` if the year of birth is unknown, or if the birth is after the day.
  public func age(
    of birth: PartialDate, in calendar: CalendarKind, afterSunset: Bool, on day: DayNumber
  ) -> Int? {
    guard let date = birth.converted(to: calendar, afterSunset: afterSunset),
      let born = date.year,
      let key = Self.key(
        of: birth, as: .birthday, in: calendar, afterSunset: afterSunset)
    else { return nil }
    let year = calendar.year(of: day)
    guard let kept = self.day(of: key, inYear: year) else { return nil }
    let age = year - born - (kept <= day ? 0 : 1)
    return age < 0 ? nil : age
  }
}
