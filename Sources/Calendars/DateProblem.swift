/// Why something typed or stored is no date.
public enum DateProblem: Error, Hashable, Sendable {
  /// Nothing here looks like a date.
  case unreadable
  /// A month number outside 1 … 12.
  case noSuchMonth(Int)
  /// A month name that no known language has; `nearest` may hold the one that was meant.
  case unknownMonth(String, nearest: String?)
  /// A day that the month lacks; `length` is how many days it has.
  case noSuchDay(Int, month: PartialDate.Month, year: Int?, length: Int)
  /// A year outside those of the calendar.
  case yearOutOfRange(year: Int, calendar: CalendarKind)
  /// A year written with one or two digits.
  case shortYear(String)
  /// `Adar` in a leap year, which has two.
  case twoAdars(day: Int? = nil, year: Int)
  /// `Adar I` or `Adar II` in a common year, which has one.
  case oneAdar(day: Int? = nil, year: Int)
  /// Day and month can be read either way, and nothing tells which.
  case ambiguousOrder(dayFirst: PartialDate, monthFirst: PartialDate)
  /// A word that is neither a month nor anything else of a date; `nearest` may hold the one
  /// that was meant.
  case unknownWord(String, nearest: String?)
  /// A leap month in a year that lacks it.
  case lackingMonth(PartialDate.Month, year: Int)
  /// A month name of two calendars, and no year to tell which.
  case sharedMonth(gregorian: PartialDate, other: PartialDate)
  /// A whole date that is said to be about right.
  case approximateDay
  /// A part of a date where a whole one is needed; `example` is a day it may mean.
  case incomplete(PartialDate, example: DayNumber)
  /// `none` where a date is needed.
  case needed
  /// The weekday typed is not that of the day.
  case otherWeekday(DayNumber)
  /// A date by its week, as ISO 8601 has it: `1990-W01-1`. `day` is the one it means, the Monday
  /// where a week alone is named; nothing where there is no such week.
  case weekDate(day: DayNumber?, isWhole: Bool)
  /// What stands in the place of a time is none.
  case unreadableTime(String)
  /// The start of a range comes after its end.
  case startAfterEnd(start: DayNumber, end: DayNumber)
  /// The day may not come after `latest`.
  case tooLate(latest: DayNumber)
  /// The day may not come before `earliest`.
  case tooEarly(earliest: DayNumber)
}
