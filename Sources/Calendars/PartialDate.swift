/// As much of a date as is known: a day, a day without its year, a month, or a year.
///
/// It takes eight bytes. Nothing is padded: what is unknown is absent. A month or a year alone may also be *about*
/// right (`1815~`). 29 February without a year is a date like any other.
public struct PartialDate: Hashable, Sendable {
  /// The calendar in which the date was given.
  public let calendar: CalendarKind
  /// The month and the day as bytes, 0 where they are unknown.
  private let monthCode: UInt8
  private let dayCode: UInt8
  /// Whether a month or a year alone is only about right.
  public let isApproximate: Bool
  /// The year; the least number where it is unknown.
  private let yearCode: Int32

  /// The year of that calendar, where known.
  public var year: Int? { yearCode == .min ? nil : Int(yearCode) }
  /// The month, where known; always of the date's own calendar.
  public var month: Month? { monthCode == 0 ? nil : Month(code: monthCode, of: calendar) }
  /// The day of the month, where known; never without a month.
  public var day: Int? { dayCode == 0 ? nil : Int(dayCode) }

  /// Checks that such a date exists.
  ///
  /// - Throws: what is wrong with it, in terms that can be shown: a day the month lacks, a
  ///   month the year lacks, a year out of range.
  public init(
    year: Int?, month: Month?, day: Int?, calendar: CalendarKind, isApproximate: Bool = false
  ) throws(DateProblem) {
    if calendar.isUsual, month?.isGregorian ?? true {
      try self.init(
        year: year, month: month?.number, day: day, isApproximate: isApproximate)
      return
    }
    self.init(calendar, year, month, day, isApproximate)
    try check(year, month, day)
  }

  /// A date of the Gregorian calendar; the same of its month's number, 1 … 12.
  public init(
    year: Int?, month: Int?, day: Int?, isApproximate: Bool = false
  ) throws(DateProblem) {
    if let year, !GregorianDate.years.contains(year) {
      throw .yearOutOfRange(year: year, calendar: .gregorian)
    }
    if let month {
      guard (1...12).contains(month) else { throw .noSuchMonth(month) }
      let length = GregorianDate.length(ofMonth: month, year: year)
      if let day, day < 1 || day > length {
        throw .noSuchDay(day, month: .gregorian(month), year: year, length: length)
      }
    } else if year == nil || day != nil {
      throw .unreadable
    }
    if isApproximate, day != nil { throw .approximateDay }
    if year == nil, day == nil { throw .unreadable }
    self.init(.gregorian, year, month.map { .gregorian($0) }, day, isApproximate)
  }

  /// A whole Gregorian date.
  public init(_ date: GregorianDate) {
    self.init(.gregorian, date.year, .gregorian(date.month), date.day)
  }

  /// A whole Hebrew date.
  public init(_ date: HebrewDate) {
    self.init(.hebrew, date.year, .hebrew(date.month), date.day)
  }

  /// The date of a day in a calendar, a whole one.
  public init(_ day: DayNumber, in calendar: CalendarKind) {
    let date = calendar.date(of: day)
    self.init(calendar, date.year, date.month, date.day)
  }

  /// The month in which a day lies.
  public init(monthOf day: DayNumber, in calendar: CalendarKind) {
    let date = calendar.date(of: day)
    self.init(calendar, date.year, date.month, nil)
  }

  /// What is known to exist, or is checked at once.
  private init(
    _ calendar: CalendarKind, _ year: Int?, _ month: Month?, _ day: Int?,
    _ isApproximate: Bool = false
  ) {
    self.calendar = calendar
    yearCode = year.map { Int32(truncatingIfNeeded: $0) } ?? .min
    monthCode = month?.code ?? 0
    dayCode = day.map { UInt8(truncatingIfNeeded: $0) } ?? 0
    self.isApproximate = isApproximate
  }

  /// Whether year, month and day are all known.
  public var isWhole: Bool { year != nil && day != nil }

  /// The number of the month of the Gregorian calendar, 1 … 12; `nil` where it is unknown or of
  /// another calendar.
  public var gregorianMonth: Int? {
    calendar.isUsual && monthCode != 0 ? Int(monthCode) : nil
  }

  /// The day, where the date is whole: the day itself for a Gregorian date; where days begin at
  /// sunset, the day on whose daylight it falls.
  public var dayNumber: DayNumber? {
    guard let year, let month, let day else { return nil }
    return calendar.dayNumber(year: year, month: month, day: day)
  }

  /// The first day on which the date can lie; `nil` without a year.
  public var earliestDay: DayNumber? {
    guard let year else { return nil }
    guard let month = month ?? calendar.system.months(of: year).first else { return .first }
    return calendar.dayNumber(year: year, month: month, day: day ?? 1) ?? .first
  }

  /// The last day on which the date can lie; `nil` without a year.
  public var latestDay: DayNumber? {
    guard let year else { return nil }
    guard let month = month ?? calendar.system.months(of: year).last else { return .last }
    let last = day ?? month.length(in: year)
    return calendar.dayNumber(year: year, month: month, day: last) ?? .last
  }

  /// The same date in a calendar: itself in its own, else converted where it is whole.
  ///
  /// After sunset the day that counts is the one that had just begun, in calendars whose days
  /// begin so: a Gregorian date has the next day's Hebrew date, a Hebrew one the Gregorian day
  /// before.
  public func converted(to calendar: CalendarKind, afterSunset: Bool) -> PartialDate? {
    guard calendar != self.calendar else { return self }
    guard let dayNumber else { return nil }
    guard afterSunset else { return PartialDate(dayNumber, in: calendar) }
    let shift = (calendar.beginsAtSunset ? 1 : 0) - (self.calendar.beginsAtSunset ? 1 : 0)
    return dayNumber.advanced(by: shift).map { PartialDate($0, in: calendar) }
  }
}

extension PartialDate {
  /// Checks a date of another calendar than the Gregorian.
  private func check(_ year: Int?, _ month: Month?, _ day: Int?) throws(DateProblem) {
    if let year, !calendar.years.contains(year) {
      throw .yearOutOfRange(year: year, calendar: calendar)
    }
    if let month {
      try check(month, year, day)
    } else if year == nil || day != nil {
      throw .unreadable
    }
    if isApproximate, day != nil { throw .approximateDay }
    if year == nil, day == nil { throw .unreadable }
    if isWhole, dayNumber == nil, let year {
      throw .yearOutOfRange(year: year, calendar: calendar)
    }
  }

  private func check(_ month: Month, _ year: Int?, _ day: Int?) throws(DateProblem) {
    guard month.calendar == calendar else { throw .unreadable }
    guard month.length(in: nil) > 0 else { throw .noSuchMonth(month.number) }
    let length = month.length(in: year)
    if length == 0, let year { throw calendar.system.problem(lacking: month, in: year, day: day) }
    if let day, day < 1 || day > length {
      throw .noSuchDay(day, month: month, year: year, length: length)
    }
  }
}
