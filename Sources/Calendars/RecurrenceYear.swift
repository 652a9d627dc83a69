/// A year of a calendar for the expansion of rules.
struct RecurrenceYear {
  let calendar: CalendarKind
  let number: Int
  /// The days of the year; the first Hebrew year starts before day 1.
  let span: DaySpan
  private let system: any CalendarSystem
  private let months: [PartialDate.Month]

  /// Returns `nil` outside the years of the calendar.
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

  var monthCount: Int { months.count }

  /// The month at an index from 0; `nil` after the last month.
  func month(at index: Int) -> (code: MonthCode, span: DaySpan)? {
    guard months.indices.contains(index) else { return nil }
    let month = months[index]
    let start = span.start + system.daysBefore(month, in: number)
    return (MonthCode(month), DaySpan(start: start, length: system.length(of: month, in: number)))
  }

  /// The index of a month, or of the month to which `skip` moves it; `nil` if it is omitted.
  func index(of month: MonthCode, skip: RepeatParts.Skip) -> Int? {
    if let index = months.firstIndex(where: { MonthCode($0) == month }) { return index }
    let plain = MonthCode(number: month.number)
    guard month.isLeap, skip != .omit,
      let index = months.firstIndex(where: { MonthCode($0) == plain })
    else { return nil }
    return skip == .forward ? index + 1 : index
  }

  /// The number of months of all earlier years, counted from any origin.
  var monthsBefore: Int { system.monthsBefore(number) }

  /// The year of a month that is counted from that origin.
  init?(ofMonth ordinal: Int, _ calendar: CalendarKind) {
    let system = calendar.system
    let years = system.years
    let first = system.monthsBefore(years.lowerBound)
    let count = system.monthsBefore(years.upperBound + 1) - first
    guard ordinal >= first, ordinal < first + count else { return nil }
    // Estimated from the mean number of months, then corrected step by step.
    var year = years.lowerBound + (ordinal - first) * years.count / count
    while ordinal < system.monthsBefore(year) { year -= 1 }
    while ordinal >= system.monthsBefore(year + 1) { year += 1 }
    self.init(year, calendar)
  }

  /// The year of a day, its month counted from the origin of `monthsBefore`, and the day of the month.
  static func place(
    of day: DayNumber, in calendar: CalendarKind
  ) -> (year: Int, month: Int, day: Int) {
    let system = calendar.system
    let date = system.date(of: day)
    let index = system.months(of: date.year).firstIndex(of: date.month) ?? 0
    return (date.year, system.monthsBefore(date.year) + index, date.day)
  }

  /// The first day of the week that contains a day; can be before day 1.
  static func weekStart(of day: Int, _ first: Weekday) -> Int {
    let behind = (day - first.rawValue) % 7
    return day - (behind < 0 ? behind + 7 : behind)
  }

  /// The first day of week 1, the first week with at least four days of the year (RFC 5545 §3.3.10, after ISO 8601).
  func firstWeek(_ first: Weekday) -> Int {
    let start = Self.weekStart(of: span.start, first)
    return span.start - start <= 3 ? start : start + 7
  }
}
