import Calendars
import TestSupport
import Testing

@Suite struct PartialDateTests {
  @Test(arguments: [
    "1815-12-10", "--12-10", "--02-29", "1815-12", "1815", "1815~", "1815-12~", "0001-01-01",
    "9999-12-31", "12 Nisan 5772", "12 Nisan", "Nisan 5772", "AM 5772", "AM 5772~",
    "Nisan 5772~", "30 Adar I", "29 Adar II 5784", "Adar I 5784", "18 Tevet 3761",
    "28 Cheshvan 13760", "AM 3761", "AM 13760",
  ])
  func `the text form is read and written back as it was`(text: String) throws {
    #expect(try partial(text).text == text)
  }

  @Test(arguments: [
    "", " ", "-", "--", "~", "1815-", "1815-1", "1815-12-", "1815-12-1", "815", "0000",
    "0000-11-24", "1815-13", "1815-00-10", "1815-12-32", "1815-12-10~", "--12-10~", "--02-30",
    "1900-02-29", "--1210", "18151210", "10000-01-01", "1815-12-10 ", " 1815-12-10",
    "1815\u{2011}12-10", "١٨١٥", "12 nisan 5772", "012 Nisan", "12  Nisan", "Nisan", "AM", "AM 12",
    "0 Nisan", "31 Nisan", "30 Adar", "Adar 5784", "Adar I 5783", "17 Tevet 3761",
    "29 Cheshvan 13760", "12 Nisan 5772 ", "12", "99999999999999999999 Nisan", "AM ~",
    "5 AM 5772", "AM 05772", "12 5772", " Nisan 5772", "12 Nisan  5772", "12 Nisan 5772~",
    "12 AM 5772", "Nisan 5772 ~", "Adar I", "I 5784",
  ])
  func `what is not exactly a text form is none`(text: String) {
    #expect(PartialDate(text: text) == nil)
  }

  @Test func `nothing is invented for what is unknown`() throws {
    #expect(try partial("1985-04").day == nil)
    #expect(try partial("1985-04").dayNumber == nil)
    #expect(try partial("--04-15").year == nil)
    #expect(try partial("--04-15").dayNumber == nil)
    #expect(try partial("--04-15").earliestDay == nil)
    #expect(try partial("--04-15").latestDay == nil)
    #expect(try !partial("1985").isFull)
  }

  @Test(arguments: [
    ("1815", "1815-01-01", "1815-12-31"), ("1815-02~", "1815-02-01", "1815-02-28"),
    ("2000-02", "2000-02-01", "2000-02-29"), ("1815-12-10", "1815-12-10", "1815-12-10"),
    ("AM 5787", "2026-09-12", "2027-10-01"), ("Adar I 5784", "2024-02-10", "2024-03-10"),
    ("AM 3761", "0001-01-01", "0001-09-05"), ("Tishrei 3761", "0001-01-01", "-"),
    ("Cheshvan 13760", "9999-12-04", "9999-12-31"), ("Elul 13760", "-", "9999-12-31"),
  ])
  func `a date lies between its first and its last day`(text: String, first: String, last: String)
    throws
  {
    let date = try partial(text)
    if first != "-" { #expect(CalendarsTests.text(date.earliestDay) == first) }
    if last != "-" { #expect(CalendarsTests.text(date.latestDay) == last) }
  }

  @Test func `a date that does not exist says why`() {
    func problem(
      _ year: Int?, _ month: PartialDate.Month?, _ day: Int?, _ calendar: CalendarKind
    ) -> DateProblem? {
      do throws(DateProblem) {
        _ = try PartialDate(year: year, month: month, day: day, calendar: calendar)
        return nil
      } catch {
        return error
      }
    }
    #expect(problem(nil, nil, nil, .gregorian) == .unreadable)
    #expect(problem(nil, .gregorian(3), nil, .gregorian) == .unreadable)
    #expect(problem(1990, nil, 3, .gregorian) == .unreadable)
    #expect(problem(1990, .hebrew(.av), 3, .gregorian) == .unreadable)
    #expect(problem(5772, .gregorian(3), 3, .hebrew) == .unreadable)
    #expect(problem(1990, .gregorian(0), 3, .gregorian) == .noSuchMonth(0))
    #expect(
      problem(.max, .gregorian(1), 1, .gregorian)
        == .yearOutOfRange(year: .max, calendar: .gregorian))
    #expect(
      problem(.min, .hebrew(.av), 1, .hebrew) == .yearOutOfRange(year: .min, calendar: .hebrew))
    #expect(
      problem(1990, .gregorian(1), .max, .gregorian)
        == .noSuchDay(.max, month: .gregorian(1), year: 1990, length: 31))
    #expect(
      problem(3761, .hebrew(.tishrei), 1, .hebrew)
        == .yearOutOfRange(year: 3761, calendar: .hebrew))
  }

  @Test func `every problem has a reason and never an empty hint`() throws {
    let date = try partial("1990-03-04")
    let number = try day("1990-03-04")
    let problems: [DateProblem] = [
      .unreadable, .noSuchMonth(13), .unknownMonth("x", nearest: nil),
      .unknownMonth("x", nearest: "May"), .unknownWord("x", nearest: nil),
      .unknownWord("x", nearest: "today"),
      .noSuchDay(.max, month: .gregorian(.max), year: .max, length: .max),
      .noSuchDay(0, month: .hebrew(.av), year: nil, length: 30),
      .yearOutOfRange(year: .max, calendar: .hebrew), .shortYear("90"), .twoAdars(year: 5784),
      .oneAdar(year: 5783), .ambiguousOrder(dayFirst: date, monthFirst: date),
      .sharedMonth(gregorian: date, other: date), .approximateDay,
      .lackingMonth(.hebrew(.adarI), year: 5783),
      .incomplete(date, example: number), .needed, .otherWeekday(number),
      .unreadableTime("25:00"), .startAfterEnd(start: number, end: number),
      .tooLate(latest: number), .tooEarly(earliest: number),
    ]
    for problem in problems {
      #expect(!problem.reason.isEmpty)
      #expect(problem.hint?.isEmpty != true)
    }
  }
}

