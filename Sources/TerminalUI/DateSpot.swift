import Calendars

/// A place in a calendar that wheels can stand on: a year, a month and a day of it.
struct DateSpot: Hashable, Sendable {
  var year: Int
  var month: PartialDate.Month
  var day: Int

  init(_ date: GregorianDate) {
    (year, month, day) = (date.year, .gregorian(date.month), date.day)
  }

  init(_ date: HebrewDate) {
    (year, month, day) = (date.year, .hebrew(date.month), date.day)
  }

  init(_ day: DayNumber, in calendar: CalendarKind) {
    switch calendar {
    case .gregorian: self.init(GregorianDate(day))
    case .hebrew: self.init(HebrewDate(day))
    }
  }

  var calendar: CalendarKind {
    if case .gregorian = month { .gregorian } else { .hebrew }
  }

  /// The day it is; nothing for a place that does not exist.
  var dayNumber: DayNumber? {
    switch month {
    case .gregorian(let month): GregorianDate(year: year, month: month, day: day)?.dayNumber
    case .hebrew(let month): HebrewDate(year: year, month: month, day: day)?.dayNumber
    }
  }

  func with(month: PartialDate.Month) -> DateSpot {
    var spot = self
    spot.month = month
    return spot
  }

  func with(day: Int) -> DateSpot {
    var spot = self
    spot.day = day
    return spot
  }

  /// The days of a month in a year, or at most where the year is unknown; 0 where it has no
  /// such month.
  static func length(of month: PartialDate.Month, in year: Int?) -> Int {
    switch month {
    case .gregorian(let month): GregorianDate.length(ofMonth: month, year: year)
    case .hebrew(let month):
      year.map { HebrewYear($0)?.length(of: month) ?? 0 } ?? month.longest
    }
  }

  /// The same month and day in another year: of a Hebrew month that year does not have, what
  /// the observance rule makes of it.
  func moved(to year: Int) -> DateSpot {
    var spot = self
    spot.year = year
    guard case .hebrew(let month) = month, HebrewYear(year)?.length(of: month) == 0 else {
      return spot
    }
    let key = KeptKey.hebrew(month: month == .adarII ? .adar : month, day: day)
    guard let kept = Observance().day(of: key, inYear: year) else { return spot }
    return DateSpot(HebrewDate(kept))
  }

  /// The months that a wheel shows, in the calendar's order: those of the year, and in a common
  /// Hebrew year, or without one, Adar I too.
  static func months(_ calendar: CalendarKind, year: Int?) -> [PartialDate.Month] {
    guard calendar == .hebrew else { return (1...12).map { .gregorian($0) } }
    let isLeap = year.map(HebrewYear.isLeap) ?? false
    let autumn: [HebrewMonth] = [.tishrei, .cheshvan, .kislev, .tevet, .shevat]
    let spring: [HebrewMonth] = [.nisan, .iyyar, .sivan, .tammuz, .av, .elul]
    return (autumn + [.adarI, isLeap ? .adarII : .adar] + spring).map { .hebrew($0) }
  }
}
