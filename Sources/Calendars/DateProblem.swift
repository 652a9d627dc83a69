/// Why a typed or stored text is not a date.
public enum DateProblem: Error, Hashable, Sendable {
  /// The text does not look like a date.
  case unreadable
  /// A month number outside 1 … 12.
  case noSuchMonth(Int)
  /// A month name that no known language has; `nearest` is the month that was probably meant.
  case unknownMonth(String, nearest: String?)
  /// A day that the month lacks; `length` is the number of days of the month.
  case noSuchDay(Int, month: PartialDate.Month, year: Int?, length: Int)
  /// A year outside the years of the calendar.
  case yearOutOfRange(year: Int, calendar: CalendarKind)
  /// A year with fewer than four digits.
  case shortYear(String)
  /// `Adar` in a leap year, which has two.
  case twoAdars(day: Int? = nil, year: Int)
  /// `Adar I` or `Adar II` in a common year, which has one Adar.
  case oneAdar(day: Int? = nil, year: Int)
  /// Day and month can be read either way, and no order is set.
  case ambiguousOrder(dayFirst: PartialDate, monthFirst: PartialDate)
  /// A word that is not part of a date; `nearest` is the word that was probably meant.
  case unknownWord(String, nearest: String?)
  /// A leap month in a year that lacks it.
  case lackingMonth(PartialDate.Month, year: Int)
  /// A month name that two calendars share, without a year to decide.
  case sharedMonth(gregorian: PartialDate, other: PartialDate)
  /// A full date that is marked as approximate.
  case approximateDay
  /// A partial date where a full one is required; `example` is a day that it could mean.
  case incomplete(PartialDate, example: DayNumber)
  /// `none` where a date is required.
  case needed
  /// The typed weekday is not the weekday of the day.
  case otherWeekday(DayNumber)
  /// A week date such as `1990-W01-1` (ISO 8601); `day` is the
  /// Monday if only a week is given, `nil` if there is no such week.
  case weekDate(day: DayNumber?, hasWeekday: Bool)
  /// The text after the date is not a time.
  case unreadableTime(String)
  /// The start of a range is after its end.
  case startAfterEnd(start: DayNumber, end: DayNumber)
  /// The day is after `latest`.
  case tooLate(latest: DayNumber)
  /// The day is before `earliest`.
  case tooEarly(earliest: DayNumber)
}