@Suite struct ExtremeTests {
  @Test func `numbers beyond every calendar give nothing and never trap`() {
    for value in [Int.min, -1, 0, 3_652_060, Int.max] {
      #expect(DayNumber(value) == nil)
      #expect(GregorianDate(year: value, month: 1, day: 1) == nil)
      #expect(HebrewYear(value) == nil)
      #expect(HebrewDate(year: value, month: .tishrei, day: 1) == nil)
      #expect(HebrewDate(year: 5787, month: .tishrei, day: value) == nil)
      #expect(GregorianDate(year: 2027, month: value, day: 1) == nil)
      #expect(GregorianDate(year: 2027, month: 1, day: value) == nil)
      #expect(GregorianDate.length(ofMonth: value, year: value) == 0)
    }
    for offset in [Int.min, -3_652_059, 3_652_059, Int.max] {
      #expect(DayNumber.first.advanced(by: offset) == nil)
      #expect(DayNumber.last.advanced(by: offset) == nil)
    }
    #expect(DayNumber.first.advanced(by: 3_652_058) == .last)
    #expect(DayNumber.first.weekday == .monday)
    #expect(DayNumber.last.weekday == .friday)
  }

  @Test func `the first and last Hebrew years have only the days kith knows`() {
    #expect(HebrewDate(year: 3761, month: .tevet, day: 17) == nil)
    #expect(HebrewDate(year: 3761, month: .tevet, day: 18)?.dayNumber == .first)
    #expect(HebrewDate(year: 13_760, month: .cheshvan, day: 28)?.dayNumber == .last)
    #expect(HebrewDate(year: 13_760, month: .cheshvan, day: 29) == nil)
  }

  @Test func `a reader at either end of time refuses what lies beyond`() throws {
    let first = DateReader(today: .first)
    let last = DateReader(today: .last)
    #expect(throws: DateProblem.tooEarly(earliest: .first)) { try first.date("yesterday") }
    #expect(throws: DateProblem.tooLate(latest: .last)) { try last.date("tomorrow") }
    #expect(throws: DateProblem.self) { try last.day("1 Jan") }
    #expect(throws: DateProblem.self) { try last.day("1 Kislev") }
    #expect(throws: DateProblem.self) { try first.day("1 Tishrei") }
  }

  /// Parts of dates in random order pass more of the first checks than random letters.
  private static let pieces = [
    "1815", "12", "10", "3", "0", "99999999999999999999", "5772", "-", "--", "/", ".", "..", "…",
    "~", "+", ":", " ", ",", "18:30", "T", "December", "Dec", "Nisan", "Adar", "Adar I", "II",
    "AM", "about", "today", "none", "th", "of", "Sunday", "י״ב", "ניסן", "בניסן", "ה׳", "תשע״ב",
    "אדר", "א׳", "ת", "תתתתתתתת", "年", "月", "日", "\u{301}", "\u{202E}", "\u{0}", "é", "😀", "١",
    "Nisn", "'", "\"", "\n",
  ]

  @Test func `no string makes the readers trap`() throws {
    var generator = SeededGenerator(seed: 3)
    let readers = [
      DateReader(today: .first), DateReader(today: .last, order: .ymd, language: .turkish),
      DateReader(today: try day("2026-11-30"), language: .japanese),
    ]
    for round in 0..<20_000 {
      var typed = ""
      for _ in 0..<Int.random(in: 0...7, using: &generator) {
        if round % 3 == 0,
          let scalar = Unicode.Scalar(UInt32.random(in: 0...0x2FFF, using: &generator))
        {
          typed.unicodeScalars.append(scalar)
        } else {
          typed += Self.pieces.randomElement(using: &generator) ?? ""
        }
      }
      let reader = readers[round % readers.count]
      if let date = PartialDate(text: typed) { #expect(PartialDate(text: date.text) == date) }
      do throws(DateProblem) {
        if let date = try reader.date(typed) {
          _ = DateStyle(language: .german).text(date)
          if PartialDate(text: date.text) != date { Issue.record("\(typed) became \(date)") }
        }
      } catch {
        if error.reason.isEmpty { Issue.record("no reason for \(typed)") }
        _ = error.hint
      }
      _ = try? reader.day(typed)
      _ = try? reader.range(typed)
      _ = try? reader.moment(typed)
      _ = ClockTime(text: typed)
    }
  }
}
