import Calendars
import Testing

/// All supported days, in parts that run in parallel; each starts with the last day of the part
/// before.
private let parts: [ClosedRange<Int>] = stride(from: 1, to: DayNumber.last.value, by: 456_508)
  .map { $0...min($0 + 456_508, DayNumber.last.value) }

@Suite struct ConversionTests {
  /// Counting days by the lengths of months is independent of computing a date from its number.
  @Test(arguments: parts)
  func `every day has the Gregorian date that follows the day before and comes back from it`(
    days: ClosedRange<Int>
  ) throws {
    let first = GregorianDate(try #require(DayNumber(days.lowerBound)))
    var (year, month, day) = (first.year, first.month, first.day)
    for value in days {
      guard let number = DayNumber(value) else { continue }
      let date = GregorianDate(number)
      if date.year != year || date.month != month || date.day != day
        || date.dayNumber.value != value
      {
        Issue.record("day \(value) is \(date), not \(year)-\(month)-\(day)")
      }
      day += 1
      if day > GregorianDate.length(ofMonth: month, year: year) { (month, day) = (month + 1, 1) }
      if month > 12 { (year, month) = (year + 1, 1) }
    }
  }

  @Test(arguments: parts)
  func `every day has the Hebrew date that follows the day before and comes back from it`(
    days: ClosedRange<Int>
  ) throws {
    let first = HebrewDate(try #require(DayNumber(days.lowerBound)))
    var year = try #require(HebrewYear(first.year))
    var months = year.months
    var index = try #require(months.firstIndex(of: first.month))
    var day = first.day
    for value in days {
      guard let number = DayNumber(value) else { continue }
      let date = HebrewDate(number)
      if date.year != year.number || date.month != months[index] || date.day != day
        || HebrewDate(year: date.year, month: date.month, day: date.day)?.dayNumber != number
      {
        Issue.record("day \(value) is \(date), not \(day) \(months[index]) \(year.number)")
      }
      day += 1
      guard day > year.length(of: months[index]) else { continue }
      (index, day) = (index + 1, 1)
      guard index == months.count, let next = HebrewYear(year.number + 1) else { continue }
      (year, months, index) = (next, next.months, 0)
    }
  }
}
