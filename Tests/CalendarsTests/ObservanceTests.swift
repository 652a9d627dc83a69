import Calendars
import Testing

let hebrewKeys: [YearlyKey] =
  HebrewMonth.allCases.filter { $0 != .adarII }.flatMap { month in
    (1...month.longest).map { YearlyKey.hebrew(month: month, day: $0) }
  } + [.eve(of: .kislev), .eve(of: .tevet), .eve(of: .adar)]

/// Every yearly key of the Gregorian calendar, including 29 February.
let gregorianKeys: [YearlyKey] = (1...12).flatMap { month in
  (1...GregorianDate.length(ofMonth: month, year: nil)).map {
    YearlyKey.gregorian(month: month, day: $0)
  }
}

/// The days of some years of a calendar that kith supports.
func days(of years: ClosedRange<Int>, in calendar: CalendarKind) throws -> ClosedRange<Int> {
  let first = try PartialDate(year: years.lowerBound, month: nil, day: nil, calendar: calendar)
  let last = try PartialDate(year: years.upperBound, month: nil, day: nil, calendar: calendar)
  return try #require(first.earliestDay).value...#require(last.latestDay).value
}

@Suite struct ObservanceTests {
  /// A birthday is celebrated by its key only, and there are 385 keys.
  ///
  /// A date is celebrated once a year if `keys(on:)` has each key on exactly one day of every year,
  /// and if each date of 5600 … 5900 has one of these keys and is celebrated on itself in its own
  /// year.
  @Test func `every Hebrew birthday of 5600 to 5900 is kept once a year to the year 6000`() throws {
    let known = Set(hebrewKeys)
    let observance = Observance()
    for value in try days(of: 5600...5900, in: .hebrew) {
      let born = try #require(DayNumber(value))
      let date = HebrewDate(born)
      let key = Observance.key(
        of: PartialDate(date), as: .birthday, in: .hebrew, afterSunset: false)
      let isKept = key.map {
        known.contains($0) && observance.day(of: $0, inYear: date.year) == born
      }
      if isKept != true { Issue.record("\(PartialDate(date).text) has the key \(key as Any)") }
    }
    try expectInverse(hebrewKeys, years: 5600...6000, in: .hebrew, observance)
  }

  @Test(arguments: Observance.LeapDay.allCases)
  func `every Gregorian birthday is kept once a year`(leapDay: Observance.LeapDay) throws {
    let observance = Observance(leapDay: leapDay)
    for years in [1...8, 1890...2110, 9995...9999] {
      try expectInverse(gregorianKeys, years: years, in: .gregorian, observance)
    }
  }

  @Test func `the first and last Hebrew years keep what lies in the known days`() throws {
    for years in [3762...3780, 13_740...13_759] {
      try expectInverse(hebrewKeys, years: years, in: .hebrew, Observance())
    }
    for key in hebrewKeys {
      for year in [3760, 3761, 13_760, 13_761, .min, .max] {
        if let day = Observance().day(of: key, inYear: year) {
          #expect(HebrewDate(day).year == year)
          #expect(Observance().keys(on: day).contains(key))
        }
      }
    }
  }

  /// `keys(on:)` on all days of a year returns each key once, on the day of `day(of:inYear:)`.
  private func expectInverse(
    _ keys: [YearlyKey], years: ClosedRange<Int>, in calendar: CalendarKind,
    _ observance: Observance
  ) throws {
    for year in years {
      var found: [YearlyKey: DayNumber] = [:]
      var count = 0
      for value in try days(of: year...year, in: calendar) {
        let day = try #require(DayNumber(value))
        for key in observance.keys(on: day) where key.calendar == calendar {
          found[key] = day
          count += 1
        }
      }
      if count != keys.count { Issue.record("\(year) has \(count) keys, not \(keys.count)") }
      for key in keys {
        let day = observance.day(of: key, inYear: year)
        if day == nil || day != found[key] {
          Issue.record("\(key.text) in \(year): \(text(day)), but found on \(text(found[key]))")
        }
      }
    }
  }

  @Test func `a day number outside a month is no key's`() {
    for day in [Int.min, -1, 0, 31, 100, Int.max] {
      for month in HebrewMonth.allCases {
        #expect(Observance().day(of: .hebrew(month: month, day: day), inYear: 5787) == nil)
      }
      #expect(Observance().day(of: .gregorian(month: 2, day: day), inYear: 2027) == nil)
      #expect(Observance().day(of: .gregorian(month: day, day: 1), inYear: 2027) == nil)
    }
    #expect(Observance().day(of: .gregorian(month: 2, day: 29), inYear: .max) == nil)
  }
}

