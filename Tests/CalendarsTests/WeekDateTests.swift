import Calendars
import Foundation
import Testing

/// ISO 8601 week dates are refused, and the error has the day that they mean.
@Suite struct WeekDateTests {
  private let reader = DateReader(today: DayNumber(740_000) ?? .first)

  private func refusal(_ typed: String) -> DateProblem? {
    do throws(DateProblem) {
      _ = try reader.date(typed)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    ("1990-W01-1", "Write 1990-01-01"), ("1990W011", "Write 1990-01-01"),
    ("2009-w53-7", "Write 2010-01-03"), ("2026-W01-1", "Write 2025-12-29"),
    ("1990-W01", "Write 1990-01-01, which is its Monday, or another day of that week"),
    ("1990W01", "Write 1990-01-01, which is its Monday, or another day of that week"),
    ("1990-W53-1", "Write the day of the month, for example 1815-12-10"),
    ("1990-W00", "Write the day of the month, for example 1815-12-10"),
    ("1990-W01-8", "Write the day of the month, for example 1815-12-10"),
    ("9999-W99-9", "Write the day of the month, for example 1815-12-10"),
  ])
  func `a week date is named for what it is, with what to type`(typed: String, hint: String) {
    let problem = refusal(typed)
    #expect(problem?.reason == "a week date (ISO 8601), which kith cannot read")
    #expect(problem?.hint == hint)
  }

  @Test func `the day that is named is the one that another calendar has`() throws {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = .gmt
    let first = try #require(GregorianDate(year: 1995, month: 1, day: 1)?.dayNumber)
    for offset in 0..<(28 * 366) {
      let day = try #require(first.advanced(by: offset))
      // Foundation's reference date is 2001-01-01.
      let date = Date(timeIntervalSinceReferenceDate: Double(day.value - 730_486) * 86_400)
      let parts = calendar.dateComponents([.yearForWeekOfYear, .weekOfYear, .weekday], from: date)
      let weekday = ((parts.weekday ?? 0) + 5) % 7 + 1
      let typed = String(
        format: "%04d-W%02d-%d", parts.yearForWeekOfYear ?? 0, parts.weekOfYear ?? 0, weekday)
      #expect(refusal(typed) == .weekDate(day: day, hasWeekday: true))
    }
  }

  @Test(arguments: ["W 1990", "1990-W1-1", "w", "1990-W", "10 W 1990"])
  func `what is no week date is told as before`(typed: String) {
    let problem = refusal(typed)
    if case .weekDate = problem { Issue.record("\(typed)") }
    #expect(problem != nil)
  }
}
