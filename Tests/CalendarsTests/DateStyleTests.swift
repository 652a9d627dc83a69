import Calendars
import TestSupport
import Testing

@Suite struct DateStyleTests {
  @Test(arguments: [
    ("1815-12-10", "10 December 1815", "December 10, 1815", "1815 December 10"),
    ("--12-10", "10 December", "December 10", "December 10"),
    ("1815-12", "December 1815", "December 1815", "1815 December"),
    ("1815", "1815", "1815", "1815"), ("1815~", "about 1815", "about 1815", "about 1815"),
    ("1815-12~", "about December 1815", "about December 1815", "about 1815 December"),
    ("0085-03-04", "4 March 0085", "March 4, 0085", "0085 March 4"),
    ("12 Nisan 5772", "12 Nisan 5772", "12 Nisan 5772", "12 Nisan 5772"),
    ("30 Adar I", "30 Adar I", "30 Adar I", "30 Adar I"),
    ("AM 5772~", "about AM 5772", "about AM 5772", "about AM 5772"),
  ])
  func `a date is written in the order of the language`(
    text: String, dmy: String, mdy: String, ymd: String
  ) throws {
    let date = try partial(text)
    for (order, expected) in [(nil, dmy), (DateOrder.dmy, dmy), (.mdy, mdy), (.ymd, ymd)] {
      #expect(DateStyle(language: .english(order: order)).text(date) == expected)
    }
  }

  @Test(arguments: [
    (DateLanguage.polish, "1815-12-10", "10 grudnia 1815"), (.polish, "1815-12", "grudzień 1815"),
    (.german, "1815-12-07", "7. Dezember 1815"), (.german, "--03-05", "5. März"),
    (.german, "1815-12", "Dezember 1815"), (.german, "12 Nisan 5772", "12 Nisan 5772"),
    (.catalan, "--10-10", "10 d’octubre"), (.catalan, "1815-10", "octubre 1815"),
    (.japanese, "1815-12-10", "1815年12月10日"), (.japanese, "--12-10", "12月10日"),
    (.korean, "1815-12-10", "1815년 12월 10일"), (.korean, "1815-12", "1815년 12월"),
  ])
  func `month names take the form that the language wants`(
    language: DateLanguage, text: String, expected: String
  ) throws {
    #expect(DateStyle(language: language).text(try partial(text)) == expected)
  }

  @Test(arguments: [
    ("2027-03-05", "2027-03-05", "5 March 2027", "March 5, 2027", "2027 March 5"),
    ("2027-03-05", "2027-03-07", "5–7 March 2027", "March 5–7, 2027", "2027 March 5–7"),
    (
      "2027-03-30", "2027-04-02", "30 March – 2 April 2027", "March 30 – April 2, 2027",
      "2027 March 30 – April 2"
    ),
    (
      "2026-12-31", "2027-01-02", "31 December 2026 – 2 January 2027",
      "December 31, 2026 – January 2, 2027", "2026 December 31 – 2027 January 2"
    ),
    (
      "2026-03-05", "2027-03-05", "5 March 2026 – 5 March 2027", "March 5, 2026 – March 5, 2027",
      "2026 March 5 – 2027 March 5"
    ),
  ])
  func `a range says once what its ends share`(
    start: String, end: String, dmy: String, mdy: String, ymd: String
  ) throws {
    let range = try #require(DateRange(start: day(start), end: day(end)))
    for (order, expected) in [(nil, dmy), (DateOrder.dmy, dmy), (.mdy, mdy), (.ymd, ymd)] {
      #expect(DateStyle(language: .english(order: order)).text(range) == expected)
    }
  }

  @Test(arguments: [
    (DateLanguage.german, "5.–7. März 2027", "30. März – 2. Apr. 2027"),
    (.english(order: .mdy), "Mar 5–7, 2027", "Mar 30 – Apr 2, 2027"),
    (.polish, "5–7 mar 2027", "30 mar – 2 kwi 2027"),
    (.japanese, "2027年3月5–7日", "2027年3月30日 – 4月2日"),
  ])
  func `a short date has the short name of its month`(
    language: DateLanguage, inMonth: String, overMonths: String
  ) throws {
    let style = DateStyle(language: language).short
    for (start, end, expected) in [
      ("2027-03-05", "2027-03-07", inMonth), ("2027-03-30", "2027-04-02", overMonths),
    ] {
      let range = try #require(DateRange(start: day(start), end: day(end)))
      #expect(style.text(range) == expected)
    }
  }