@Suite struct BirthdayTests {
  @Test func `the worked Hebrew birthdays are kept as the table says`() throws {
    for row in try hebrewFixture("birthdays.tsv") {
      let born = try partial(row[0])
      #expect(text(born.dayNumber) == row[1])
      for given in [born, try partial(row[1])] {
        let key = try #require(
          Observance.key(of: given, as: .birthday, in: .hebrew, afterSunset: false))
        for (year, expected) in zip(5783..., row.dropFirst(2)) where expected != "-" {
          #expect(text(Observance().day(of: key, inYear: year)) == expected, "\(row[0]) in \(year)")
        }
      }
    }
  }

  /// With 1 as its fourth argument `hebdate` follows the same rule; it starts in 1990.
  @Test func `remind keeps every Hebrew birthday on the same day`() throws {
    let names: [HebrewMonth: String] = [
      .tishrei: "Tishrey", .cheshvan: "Heshvan", .shevat: "Shvat", .adarI: "Adar A",
      .iyyar: "Iyar", .tammuz: "Tamuz",
    ]
    var script = ""
    var expected: [String] = []
    for year in 5751...5850 {
      for key in hebrewKeys where !key.isEve {
        let month = try #require(HebrewMonth(key.month))
        let day = key.day
        let name = names[month] ?? month.name
        script += "MSG =[hebdate(\(day),\"\(name)\",\(year),1)]%\n"
        let kept = Observance().day(of: key, inYear: year)
        expected.append("\(day) \(month.name) in \(year) on =\(text(kept))")
      }
    }
    let printed = try DebianProgram.remind.lines(["-h", "FILE", "2023-01-01"], file: script)
      .filter { $0.hasPrefix("=") }
    try #require(printed.count == expected.count)
    for (line, expected) in zip(printed, expected) where !expected.hasSuffix(line) {
      Issue.record("remind has \(line), kith \(expected)")
    }
  }

  @Test func `a 29 February birthday is kept once a year, where the setting says`() throws {
    let born = try partial("2000-02-29")
    let key = try #require(
      Observance.key(of: born, as: .birthday, in: .gregorian, afterSunset: false))
    let february = Observance(leapDay: .feb28)
    let march = Observance(leapDay: .mar1)
    #expect(text(february.day(of: key, inYear: 2027)) == "2027-02-28")
    #expect(text(march.day(of: key, inYear: 2027)) == "2027-03-01")
    for observance in [february, march] {
      #expect(text(observance.day(of: key, inYear: 2028)) == "2028-02-29")
      #expect(text(observance.day(of: key, inYear: 1900)) != "1900-02-29")
    }
    #expect(
      Observance.key(
        of: try partial("--02-29"), as: .birthday, in: .gregorian, afterSunset: false) == key)
    #expect(!march.keys(on: try day("2028-03-01")).contains(key))
    #expect(!february.keys(on: try day("2028-02-28")).contains(key))
  }

  @Test func `a Gregorian year can hold none or two of a Hebrew birthday`() throws {
    let key = try #require(
      Observance.key(
        of: try partial("16 Tevet 5740"), as: .birthday, in: .hebrew, afterSunset: false))
    func days(in year: Int) throws -> [String] {
      try (day("\(year)-01-01").value...day("\(year)-12-31").value).compactMap(DayNumber.init)
        .filter { Observance().keys(on: $0).contains(key) }.map { text($0) }
    }
    #expect(try days(in: 2022) == [])
    #expect(try days(in: 2023) == ["2023-01-09", "2023-12-28"])
  }

  @Test func `after sunset the Hebrew birthday is one day later`() throws {
    let born = try partial("2022-02-21")
    func kept(_ afterSunset: Bool, _ year: Int) throws -> String {
      let key = try #require(
        Observance.key(of: born, as: .birthday, in: .hebrew, afterSunset: afterSunset))
      return text(Observance().day(of: key, inYear: year))
    }
    #expect(try kept(false, 5787) == "2027-02-27")
    #expect(try kept(true, 5787) == "2027-02-28")
    #expect(born.converted(to: .hebrew, afterSunset: true)?.text == "21 Adar I 5782")
  }

  @Test func `a birthday typed in Hebrew is the evening's, and its Gregorian day one earlier`()
    throws
  {
    let born = try partial("12 Nisan 5772")
    #expect(born.converted(to: .gregorian, afterSunset: false)?.text == "2012-04-04")
    #expect(born.converted(to: .gregorian, afterSunset: true)?.text == "2012-04-03")
    #expect(born.converted(to: .hebrew, afterSunset: true) == born)
  }

  @Test func `what cannot be computed is not invented`() throws {
    for text in ["--12-10", "1815-12", "1815", "1815~"] {
      let date = try partial(text)
      #expect(date.converted(to: .hebrew, afterSunset: false) == nil)
      #expect(Observance.key(of: date, as: .birthday, in: .hebrew, afterSunset: false) == nil)
    }
    for text in ["1815-12", "1815", "1815-12~"] {
      let date = try partial(text)
      #expect(
        Observance.key(of: date, as: .birthday, in: .gregorian, afterSunset: false) == nil)
    }
    let last = try partial("9999-12-31")
    #expect(last.converted(to: .hebrew, afterSunset: true) == nil)
    let first = try partial("18 Tevet 3761")
    #expect(first.converted(to: .gregorian, afterSunset: true) == nil)
  }
}

@Suite struct AgeTests {
  @Test(arguments: [
    ("1815-12-10", "2026-12-09", 210), ("1815-12-10", "2026-12-10", 211),
    ("2000-02-29", "2027-02-27", 26), ("2000-02-29", "2027-02-28", 27),
    ("2026-11-30", "2026-11-30", 0), ("12 Nisan 5772", "2027-04-18", 14),
    ("12 Nisan 5772", "2027-04-19", 15),
  ])
  func `an age counts the birthdays kept`(born: String, on: String, age: Int) throws {
    let born = try partial(born)
    #expect(
      Observance().age(of: born, in: born.calendar, afterSunset: false, on: try day(on)) == age)
  }

  @Test func `an age is never invented`() throws {
    let today = try day("2026-11-30")
    for text in ["--12-10", "12 Nisan", "1950", "1950-03", "2026-12-01"] {
      let born = try partial(text)
      #expect(
        Observance().age(of: born, in: born.calendar, afterSunset: false, on: today) == nil)
    }
  }

  @Test func `the two calendars can disagree about an age`() throws {
    let born = try partial("2012-04-04")
    let between = try day("2027-04-10")
    #expect(Observance().age(of: born, in: .gregorian, afterSunset: false, on: between) == 15)
    #expect(Observance().age(of: born, in: .hebrew, afterSunset: false, on: between) == 14)
  }
}
