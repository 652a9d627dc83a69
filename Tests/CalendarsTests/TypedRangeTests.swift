import Calendars
import Testing

/// 30 November 2026, a Monday.
private func reader() throws -> DateReader {
  DateReader(today: try day("2026-11-30"), order: nil, language: .english)
}

@Suite struct TypedRangeTests {
  @Test(arguments: [
    ("1980..1989", "1980-01-01", "1989-12-31"), ("1980-02..1981-02", "1980-02-01", "1981-02-28"),
    ("..1989", "-", "1989-12-31"), ("1980..", "1980-01-01", "-"), ("1980…", "1980-01-01", "-"),
    (" 1980 .. 1989 ", "1980-01-01", "1989-12-31"), ("1815-12-10", "1815-12-10", "1815-12-10"),
    ("December 1815", "1815-12-01", "1815-12-31"), ("1815", "1815-01-01", "1815-12-31"),
    ("31.12.1990..1.2.1991", "1990-12-31", "1991-02-01"), ("today..+7", "2026-11-30", "2026-12-07"),
    ("-3..today", "2026-11-27", "2026-11-30"), ("about 1950", "1950-01-01", "1950-12-31"),
    ("AM 5772", "2011-09-29", "2012-09-16"), ("Nisan 5772", "2012-03-24", "2012-04-22"),
    ("AM 3761", "0001-01-01", "0001-09-05"), ("AM 13760", "9999-11-04", "9999-12-31"),
    ("0001..9999", "0001-01-01", "9999-12-31"),
  ])
  func `a range takes all the days that its ends name`(
    typed: String, earliest: String, latest: String
  ) throws {
    let bounds = try reader().range(typed)
    #expect(text(bounds.earliest) == earliest)
    #expect(text(bounds.latest) == latest)
  }

  @Test func `a range that is none is refused`() throws {
    let reader = try reader()
    #expect(
      throws: DateProblem.startAfterEnd(start: try day("2020-01-01"), end: try day("2019-12-31"))
    ) { try reader.range("2020..2019") }
    for typed in ["..", " … ", "", "none", "none..1990"] {
      #expect(throws: DateProblem.needed) { try reader.range(typed) }
    }
    #expect(throws: DateProblem.self) { try reader.range("10 Dec") }
    #expect(throws: DateProblem.self) { try reader.range("1980..12 Nisan") }
    #expect(throws: DateProblem.self) { try reader.range("1980..1985..1990") }
  }
}

@Suite struct MomentTests {
  @Test(arguments: [
    ("2027-03-01 18:30", "2027-03-01", "18:30"), ("2027-03-01", "2027-03-01", nil),
    ("2027-03-01T18:30", "2027-03-01", "18:30"), ("2027-03-01T18:30:59", "2027-03-01", "18:30"),
    ("tomorrow 7:05", "2026-12-01", "07:05"), ("1 March 2027, 00:00", "2027-03-01", "00:00"),
    ("12 Nisan 5787 at 23:59", "2027-04-19", "23:59"),
    (" 2027-03-01  18:30 ", "2027-03-01", "18:30"),
  ])
  func `a date may be followed by a time`(typed: String, date: String, time: String?) throws {
    let moment = try reader().moment(typed)
    #expect(text(moment.day) == date)
    #expect(moment.time?.text == time)
  }

  @Test(arguments: [
    "2027-03-01 25:00", "2027-03-01 18:60", "2027-03-01 18:3", ":", "1 May 2027 18:30 x",
  ])
  func `what is no time is refused`(typed: String) throws {
    let problem = try #require(throws: DateProblem.self) { try reader().moment(typed) }
    guard case .unreadableTime = problem else {
      Issue.record("\(problem)")
      return
    }
  }

  @Test func `a time alone, or with a part of a date, is no moment`() throws {
    #expect(throws: DateProblem.self) { try reader().moment("18:30") }
    #expect(throws: DateProblem.self) { try reader().moment("10 Dec 18:30") }
  }
}