  @Test func `a day has a weekday and a Hebrew date`() throws {
    let style = DateStyle()
    let number = try day("2012-04-04")
    #expect(style.text(number) == "4 April 2012")
    #expect(style.text(number, in: .hebrew) == "12 Nisan 5772")
    #expect(style.weekday(number) == "Wednesday")
    #expect(DateStyle(language: .german).weekday(number) == "Mittwoch")
  }

  @Test func `a language with names missing falls back on English`() throws {
    let empty = DateLanguage(months: [], weekdays: [], order: .dmy)
    #expect(DateStyle(language: empty).text(try partial("1815-12-10")) == "10 December 1815")
    #expect(DateStyle(language: empty).weekday(try day("2012-04-04")) == "Wednesday")
    let odd = DateLanguage(
      months: Array(repeating: [], count: 12), standaloneMonths: Array(repeating: "", count: 12),
      weekdays: Array(repeating: "", count: 7), order: nil)
    #expect(DateStyle(language: odd).text(try partial("1815-12")) == "December 1815")
    #expect(odd.monthName(0, besideDay: true) == "0")
    #expect(odd.monthName(13, besideDay: false) == "13")
  }
}

@Suite struct RoundTripTests {
  /// Random dates of every form, in both calendars.
  private static func dates(_ count: Int, seed: UInt64) -> [PartialDate] {
    var generator = SeededGenerator(seed: seed)
    var dates: [PartialDate] = []
    while dates.count < count {
      let value = Int.random(in: 1...DayNumber.last.value, using: &generator)
      guard let number = DayNumber(value) else { continue }
      let whole =
        Bool.random(using: &generator)
        ? PartialDate(GregorianDate(number)) : PartialDate(HebrewDate(number))
      let hasDay = Bool.random(using: &generator)
      let hasMonth = hasDay || Bool.random(using: &generator)
      let hasYear = !hasDay || Bool.random(using: &generator)
      let date = try? PartialDate(
        year: hasYear ? whole.year : nil, month: hasMonth ? whole.month : nil,
        day: hasDay ? whole.day : nil, calendar: whole.calendar,
        isApproximate: !hasDay && Bool.random(using: &generator))
      if let date { dates.append(date) }
    }
    return dates
  }

  @Test func `every date's text form reads back as that date`() throws {
    let today = try day("2026-11-30")
    let readers = DateOrder.allCases.map { DateReader(today: today, order: $0) }
    for date in Self.dates(20_000, seed: 1) {
      if PartialDate(text: date.text) != date { Issue.record("text form \(date.text)") }
      for reader in readers where try reader.date(date.text) != date {
        Issue.record("typed \(date.text)")
      }
      // A capital or a space more needs the slow path to the same date.
      if try readers[0].date(" " + date.text.uppercased()) != date {
        Issue.record("typed \(date.text.uppercased())")
      }
    }
  }

  @Test(arguments: DateLanguage.samples)
  func `what is written in a language reads back as the same date`(language: DateLanguage) throws {
    let style = DateStyle(language: language)
    let reader = DateReader(today: try day("2026-11-30"), language: language)
    let spelt = Self.dates(1_000, seed: 2).filter { !Self.isTurkishNisan($0, language) }
    for date in spelt {
      let written = style.text(date)
      let read = Result { try reader.date(written) }
      if try read.get() != date { Issue.record("\(date.text) is written \(written)") }
      guard let number = date.dayNumber, date.calendar == .gregorian else { continue }
      let withWeekday = style.weekday(number) + ", " + written
      if try reader.date(withWeekday) != date { Issue.record("\(withWeekday)") }
    }
    for month in 1...12 {
      for spelling in language.months[month - 1]
        + language.standaloneMonths.dropFirst(month - 1)
        .prefix(1)
      {
        for typed in [spelling, spelling.uppercased(), spelling.lowercased()] {
          let read = try reader.date("7 \(typed) 1950")
          #expect(read?.month == .gregorian(month), "\(typed)")
        }
      }
    }
  }

  /// Ambiguous dates in a language in which April is called Nisan: without a year, and an April
  /// after the year 3761.
  private static func isTurkishNisan(_ date: PartialDate, _ language: DateLanguage) -> Bool {
    guard language == .turkish else { return false }
    if date.month == .gregorian(4) { return date.year.map { $0 >= 3761 } ?? true }
    return date.month == .hebrew(.nisan) && date.year == nil
  }
}
