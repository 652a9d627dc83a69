import Calendars
import Records
import Testing

@testable import Commands

@Suite struct CalendarPictureTests {
  private func day(_ text: String) throws -> DayNumber {
    try #require(PartialDate(text: text)?.dayNumber)
  }

  private func look(cell: Int = 5, glyphs: Glyphs = .unicode) throws -> CalendarLook {
    CalendarLook(
      style: DateStyle(), firstWeekday: .monday, today: try day("2026-12-10"), glyphs: glyphs,
      cell: cell)
  }

  private func marks(_ period: String) throws -> DayMarks {
    var marks = DayMarks(try #require(PartialDate(text: period)?.days))
    marks.add(.birthday, on: try day("2026-12-08"))
    marks.add([.memorial, .date], on: try day("2026-12-16"))
    marks.add(.date, on: try day("2026-12-17"))
    func event(_ start: String, _ end: String) throws {
      marks.addEvent(try #require(DateRange(start: try day(start), end: try day(end))))
    }
    try event("2026-11-29", "2026-12-02")
    try event("2026-12-04", "2026-12-04")
    try event("2026-12-23", "2026-12-25")
    try event("2026-12-29", "2027-01-03")
    marks.add(.birthday, on: try day("2026-12-30"))
    return marks
  }

  private func drawn(_ lines: [PictureLine]) -> String {
    lines.map { $0.text(Colors(.never, isTerminal: false, variable: { _ in nil })) }
      .joined(separator: "\n")
  }

  private func month(_ text: String, _ look: CalendarLook) throws -> String {
    let month = try #require(PartialDate(text: text))
    return drawn(try #require(MonthPicture(month, marks(text), look)).lines())
  }

  @Test func `beginning, middle and end of a range are seen, and what each day is`() throws {
    #expect(
      try month("2026-12", look()) == """
                   December 2026
        Mon  Tue  Wed  Thu  Fri  Sat  Sun
             ──1────2]   3   [4]   5    6
          7    8*   9  >10<  11   12   13
         14   15   16+  17~  18   19   20
         21   22  [23───24───25]  26   27
         28  [29───30*──31──
        """)
  }

  @Test func `ASCII alone where the terminal has no more`() throws {
    #expect(
      try month("2026-12", look(glyphs: .ascii)) == """
                   December 2026
        Mon  Tue  Wed  Thu  Fri  Sat  Sun
             --1----2]   3   [4]   5    6
          7    8*   9  >10<  11   12   13
         14   15   16+  17~  18   19   20
         21   22  [23---24---25]  26   27
         28  [29---30*--31--
        """)
  }

  @Test func `in few columns two days share the sign between them`() throws {
    #expect(
      try month("2026-12", look(cell: 3)) == """
            December 2026
         Mo Tu We Th Fr Sa Su
            ─1──2] 3 [4] 5  6
          7  8* 9>10<11 12 13
         14 15 16+17~18 19 20
         21 22[23─24─25]26 27
         28[29─30*31─
        """)
  }

  @Test func `the other calendar's days stand below, its months named where there is room`() throws
  {
    var look = try look(cell: 11)
    look.calendars = [.gregorian, .hebrew]
    let lines = try month("2026-12", look).split(separator: "\n").map(String.init)
    #expect(lines[1].hasSuffix("  Kislev – Tevet 5787"))
    #expect(
      lines[4] == "           21 Kislev         22         23         24         25         26")
    #expect(
      lines[6] == "       27         28         29         30    1 Tevet          2          3")
    look.cell = 5
    #expect(try month("2026-12", look).contains("\n 27   28   29   30    1    2    3"))
  }

  @Test func `a Hebrew month has its own days, weeks begin as asked`() throws {
    var look = try look()
    look.firstWeekday = .sunday
    look.calendars = [.gregorian, .hebrew]
    #expect(
      try month("Tevet 5787", look) == """
                    Tevet 5787
           December 2026 – January 2027
        Sun  Mon  Tue  Wed  Thu  Fri  Sat
                                   1    2
                                  11   12
          3    4    5    6+   7~   8    9
         13   14   15   16   17   18   19
         10   11   12  [13───14───15]  16
         20   21   22   23   24   25   26
         17   18  [19───20*──21───22───23──
         27   28   29   30   31    1    2
        ─24]  25   26   27   28   29
          3    4    5    6    7    8
        """)
  }

  @Test(arguments: [(80, 3), (71, 2), (46, 1), (22, 1), (200, 3)])
  func `a year has as many months beside each other as fit`(width: Int, count: Int) throws {
    let year = try #require(PartialDate(text: "2026"))
    let lines = YearPicture(year, try marks("2026"), try look(), width: width).lines()
    #expect(lines.allSatisfy { $0.columns <= width })
    let names = drawn(lines).split(separator: "\n")[1].split(separator: " ").map(String.init)
    #expect(names == Array(["January", "February", "March"].prefix(count)))
  }

  @Test func `every day of any year is drawn once, in its week and under its weekday`() throws {
    for (text, calendar) in [
      ("2028", CalendarKind.gregorian), ("5787", .hebrew), ("AM 3761", .hebrew),
    ] {
      let number = try #require(Int(text.split(separator: " ").last ?? ""))
      let year = try PartialDate(year: number, month: nil, day: nil, calendar: calendar)
      var next = try #require(year.days).start
      for month in year.months {
        let days = try #require(month.days)
        #expect(days.start == next)
        next = days.end.advanced(by: 1) ?? .last
        let lines = try #require(MonthPicture(month, DayMarks(days), look())).lines()
        let numbers = drawn(Array(lines.dropFirst(2)))
          .split { !$0.isNumber }.compactMap { Int($0) }
        let first = CalendarLook.number(of: days.start, in: calendar)
        #expect(numbers == Array(first..<first + days.length), "\(month.text)")
      }
      #expect(next == year.days?.end.advanced(by: 1))
    }
  }
}
