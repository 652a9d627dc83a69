/// What of a person is kept once a year.
public enum Anniversary: Hashable, Sendable {
  /// A birthday, or any date that is kept by the birthday rule.
  case birthday
  /// The day of a death.
  case memorial
}

extension Observance {
  /// The key under which a date is kept in a calendar.
  ///
  /// Gives nothing where month and day are unknown, or where the other calendar's date cannot
  /// be computed because the year is unknown.
  ///
  /// - Parameter afterSunset: whether it happened after sunset, on the Hebrew day that had
  ///   begun that evening.
  public static func key(
    of date: PartialDate, kept anniversary: Anniversary, in calendar: CalendarKind,
    afterSunset: Bool
  ) -> KeptKey? {
    guard let date = date.converted(to: calendar, afterSunset: afterSunset), let day = date.day
    else { return nil }
    switch date.month {
    case .gregorian(let month): return .gregorian(month: month, day: day)
    case .hebrew(let month):
      return anniversary == .birthday
        ? birthdayKey(month, day) : memorialKey(month, day, year: date.year)
    case nil: return nil
    }
  }

  private static func birthdayKey(_ month: HebrewMonth, _ day: Int) -> KeptKey {
    .hebrew(month: month == .adarII ? .adar : month, day: day)
  }

  /// The rule for a death, which differs for a day 30 and for the Adar of a common year.
  private static func memorialKey(_ month: HebrewMonth, _ day: Int, year: Int?) -> KeptKey {
    switch (month, day) {
    case (.adarI, 30): return .eve(of: .adar)
    case (.adar, _): return .hebrew(month: year == nil ? .adar : .adarI, day: day)
    case (.cheshvan, 30), (.kislev, 30):
      let lacking = year.flatMap { HebrewYear($0 + 1) }.map { $0.length(of: month) == 29 }
      guard lacking ?? false else { return .hebrew(month: month, day: day) }
      return .eve(of: month == .cheshvan ? .kislev : .tevet)
    default: return birthdayKey(month, day)
    }
  }
}

extension PartialDate {
  /// The same date in a calendar: itself in its own, else converted where it is whole.
  ///
  /// After sunset the Hebrew day that counts is the one that had just begun: a Gregorian date
  /// has the next day's Hebrew date, a Hebrew one the Gregorian day before.
  public func converted(to calendar: CalendarKind, afterSunset: Bool) -> PartialDate? {
    guard calendar != self.calendar else { return self }
    guard let dayNumber else { return nil }
    switch calendar {
    case .gregorian:
      return dayNumber.advanced(by: afterSunset ? -1 : 0).map { PartialDate(GregorianDate($0)) }
    case .hebrew:
      return dayNumber.advanced(by: afterSunset ? 1 : 0).map { PartialDate(HebrewDate($0)) }
    }
  }
}

extension Observance {
  /// The number of birthdays kept from a birth up to and including a day; 0 on the day of
  /// birth.
  ///
  /// Nothing where the year of birth is unknown, or the birth lies after the day.
  public func age(
    of birth: PartialDate, in calendar: CalendarKind, afterSunset: Bool, on day: DayNumber
  ) -> Int? {
    guard let date = birth.converted(to: calendar, afterSunset: afterSunset),
      let born = date.year,
      let key = Self.key(
        of: birth, kept: .birthday, in: calendar, afterSunset: afterSunset)
    else { return nil }
    let year =
      calendar == .gregorian ? GregorianDate(day).year : HebrewDate(day).year
    guard let kept = self.day(of: key, inYear: year) else { return nil }
    let age = year - born - (kept <= day ? 0 : 1)
    return age < 0 ? nil : age
  }
}
