/// On which day of each year a birthday or a memorial day is kept.
///
/// Every birthday falls exactly once in each year of its own calendar. The Hebrew rules are
/// those of Reingold & Dershowitz, *Calendrical Calculations* (4th ed., 2018), §8.4,
/// `hebrew-birthday` and `yahrzeit`.
public struct Observance: Hashable, Sendable {
  /// Where a 29 February is kept in a year that has none.
  public enum LeapDay: String, CaseIterable, Sendable {
    case feb28
    case mar1
  }

  /// The setting `leap-day`.
  public let leapDay: LeapDay

  /// The rules under one setting.
  public init(leapDay: LeapDay = .feb28) {
    self.leapDay = leapDay
  }

  /// The day on which a key falls in a year of its own calendar.
  ///
  /// Gives nothing only where the year, or the day, lies outside the known days, or the key is
  /// one that no date has.
  public func day(of key: KeptKey, inYear year: Int) -> DayNumber? {
    switch key {
    case .gregorian(2, 29) where !GregorianDate.isLeap(year):
      switch leapDay {
      case .feb28: GregorianDate(year: year, month: 2, day: 28)?.dayNumber
      case .mar1: GregorianDate(year: year, month: 3, day: 1)?.dayNumber
      }
    case .gregorian(let month, let day):
      GregorianDate(year: year, month: month, day: day)?.dayNumber
    case .hebrew(let month, let day) where (1...month.longest).contains(day):
      HebrewYear(year).flatMap { $0.day(day, in: $0.keeping(month)) }
    case .hebrew: nil
    case .eve(let month):
      HebrewYear(year).flatMap { $0.day(0, in: $0.keeping(month)) }
    }
  }

  /// Every key that falls on a day: the inverse of `day(of:inYear:)`.
  public func keys(on day: DayNumber) -> [KeptKey] {
    gregorianKeys(GregorianDate(day)) + hebrewKeys(HebrewDate(day))
  }

  private func gregorianKeys(_ date: GregorianDate) -> [KeptKey] {
    var keys = [KeptKey.gregorian(month: date.month, day: date.day)]
    let standIn = leapDay == .feb28 ? (2, 28) : (3, 1)
    if (date.month, date.day) == standIn, !GregorianDate.isLeap(date.year) {
      keys.append(.gregorian(month: 2, day: 29))
    }
    return keys
  }

  private func hebrewKeys(_ date: HebrewDate) -> [KeptKey] {
    let year = HebrewYear(unchecked: date.year)
    var keys = year.kept(in: date.month).map { KeptKey.hebrew(month: $0, day: date.day) }
    if date.day == 1, let short = year.shortMonth(before: date.month) {
      keys.append(.hebrew(month: short, day: 30))
    }
    if let next = year.month(after: date.month), date.day == year.length(of: date.month),
      let key = [HebrewMonth.kislev, .tevet, .adar].first(where: { year.keeping($0) == next })
    {
      keys.append(.eve(of: key))
    }
    return keys
  }
}

extension HebrewYear {
  /// The month of this year in which a key's month is kept.
  fileprivate func keeping(_ month: HebrewMonth) -> HebrewMonth {
    switch month {
    case .adar, .adarII: lastAdar
    case .adarI: isLeap ? .adarI : .adar
    default: month
    }
  }

  /// The keys' months that are kept in a month of this year.
  fileprivate func kept(in month: HebrewMonth) -> [HebrewMonth] {
    switch month {
    case .adar: [.adar, .adarI]
    case .adarII: [.adar]
    default: [month]
    }
  }

  /// A day counted from the first of a month, so that a day 30 that the month lacks is the
  /// first of the next one, and day 0 the last of the one before.
  fileprivate func day(_ day: Int, in month: HebrewMonth) -> DayNumber? {
    DayNumber(newYear + daysBefore(month) + day - 1)
  }

  /// The key's month whose day 30 falls on the first of `month` because it is short this year.
  fileprivate func shortMonth(before month: HebrewMonth) -> HebrewMonth? {
    switch month {
    case .kislev: length(of: .cheshvan) == 29 ? .cheshvan : nil
    case .tevet: length(of: .kislev) == 29 ? .kislev : nil
    case .nisan: isLeap ? nil : .adarI
    default: nil
    }
  }

  fileprivate func month(after month: HebrewMonth) -> HebrewMonth? {
    guard let index = months.firstIndex(of: month), index + 1 < months.count else { return nil }
    return months[index + 1]
  }
}
