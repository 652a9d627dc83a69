import Calendars
import TestSupport
import Testing

extension CalendarKind: CustomTestStringConvertible {
  /// The name of the calendar, for reports.
  public var testDescription: String { name }
}

/// Checks for every row of the registry.
@Suite struct RegistryTests {
  @Test func `every calendar is found by its name, and no two have one`() throws {
    #expect(CalendarKind.all.prefix(2) == [.gregorian, .hebrew])
    #expect(Set(CalendarKind.all.map(\.name)).count == CalendarKind.all.count)
    #expect(Set(CalendarKind.all).count == CalendarKind.all.count)
    for calendar in CalendarKind.all {
      #expect(CalendarKind(name: calendar.name) == calendar)
      #expect(calendar.name == calendar.name.lowercased())
      if let scale = calendar.scale { #expect(CalendarKind(scale: scale) == calendar) }
    }
    #expect(CalendarKind(name: "mayan") == nil)
  }

  @Test func `going on from calendar to calendar comes to each once`() {
    var calendar = CalendarKind.gregorian
    for next in CalendarKind.all.dropFirst() + [.gregorian] {
      calendar = calendar.next
      #expect(calendar == next)
    }
  }

  @Test func `the others are those that are shown, without the calendar itself`() {
    #expect(CalendarKind.gregorian.others == [.hebrew])
    #expect(CalendarKind.hebrew.others == [.gregorian])
    for calendar in CalendarKind.all.dropFirst(2) { #expect(!calendar.others.contains(calendar)) }
  }

  @Test func `a date takes eight bytes`() {
    #expect(MemoryLayout<PartialDate?>.size == 8)
  }

  /// Tests the first and the last day of each month of every year; the days between follow by
  /// counting.
  @Test(arguments: CalendarKind.all)
  func `every month of every year follows the one before and comes back`(
    calendar: CalendarKind
  ) throws {
    var next: Int?
    for year in calendar.years {
      for month in try months(of: year, calendar) {
        let length = month.length(in: year)
        for day in [1, length] {
          let number = calendar.dayNumber(year: year, month: month, day: day)
          if let number, calendar.date(of: number) != (year, month, day) {
            Issue.record("\(day) \(month.name) \(year) comes back otherwise")
          }
          if let number, day == 1, let next, number.value != next {
            Issue.record("\(month.name) \(year) does not follow the month before")
          }
          next = number.map { $0.value + 1 }
        }
        if calendar.dayNumber(year: year, month: month, day: length + 1) != nil {
          Issue.record("\(month.name) \(year) has a day too many")
        }
      }
    }
  }

  @Test(arguments: CalendarKind.all)
  func `every day of our time has a date that comes back`(calendar: CalendarKind) throws {
    for value in try day("1850-01-01").value...day("2150-12-31").value {
      let number = try #require(DayNumber(value))
      let date = calendar.date(of: number)
      let text = PartialDate(number, in: calendar).text
      let isThere =
        calendar.dayNumber(year: date.year, month: date.month, day: date.day) == number
        && PartialDate(text: text)?.dayNumber == number
      if !isThere { Issue.record("\(text) is not day \(value)") }
    }
  }

  @Test(arguments: CalendarKind.all)
  func `a month that can be chosen is one of the year or is known to be lacking`(
    calendar: CalendarKind
  ) throws {
    for year in 0..<40 {
      let year = calendar.years.lowerBound + year * calendar.years.count / 40
      let choices = calendar.monthChoices(in: year)
      #expect(try Set(choices).isSuperset(of: months(of: year, calendar)))
      for month in choices {
        let kept = month.anniversaryMonth(in: year)
        #expect(kept.length(in: year) > 0)
        #expect(month.length(in: year) == 0 || kept == month)
      }
    }
    for month in calendar.monthChoices(in: nil) { #expect(month.withoutYear == month) }
  }

  private func months(
    of year: Int, _ calendar: CalendarKind
  ) throws -> [PartialDate.Month] {
    calendar.monthChoices(in: year).filter { $0.length(in: year) > 0 }
  }
}

/// Observance in every calendar, and its text forms.
@Suite struct RegistryKeepingTests {
  private func keys(_ calendar: CalendarKind) -> Set<YearlyKey> {
    Set(
      calendar.allMonths.flatMap { month in
        (1...month.length(in: nil)).map { month.birthdayKey($0) }
      })
  }

  @Test(arguments: CalendarKind.all)
  func `every birthday is kept once in each year`(calendar: CalendarKind) throws {
    let keys = keys(calendar)
    let year = calendar.year(of: try day("1990-06-15"))
    for year in year...year + 60 {
      var found: [YearlyKey: DayNumber] = [:]
      let days = try PartialDate(year: year, month: nil, day: nil, calendar: calendar).days
      let range = try #require(days)
      for value in range.start.value...range.end.value {
        let day = try #require(DayNumber(value))
        for key in Observance().keys(on: day) where keys.contains(key) {
          if found.updateValue(day, forKey: key) != nil {
            Issue.record("\(key.text) is kept twice in \(year)")
          }
          if Observance().day(of: key, inYear: year) != day {
            Issue.record("\(key.text) of \(year) is not kept on \(text(day))")
          }
        }
      }
      if found.count != keys.count { Issue.record("\(year) keeps \(found.count) of \(keys.count)") }
    }
  }

  @Test(arguments: CalendarKind.all)
  func `whoever is born has a key, and is kept on the day of birth`(calendar: CalendarKind) throws {
    let keys = keys(calendar)
    for value in stride(from: try day("1850-01-01").value, to: DayNumber.last.value, by: 97) {
      let day = try #require(DayNumber(value))
      let born = PartialDate(day, in: calendar)
      let key = Observance.key(of: born, as: .birthday, in: calendar, afterSunset: false)
      let year = try #require(born.year)
      let isKept = key.map { keys.contains($0) && Observance().day(of: $0, inYear: year) == day }
      if isKept != true { Issue.record("\(born.text) has the key \(key?.text ?? "-")") }
    }
  }

  @Test(arguments: CalendarKind.all)
  func `the text of a key is read back, and no other calendar has it`(calendar: CalendarKind) {
    for key in keys(calendar) {
      if YearlyKey(text: key.text) != key { Issue.record("\(key.text) is not read back") }
    }
    for text in ["", "1", "13-10", "12 Nisn", "eve of", "?02-11", "g02-11", "h02-11"] {
      #expect(YearlyKey(text: text) == nil)
    }
    #expect(YearlyKey(text: "eve of Kislev") == .eve(of: .kislev))
  }

  /// All forms of partial dates, for many days.
  @Test(arguments: CalendarKind.all)
  func `every text is read back, as it is kept and as it is shown`(calendar: CalendarKind) throws {
    let reader = DateReader(today: try day("2026-11-30"))
    let style = DateStyle()
    for value in stride(from: 500_000, to: DayNumber.last.value, by: 1009) {
      let (year, month, day) = calendar.date(of: try #require(DayNumber(value)))
      let withoutYear = month.withoutYear
      let dates = [
        try PartialDate(year: year, month: month, day: day, calendar: calendar),
        try PartialDate(
          year: nil, month: withoutYear, day: min(day, withoutYear.length(in: nil)),
          calendar: calendar),
        try PartialDate(
          year: year, month: month, day: nil, calendar: calendar, isApproximate: value % 2 == 0),
        try PartialDate(
          year: year, month: nil, day: nil, calendar: calendar, isApproximate: value % 2 == 0),
      ]
      for date in dates {
        if PartialDate(text: date.text) != date { Issue.record("\(date.text) is not read") }
        if try reader.date(style.text(date)) != date { Issue.record("\(style.text(date))") }
        if try reader.date(date.text.uppercased()) != date { Issue.record("\(date.text) typed") }
      }
    }
  }
}
