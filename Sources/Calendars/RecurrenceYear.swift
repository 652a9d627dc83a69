/// A month as rules number it: 1 … 12, and `5L` for a leap month (RFC 7529 §4.2, CLDR).
struct MonthCode: Hashable, Sendable {
  let number: Int
  let isLeap: Bool

  init(number: Int, isLeap: Bool = false) {
    self.number = number
    self.isLeap = isLeap
  }

  init(_ month: PartialDate.Month) {
    number = month.number
    isLeap = month.isLeap
  }

  /// The month of a day.
  init(of day: DayNumber, in calendar: CalendarKind) {
    self.init(calendar.date(of: day).month)
  }
}

/// Days in a row, counted as day numbers are; those of a month or a year, so never empty.
struct DaySpan {
  let start: Int
  let length: Int

  var end: Int { start + length - 1 }
}

/// A year of a calendar, as the expansion of rules walks it.
struct RecurrenceYear {
  let calendar: CalendarKind
  let number: Int
  /// The days of the year; the first Hebrew one begins before day 1.
  let span: DaySpan
  private let system: any CalendarSystem
  private let months: [PartialDate.Month]

  /// Gives `nil` outside the years of the calendar.
  init?(_ number: Int, _ calendar: CalendarKind) {
    let system = calendar.system
    guard system.years.contains(number) else { return nil }
    self.calendar = calendar
    self.number = number
    self.system = system
    months = system.months(of: number)
    let start = system.start(of: number)
    span = DaySpan(start: start, length: system.start(of: number + 1) - start)
  }

  /// How many months it has.
  var monthCount: Int { months.count }

  /// The month at an index from 0; `nil` behind the last.
  func month(at index: Int) -> (code: MonthCode, span: DaySpan)? {
    guard months.indices.contains(index) else { return nil }
    let month = months[index]
    let start = span.start + system.daysBefore(month, in: number)
    return (MonthCode(month), DaySpan(start: start, length: system.length(of: month, in: number)))
  }

  /// Where a month is, or where `skip` moves it that the year lacks; `nil` where it is left out.
  func index(of month: MonthCode, skip: RepeatParts.Skip) -> Int? {
    if let index = months.firstIndex(where: { MonthCode($0) == month }) { return index }
    let plain = MonthCode(number: month.number)
    guard month.isLeap, skip != .omit,
      let index = months.firstIndex(where: { MonthCode($0) == plain })
    else { return nil }
    return skip == .forward ? index + 1 : index
  }

  /// The months of all years before it, from some origin: what turns months into one row.
  var monthsBefore: Int { system.monthsBefore(number) }

  /// The year in which a month of that row lies.
  init?(ofMonth ordinal: Int, _ calendar: CalendarKind) {
    let system = calendar.system
    let years = system.years
    let first = system.monthsBefore(years.lowerBound)
    let count = system.monthsBefore(years.upperBound + 1) - first
    guard ordinal >= first, ordinal < first + count else { return nil }
    // By the mean number of months, then step by step.
    var year = years.lowerBound + (ordinal - first) * years.count / count
    while ordinal < system.monthsBefore(year) { year -= 1 }
    while ordinal >= system.monthsBefore(year + 1) { year += 1 }
    self.init(year, calendar)
  }

  /// The year of a day, and where its month stands in the row of months.
  static func place(
    of day: DayNumber, in calendar: CalendarKind
  ) -> (year: Int, month: Int, day: Int) {
    let system = calendar.system
    let date = system.date(of: day)
    let index = system.months(of: date.year).firstIndex(of: date.month) ?? 0
    return (date.year, system.monthsBefore(date.year) + index, date.day)
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
