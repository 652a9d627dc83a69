/// A month in a rule: 1 … 12, or `5L` for a leap month (RFC 7529 §4.2, CLDR).
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

  init(of day: DayNumber, in calendar: CalendarKind) {
    self.init(calendar.date(of: day).month)
  }
}
