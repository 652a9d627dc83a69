/// As much of a date as is known: a day, a day without its year, a month, or a year.
///
/// Nothing is padded: what is unknown is absent. A month or a year alone may also be *about*
/// right (`1815~`). 29 February without a year is a date like any other.
public struct PartialDate: Hashable, Sendable {
  /// A month of either calendar.
  public enum Month: Hashable, Sendable {
    /// 1 … 12.
    case gregorian(Int)
    /// By name.
    case hebrew(HebrewMonth)
  }

  /// The calendar in which the date was given.
  public let calendar: CalendarKind
  /// The year of that calendar, where known.
  public let year: Int?
  /// The month, where known; always of the date's own calendar.
  public let month: Month?
  /// The day of the month, where known; never without a month.
  public let day: Int?
  /// Whether a month or a year alone is only about right.
  public let isApproximate: Bool

  /// Checks that such a date exists.
  ///
  /// - Throws: what is wrong with it, in terms that can be shown: a day the month lacks, a
  ///   month the year lacks, a year out of range.
  public init(
    year: Int?, month: Month?, day: Int?, calendar: CalendarKind, isApproximate: Bool = false
  ) throws(DateProblem) {
    self.calendar = calendar
    self.year = year
    self.month = month
    self.day = day
    self.isApproximate = isApproximate
    try check()
  }

  /// A whole Gregorian date.
  public init(_ date: GregorianDate) {
    self.init(.gregorian, date.year, .gregorian(date.month), date.day)
  }

  /// A whole Hebrew date.
  public init(_ date: HebrewDate) {
    self.init(.hebrew, date.year, .hebrew(date.month), date.day)
  }

  private init(_ calendar: CalendarKind, _ year: Int, _ month: Month, _ day: Int) {
    self.calendar = calendar
    self.year = year
    self.month = month
    self.day = day
    isApproximate = false
  }

  /// A month that is known to exist.
  init(unchecked calendar: CalendarKind, _ year: Int, _ month: Month) {
    self.calendar = calendar
    self.year = year
    self.month = month
    day = nil
    isApproximate = false
  }

  /// Whether year, month and day are all known.
  public var isWhole: Bool { year != nil && day != nil }

  /// The day, where the date is whole: the day itself for a Gregorian date, for a Hebrew one
  /// the day on whose daylight it falls.
  public var dayNumber: DayNumber? {
    guard let year, let month, let day else { return nil }
    switch month {
    case .gregorian(let month):
      return GregorianDate(year: year, month: month, day: day)?.dayNumber
    case .hebrew(let month):
      return HebrewDate(year: year, month: month, day: day)?.dayNumber
    }
  }

  /// The first day on which the date can lie; nothing without a year.
  public var earliestDay: DayNumber? {
    guard let year else { return nil }
    switch (calendar, month) {
    case (.gregorian, .gregorian(let month)):
      return GregorianDate(year: year, month: month, day: day ?? 1)?.dayNumber
    case (.hebrew, .hebrew(let month)):
      return HebrewDate(year: year, month: month, day: day ?? 1)?.dayNumber ?? .first
    case (.gregorian, _):
      return GregorianDate(year: year, month: 1, day: 1)?.dayNumber
    case (.hebrew, _):
      return HebrewDate(year: year, month: .tishrei, day: 1)?.dayNumber ?? .first
    }
  }

  /// The last day on which the date can lie; nothing without a year.
  public var latestDay: DayNumber? {
    guard let year else { return nil }
    switch (calendar, month) {
    case (.gregorian, .gregorian(let month)):
      let last = day ?? GregorianDate.length(ofMonth: month, year: year)
      return GregorianDate(year: year, month: month, day: last)?.dayNumber
    case (.hebrew, .hebrew(let month)):
      let last = day ?? HebrewYear(year)?.length(of: month) ?? 0
      return HebrewDate(year: year, month: month, day: last)?.dayNumber ?? .last
    case (.gregorian, _):
      return GregorianDate(year: year, month: 12, day: 31)?.dayNumber
    case (.hebrew, _):
      return HebrewDate(year: year, month: .elul, day: 29)?.dayNumber ?? .last
    }
  }
}

extension PartialDate {
  private func check() throws(DateProblem) {
    if let year, !calendar.years.contains(year) {
      throw .yearOutOfRange(year: year, calendar: calendar)
    }
    switch month {
    case .gregorian(let month): try check(month)
    case .hebrew(let month): try check(month)
    case nil where year == nil || day != nil: throw .unreadable
    case nil: break
    }
    if isApproximate, day != nil { throw .approximateDay }
    if year == nil, day == nil { throw .unreadable }
    if isWhole, dayNumber == nil, let year {
      throw .yearOutOfRange(year: year, calendar: calendar)
    }
  }

  private func check(_ month: Int) throws(DateProblem) {
    guard calendar == .gregorian else { throw .unreadable }
    guard (1...12).contains(month) else { throw .noSuchMonth(month) }
    let length = GregorianDate.length(ofMonth: month, year: year)
    if let day, day < 1 || day > length {
      throw .noSuchDay(day, month: .gregorian(month), year: year, length: length)
    }
  }

  private func check(_ month: HebrewMonth) throws(DateProblem) {
    guard calendar == .hebrew else { throw .unreadable }
    var length = month.longest
    if let year, let hebrewYear = HebrewYear(year) {
      length = hebrewYear.length(of: month)
      if length == 0 {
        let kept = day.flatMap { (1...30).contains($0) ? $0 : nil }
        throw month == .adar
          ? .twoAdars(day: kept, year: year) : .oneAdar(day: kept, year: year)
      }
    }
    if let day, day < 1 || day > length {
      throw .noSuchDay(day, month: .hebrew(month), year: year, length: length)
    }
  }
}
