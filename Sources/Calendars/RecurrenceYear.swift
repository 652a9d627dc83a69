/// A month as rules number it: 1 … 12, in the Hebrew calendar from Tishrei, with Adar I as the
/// leap month `5L` and Adar and Adar II both 6 (RFC 7529 §4.2, CLDR).
struct MonthCode: Hashable, Sendable {
  let number: Int
  let isLeap: Bool

  init(number: Int, isLeap: Bool = false) {
    self.number = number
    self.isLeap = isLeap
  }

  init(_ month: HebrewMonth) {
    number =
      switch month {
      case .tishrei: 1
      case .cheshvan: 2
      case .kislev: 3
      case .tevet: 4
      case .shevat, .adarI: 5
      case .adar, .adarII: 6
      case .nisan: 7
      case .iyyar: 8
      case .sivan: 9
      case .tammuz: 10
      case .av: 11
      case .elul: 12
      }
    isLeap = month == .adarI
  }

  /// The month of a day.
  init(of day: DayNumber, in calendar: CalendarKind) {
    switch calendar {
    case .gregorian: self.init(number: GregorianDate(day).month)
    case .hebrew: self.init(HebrewDate(day).month)
    }
  }
}

/// Days in a row, counted as day numbers are; those of a month or a year, so never empty.
struct DaySpan {
  let start: Int
  let length: Int

  var end: Int { start + length - 1 }
}

/// A year of either calendar, as the expansion of rules walks it.
struct RecurrenceYear {
  let calendar: CalendarKind
  let number: Int
  /// The days of the year; the first Hebrew one begins before day 1.
  let span: DaySpan
  private let hebrew: HebrewYear?

  /// Gives nothing outside the years of the calendar.
  init?(_ number: Int, _ calendar: CalendarKind) {
    guard calendar.years.contains(number) else { return nil }
    self.calendar = calendar
    self.number = number
    switch calendar {
    case .gregorian:
      guard let start = GregorianDate(year: number, month: 1, day: 1) else { return nil }
      span = DaySpan(
        start: start.dayNumber.value, length: GregorianDate.isLeap(number) ? 366 : 365)
      hebrew = nil
    case .hebrew:
      guard let year = HebrewYear(number) else { return nil }
      span = DaySpan(start: year.newYear, length: year.length)
      hebrew = year
    }
  }

  /// How many months it has.
  var monthCount: Int { hebrew?.months.count ?? 12 }

  /// The month at an index from 0; nothing behind the last.
  func month(at index: Int) -> (code: MonthCode, span: DaySpan)? {
    guard index >= 0, index < monthCount else { return nil }
    if let hebrew {
      let month = hebrew.months[index]
      let start = hebrew.newYear + hebrew.daysBefore(month)
      return (MonthCode(month), DaySpan(start: start, length: hebrew.length(of: month)))
    }
    guard let first = GregorianDate(year: number, month: index + 1, day: 1) else { return nil }
    let length = GregorianDate.length(ofMonth: index + 1, year: number)
    return (MonthCode(number: index + 1), DaySpan(start: first.dayNumber.value, length: length))
  }

  /// Where a month is, or where `skip` moves it that the year lacks; nothing where it is left out.
  func index(of month: MonthCode, skip: RepeatParts.Skip) -> Int? {
    guard let hebrew else { return month.isLeap ? nil : month.number - 1 }
    if month.isLeap, !hebrew.isLeap {
      switch skip {
      case .omit: return nil
      case .backward: return month.number - 1
      case .forward: return month.number
      }
    }
    let leapsBefore = hebrew.isLeap && (month.isLeap || month.number > 5) ? 1 : 0
    return month.number - 1 + leapsBefore
  }

  /// The months of all years before it, from some origin: what turns months into one row.
  var monthsBefore: Int {
    calendar == .gregorian ? number * 12 : (235 * number - 234) / 19
  }

  /// The year in which a month of that row lies.
  init?(ofMonth ordinal: Int, _ calendar: CalendarKind) {
    guard ordinal >= 0, ordinal < 1_000_000 else { return nil }
    // The mean year has 235/19 months: the guess is at most one year off.
    let guess = calendar == .gregorian ? ordinal / 12 : (ordinal * 19 + 234) / 235
    for number in [guess, guess + 1, guess - 1] {
      guard let year = RecurrenceYear(number, calendar) else { continue }
      if year.monthsBefore <= ordinal, ordinal < year.monthsBefore + year.monthCount {
        self = year
        return
      }
    }
    return nil
  }

  /// The year of a day, and where its month stands in the row of months.
  static func place(
    of day: DayNumber, in calendar: CalendarKind
  ) -> (year: Int, month: Int, day: Int) {
    switch calendar {
    case .gregorian:
      let date = GregorianDate(day)
      return (date.year, date.year * 12 + date.month - 1, date.day)
    case .hebrew:
      let date = HebrewDate(day)
      let before = (235 * date.year - 234) / 19
      let months = HebrewYear.isLeap(date.year)
      let code = MonthCode(date.month)
      let leap = months && (code.isLeap || code.number > 5) ? 1 : 0
      return (date.year, before + code.number - 1 + leap, date.day)
    }
  }

  /// The first day of the week in which a day lies, and it may lie before day 1.
  static func weekStart(of day: Int, _ first: Weekday) -> Int {
    let behind = (day - first.rawValue) % 7
    return day - (behind < 0 ? behind + 7 : behind)
  }

  /// The first day of its week 1: the first with at least four days of the year (RFC 5545
  /// §3.3.10, after ISO 8601).
  func firstWeek(_ first: Weekday) -> Int {
    let start = Self.weekStart(of: span.start, first)
    return span.start - start <= 3 ? start : start + 7
  }
}
