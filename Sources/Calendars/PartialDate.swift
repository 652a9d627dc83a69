/// A date as far as it is known: a day, a day without its year, a month, or a year.
///
/// It has eight bytes. Unknown parts are absent, not padded. A month or a year can be approximate (`1815~`).
/// 29 February without a year is valid.
public struct PartialDate: Hashable, Sendable {
  /// The calendar in which the date was given.
  public let calendar: CalendarKind
  /// Month and day as bytes, 0 if unknown.
  private let monthCode: UInt8
  private let dayCode: UInt8
  /// Whether a month or a year is only approximately right; never true with a day.
  public let isApproximate: Bool
  /// The year; `.min` if unknown.
  private let yearCode: Int32

  /// The year of the calendar, if known.
  public var year: Int? { yearCode == .min ? nil : Int(yearCode) }
  /// The month, if known.
  public var month: Month? { monthCode == 0 ? nil : Month(code: monthCode, of: calendar) }
  /// The day of the month, if known; never without a month.
  public var day: Int? { dayCode == 0 ? nil : Int(dayCode) }

  /// Checks that the date exists; the error is that of the year, the month or the day.
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

  /// A date of the Gregorian calendar with the number of its month, 1 … 12.
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

  /// A full Gregorian date.
  public init(_ date: GregorianDate) {
    self.init(.gregorian, date.year, .gregorian(date.month), date.day)
  }

  /// A full Hebrew date.
  public init(_ date: HebrewDate) {
    self.init(.hebrew, date.year, .hebrew(date.month), date.day)
  }

  /// The full date of a day in a calendar.
  public init(_ day: DayNumber, in calendar: CalendarKind) {
    let date = calendar.date(of: day)
    self.init(calendar, date.year, date.month, date.day)
  }

  /// The month that contains a day.
  public init(monthOf day: DayNumber, in calendar: CalendarKind) {
    let date = calendar.date(of: day)
    self.init(calendar, date.year, date.month, nil)
  }

  /// The caller checks that the date exists.
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
  public var isFull: Bool { year != nil && day != nil }

  /// The number of a Gregorian month, 1 … 12; `nil` if the month is unknown or of another calendar.
  public var gregorianMonth: Int? {
    calendar.isUsual && monthCode != 0 ? Int(monthCode) : nil
  }

  /// The day of a full date; in a calendar whose days start at sunset, the day that contains the daylight of the date.
  public var dayNumber: DayNumber? {
    guard let year, let month, let day else { return nil }
    return calendar.dayNumber(year: year, month: month, day: day)
  }

  /// The first day that the date can mean; `nil` without a year.
  public var earliestDay: DayNumber? {
    guard let year else { return nil }
    guard let month = month ?? calendar.system.months(of: year).first else { return .first }
    return calendar.dayNumber(year: year, month: month, day: day ?? 1) ?? .first
  }

  /// The last day that the date can mean; `nil` without a year.
  public var latestDay: DayNumber? {
    guard let year else { return nil }
    guard let month = month ?? calendar.system.months(of: year).last else { return .last }
    let last = day ?? month.length(in: year)
    return calendar.dayNumber(year: year, month: month, day: last) ?? .last
  }

  /// The date in a calendar; `nil` if a date that is not full would have to be converted.
  ///
  /// After sunset, the next day has started in calendars whose days start at sunset: a Gregorian date becomes the
  /// Hebrew date of the next day, a Hebrew date the Gregorian day before.
  public func converted(to calendar: CalendarKind, afterSunset: Bool) -> PartialDate? {
    guard calendar != self.calendar else { return self }
    guard let dayNumber else { return nil }
    guard afterSunset else { return PartialDate(dayNumber, in: calendar) }
    let shift = (calendar.beginsAtSunset ? 1 : 0) - (self.calendar.beginsAtSunset ? 1 : 0)
    return dayNumber.advanced(by: shift).map { PartialDate($0, in: calendar) }
  }
}

extension PartialDate {
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
    if isFull, dayNumber == nil, let year {
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
