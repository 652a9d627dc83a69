import Calendars
import Testing

/// 30 November 2026, a Monday.
private func reader(
  _ order: DateOrder? = nil, _ language: DateLanguage = .english
) throws -> DateReader {
  DateReader(today: try day("2026-11-30"), order: order, language: language)
}

/// The text form of the parsed date, or the error.
private func reading(
  _ typed: String, _ order: DateOrder? = nil, _ language: DateLanguage = .english
) throws -> String {
  do {
    return try reader(order, language).date(typed)?.text ?? "none"
  } catch let problem as DateProblem {
    return "! " + problem.reason
  }
}

@Suite struct DateReaderTests {
  @Test(arguments: [
    ("1815-12-10", "1815-12-10"), ("1815-12", "1815-12"), ("1815", "1815"), ("0815", "0815"),
    ("--12-10", "--12-10"), ("--1210", "--12-10"), ("18151210", "1815-12-10"),
    ("1815~", "1815~"), ("~1815", "1815~"), ("1815-12~", "1815-12~"), ("1815-1-2", "1815-01-02"),
    ("1604", "1604"), ("1604-05-09", "1604-05-09"), ("1900-01-01", "1900-01-01"),
    ("1970-01-01", "1970-01-01"), ("0001-01-01", "0001-01-01"), ("9999-12-31", "9999-12-31"),
    ("--02-29", "--02-29"), ("2000-02-29", "2000-02-29"), ("1815/12/10", "1815-12-10"),
    ("1815.12.10", "1815-12-10"), ("1815 12 10", "1815-12-10"), ("12/1815", "1815-12"),
    ("  1815-12-10\t", "1815-12-10"), ("\u{A0}1815\u{2011}12\u{2011}10", "1815-12-10"),
    ("١٨١٥-١٢-١٠", "1815-12-10"), ("１８１５－１２－１０", "1815-12-10"),
    ("\u{200F}1815-12-10\u{200E}", "1815-12-10"),
  ])
  func `dates in numbers are read`(typed: String, text: String) throws {
    #expect(try reading(typed) == text)
  }

  @Test(arguments: [
    "10 December 1815", "10 december 1815", "10 DEC 1815", "10 Dec. 1815", "10. December 1815",
    "10th December 1815", "10th of December, 1815", "the 10th of December 1815",
    "December 10, 1815", "December 10 1815", "Dec 10th, 1815", "Dec.10,1815", "1815 December 10",
    "1815, December 10", "1815 10 December", "10-Dec-1815", "10/Dec/1815", "10.Dec.1815",
    "10Dec1815", "Sunday, 10 December 1815", "Sun 10 Dec 1815", "10 December 1815 AD",
    " 10  December\u{2003}1815 ", "1815年12月10日", "1815년 12월 10일",
  ])
  func `day, month name and year are read in any usual order`(typed: String) throws {
    #expect(try reading(typed) == "1815-12-10")
  }

  @Test(arguments: [
    ("10 Dec", "--12-10"), ("Dec 10", "--12-10"), ("1st May", "--05-01"), ("May 22nd", "--05-22"),
    ("3rd Sept", "--09-03"), ("29 February", "--02-29"), ("December 1815", "1815-12"),
    ("Dec, 1815", "1815-12"), ("1815 Dec", "1815-12"), ("about 1950", "1950~"),
    ("About December 1815", "1815-12~"), ("c. 1815", "1815~"), ("ca 1815", "1815~"),
    ("circa 1815", "1815~"), ("about 1815-12", "1815-12~"), ("about Nisan 5772", "Nisan 5772~"),
    ("today", "2026-11-30"), ("Today", "2026-11-30"), ("yesterday", "2026-11-29"),
    ("tomorrow", "2026-12-01"), ("+10", "2026-12-10"), ("-3", "2026-11-27"),
    ("\u{2212}3", "2026-11-27"),
    ("+0", "2026-11-30"), ("none", "none"), (" None ", "none"),
  ])
  func `parts of a date and days from today are read`(typed: String, text: String) throws {
    #expect(try reading(typed) == text)
  }

  @Test func `every English month name and its abbreviation is read in any case`() throws {
    for (index, name) in GregorianDate.monthNames.enumerated() {
      for spelling in [name, name.uppercased(), name.lowercased(), String(name.prefix(3)) + "."] {
        #expect(try reader().date("7 \(spelling) 1950")?.month == .gregorian(index + 1))
      }
    }
  }
}

@Suite struct DateOrderTests {
  @Test(arguments: [
    ("31.12.1990", "1990-12-31"), ("3.4.1990", "1990-04-03"), ("31. 12. 1990", "1990-12-31"),
    ("3.4.", "--04-03"), ("3.4", "--04-03"), ("12.1990", "1990-12"),
    ("12.31.1990", "! there is no month 31"),
  ])
  func `with dots the day comes first under every order`(typed: String, text: String) throws {
    for order in [nil, DateOrder.dmy, .mdy, .ymd] {
      #expect(try reading(typed, order) == text)
    }
  }

  @Test(arguments: ["/", "-", " "])
  func `an order goes before what the numbers prove, and that before the language`(mark: String)
    throws
  {
    let (either, dayFirst, monthFirst) =
      ("3\(mark)4\(mark)1990", "13\(mark)4\(mark)1990", "4\(mark)13\(mark)1990")
    #expect(try reading(either, .dmy) == "1990-04-03")
    #expect(try reading(either, .mdy) == "1990-03-04")
    #expect(try reading(dayFirst) == "1990-04-13")
    #expect(try reading(monthFirst) == "1990-04-13")
    #expect(try reading(dayFirst, .mdy) == "! there is no month 13")
    #expect(try reading(monthFirst, .dmy) == "! there is no month 13")
    #expect(try reading(either, nil, .english(order: .dmy)) == "1990-04-03")
    #expect(try reading(either, nil, .english(order: .mdy)) == "1990-03-04")
    #expect(try reading(monthFirst, nil, .english(order: .dmy)) == "1990-04-13")
    #expect(try reading(either, .mdy, .german) == "1990-03-04")
    #expect(try reading("1990\(mark)3\(mark)4", .mdy) == "1990-03-04")
  }

  @Test func `what nothing proves is refused with both readings`() throws {
    let both = DateProblem.ambiguousOrder(
      dayFirst: try partial("1990-04-03"), monthFirst: try partial("1990-03-04"))
    for (order, language) in [
      (nil, DateLanguage.english), (DateOrder.ymd, .english), (nil, .english(order: .ymd)),
      (.ymd, .german),
    ] {
      #expect(throws: both) { try reader(order, language).date("3/4/1990") }
    }
    #expect(both.reason == "could be 1990-04-03 or 1990-03-04")
    #expect(
      throws: DateProblem.ambiguousOrder(
        dayFirst: try partial("--04-03"), monthFirst: try partial("--03-04"))
    ) { try reader().date("3/4") }
    #expect(try reading("4/4/1990") == "1990-04-04")
    #expect(try reading("13/4") == "--04-13")
    #expect(try reading("3/4", .ymd) == "--03-04")
    #expect(try reading("3/4", nil, .english(order: .ymd)) == "--03-04")
  }
}

@Suite struct HebrewTypedDateTests {
  @Test(arguments: [
    "12 Nisan 5772", "12 nisan 5772", "12 Nissan 5772", "12 of Nisan, 5772", "12th of Nisan 5772",
    "Nisan 12, 5772", "5772 Nisan 12", "12 Nisan AM 5772", "12 Nisan 5772 AM", "12-Nisan-5772",
    "12 ניסן 5772", "12 בניסן 5772", "י״ב בניסן תשע״ב", "י\"ב ניסן ה'תשע\"ב", "י״ב ניסן ה׳ תשע״ב",
    "יב ניסן תשעב", "י״ב לניסן התשע״ב", "נִיסָן י״ב תשע״ב", "י״ב־ניסן־תשע״ב",
    "Wednesday 12 Nisan 5772",
  ])
  func `a Hebrew date is read in both alphabets`(typed: String) throws {
    #expect(try reading(typed) == "12 Nisan 5772")
  }

  @Test(arguments: [
    (HebrewMonth.tishrei, ["Tishri", "TISHREI", "תשרי"]),
    (.cheshvan, ["Heshvan", "Marcheshvan", "Mar-Cheshvan", "חשוון", "מרחשון"]),
    (.kislev, ["Kislev", "כסלו"]), (.tevet, ["Teveth", "Tebet", "טבת"]),
    (.shevat, ["Sh'vat", "Sh\u{2019}vat", "Sh`vat", "Shvat", "שבט"]), (.adar, ["adar", "אדר"]),
    (
      .adarI,
      [
        "Adar I", "adar i", "Adar 1", "Adar A", "Adar Rishon", "Adar Aleph", "Adar-1", "אדר א׳",
        "אדר א'", "אדר א", "אדר ראשון",
      ]
    ),
    (
      .adarII,
      ["Adar II", "Adar 2", "Adar B", "Adar Sheni", "Adar Bet", "Ve-Adar", "אדר ב׳", "אדר שני"]
    ),
    (.iyyar, ["Iyar", "אייר"]), (.sivan, ["Sivan", "סיוון"]), (.tammuz, ["Tamuz", "תמוז"]),
    (.av, ["Menachem Av", "Ab", "אב", "מנחם אב"]), (.elul, ["Elul", "אלול"]),
  ])
  func `every usual spelling of a month is read`(month: HebrewMonth, spellings: [String]) throws {
    for spelling in spellings {
      let date = try reader().date("7 \(spelling)")
      #expect(date?.month == .hebrew(month), "\(spelling)")
      #expect(date?.day == 7)
    }
  }

  @Test(arguments: [
    ("Nisan 5772", "Nisan 5772"), ("12 Nisan", "12 Nisan"), ("AM 5772", "AM 5772"),
    ("5772 AM", "AM 5772"), ("anno mundi 5772", "AM 5772"), ("תשע״ב", "AM 5772"),
    ("שנת תשע״ב", "AM 5772"), ("ניסן תשע״ב", "Nisan 5772"), ("30 Adar I", "30 Adar I"),
    ("ט״ו בשבט", "15 Shevat"), ("ט״ז אב", "16 Av"), ("ל׳ באב", "30 Av"), ("ב׳ אדר", "2 Adar"),
    ("ה׳ באדר א׳ תשפ״ד", "5 Adar I 5784"), ("ט״ו באדר ב' תשפ\"ד", "15 Adar II 5784"),
    ("כ״ט אדר תש״ם", "29 Adar 5740"), ("א׳ תשרי תשד״ם", "1 Tishrei 5744"),
    ("א׳ תשרי תשמ״ד", "1 Tishrei 5744"), ("א׳ תשרי ד׳תתק״ץ", "1 Tishrei 4990"),
    ("י׳ טבת תרי״ג", "10 Tevet 5613"), ("א׳ ניסן תשט״ו", "1 Nisan 5715"),
    ("10 Adar 1 5784", "10 Adar I 5784"), ("Adar", "! not a date kith can read"),
  ])
  func `parts of Hebrew dates and numbers in letters are read`(typed: String, text: String) throws {
    #expect(try reading(typed) == text)
  }

  @Test(arguments: [
    ("י״ה שבט", "! `י״ה` is not part of a date"),
    ("בי ניסן", "! Hebrew years go from 3761 to 13760"),
    ("ניסו תשע״ב", "! `ניסו` is not a month"), ("ל״א ניסן", "! Nisan has 30 days"),
    ("12 ניסן ע״ב", "! the year `ע״ב` has fewer than four digits"),
    ("Adar 5784", "! 5784 has both Adar I and Adar II"),
    ("20 Adar 5784", "! 5784 has both Adar I and Adar II"),
    ("20 Adar I 5783", "! 5783 has only one Adar"), ("אדר א׳ תשפ״ג", "! 5783 has only one Adar"),
    ("Adar II 5783", "! 5783 has only one Adar"), ("30 Adar", "! Adar has 29 days"),
    ("30 Cheshvan 5784", "! Cheshvan 5784 has 29 days"),
    ("30 Kislev 5784", "! Kislev 5784 has 29 days"),
    ("12 Nisan 1990", "! Hebrew years go from 3761 to 13760"),
    ("12 Nisan 772", "! the year `772` has fewer than four digits"),
    ("12 December תשע״ב", "! not a date kith can read"),
    ("1 Tishrei 3761", "! kith knows the days from 0001-01-01 to 9999-12-31"),
  ])
  func `impossible Hebrew dates are refused`(typed: String, reason: String) throws {
    #expect(try reading(typed) == reason)
  }

  @Test func `every day and year in Hebrew letters is read`() throws {
    for year in 5600...5999 {
      let date = try reader().date("\(Self.letters(year % 1000)) ניסן")
      #expect(date?.year == year)
      let whole = try reader().date("א׳ ניסן ה׳\(Self.letters(year % 1000))")
      #expect(whole?.year == year)
    }
    for day in 1...30 {
      #expect(try reader().date("\(Self.letters(day)) בניסן")?.day == day)
    }
  }

  /// The Hebrew numerals of 1 … 999, by another method than the reader's.
  private static func letters(_ number: Int) -> String {
    let special = [15: "טו", 16: "טז"]
    let hundreds = ["", "ק", "ר", "ש", "ת", "תק", "תר", "תש", "תת", "תתק"][number / 100]
    let rest = number % 100
    let tens = ["", "י", "כ", "ל", "מ", "נ", "ס", "ע", "פ", "צ"][rest / 10]
    let units = ["", "א", "ב", "ג", "ד", "ה", "ו", "ז", "ח", "ט"][rest % 10]
    return hundreds + (special[rest] ?? tens + units)
  }
}

@Suite struct LocalDateTests {
  @Test(arguments: [
    (DateLanguage.german, "10. Dezember 1815"), (.german, "10. DEZ. 1815"),
    (.german, "Sonntag, 10. Dezember 1815"), (.german, "10 December 1815"),
    (.french, "10 décembre 1815"), (.french, "10 DÉC. 1815"),
    (.french, "10 de\u{301}cembre 1815"), (.french, "dimanche 10 décembre 1815"),
    (.polish, "10 grudnia 1815"), (.polish, "10 grudzień 1815"), (.polish, "10 gru 1815"),
    (.catalan, "10 de desembre de 1815"), (.catalan, "10 desembre 1815"),
    (.turkish, "10 Aralık 1815"), (.vietnamese, "10 Tháng Mười Hai 1815"),
    (.vietnamese, "10 Thg 12 1815"), (.japanese, "1815年12月10日"), (.korean, "1815년 12월 10일"),
    (.hebrew, "10 בדצמבר 1815"), (.hebrew, "10 דצמ׳ 1815"), (.greek, "10 ΔΕΚΕΜΒΡΊΟΥ 1815"),
    (.greek, "10 Δεκ 1815"),
  ])
  func `the user's own month names are read beside the English ones`(
    language: DateLanguage, typed: String
  ) throws {
    #expect(try reading(typed, nil, language) == "1815-12-10")
  }

  @Test func `only the names of the language in use are known`() throws {
    #expect(try reading("10 Dezember 1815") == "! `Dezember` is not a month")
    #expect(try reading("10 décembre 1815", nil, .german) == "! `décembre` is not a month")
  }

  @Test func `a month name of both calendars is told by the year or refused`() throws {
    #expect(try reading("12 Nisan 1990", nil, .turkish) == "1990-04-12")
    #expect(try reading("12 Nisan 5772", nil, .turkish) == "12 Nisan 5772")
    #expect(try reading("Nisan 1990", nil, .turkish) == "1990-04")
    #expect(try reading("12 ניסן", nil, .turkish) == "12 Nisan")
    #expect(
      throws: DateProblem.sharedMonth(
        gregorian: try partial("--04-12"), other: try partial("12 Nisan"))
    ) { try reader(nil, .turkish).date("12 Nisan") }
    #expect(try reading("12 Nisan") == "12 Nisan")
  }
}

@Suite struct RefusedDateTests {
  @Test(arguments: [
    ("29 Feb 1900", "February 1900 has 28 days", "The last day is 1900-02-28"),
    ("2023-02-29", "February 2023 has 28 days", "The last day is 2023-02-28"),
    ("30 February", "February has 29 days", "The last day is --02-29"),
    ("31 April 1990", "April 1990 has 30 days", "The last day is 1990-04-30"),
    ("1990-13-01", "there is no month 13", nil),
    ("0 December 1990", "December 1990 has 31 days", nil),
    ("3/4/90", "the year `90` has fewer than four digits", nil),
    ("16-07-68", "the year `68` has fewer than four digits", nil),
    ("31.12.90", "the year `90` has fewer than four digits", nil),
    ("10 Dec 90", "the year `90` has fewer than four digits", nil),
    ("Dec 90", "the year `90` has fewer than four digits", nil),
    ("10 December 815", "the year `815` has fewer than four digits", nil),
    ("90", "the year `90` has fewer than four digits", nil),
    ("10 Dec 12345", "Gregorian years go from 1 to 9999", nil),
    ("12345", "Gregorian years go from 1 to 9999", nil),
    ("0000-11-24", "Gregorian years go from 1 to 9999", nil),
    ("00-00-0000", "Gregorian years go from 1 to 9999", nil),
    ("10 Decmber 1815", "`Decmber` is not a month", "Did you mean `December`?"),
    ("10 Decebmer", "`Decebmer` is not a month", "Did you mean `December`?"),
    ("10 Nove", "`Nove` is not a month", "Did you mean `November`?"),
    ("12 Nisn 5772", "`Nisn` is not a month", "Did you mean `Nisan`?"),
    ("10 foo 1815", "`foo` is not a month", nil),
    ("tomorow", "`tomorow` is not part of a date", "Did you mean `tomorrow`?"),
    ("10 December 1815 foo", "`foo` is not part of a date", nil),
    ("Adar 5784", "5784 has both Adar I and Adar II", "Write `Adar I 5784` or `Adar II 5784`"),
    ("Adar I 5783", "5783 has only one Adar", "Write `Adar 5783`"),
    (
      "8 Adar 5784", "5784 has both Adar I and Adar II", "Write `8 Adar I 5784` or `8 Adar II 5784`"
    ),
    ("30 Adar 5784", "5784 has both Adar I and Adar II", "Write `30 Adar I 5784`"),
    ("8 Adar II 5783", "5783 has only one Adar", "Write `8 Adar 5783`"),
    ("30 Adar I 5783", "5783 has only one Adar", "Write `29 Adar 5783`"),
    (
      "about 10 December 1815", "a complete date cannot be approximate",
      "Leave out the day: about December 1815, or 1815-12~"
    ),
    ("1815-12-10~", "a complete date cannot be approximate", nil),
    ("Monday 10 December 1815", "1815-12-10 is a Sunday", nil),
    ("+99999999999999999999", "later than 9999-12-31", nil),
    ("-99999999999999999999", "earlier than 0001-01-01", nil),
    ("+3000000", "later than 9999-12-31", nil),
    ("", "not a date kith can read", nil), ("/  /", "not a date kith can read", nil),
    ("--12", "not a date kith can read", nil),
    ("December", "not a date kith can read", nil),
    ("10 December 20 December", "not a date kith can read", nil),
    ("1 2 3 4", "not a date kith can read", nil),
    ("3/4-1990", "not a date kith can read", nil),
    ("1990-", "not a date kith can read", nil),
    ("(1990)", "not a date kith can read", nil),
    ("1815 1816 Dec", "not a date kith can read", nil),
    ("10%12", "not a date kith can read", nil),
  ])
  func `what is no date is refused with its reason`(typed: String, reason: String, hint: String?)
    throws
  {
    let problem = try #require(throws: DateProblem.self) { try reader().date(typed) }
    #expect(problem.reason == reason)
    if let hint { #expect(problem.hint == hint) }
  }

  @Test func `a day has to be whole`() throws {
    let reader = try reader()
    #expect(try text(reader.day("10 Dec 2026")) == "2026-12-10")
    #expect(try text(reader.day("12 Nisan 5772")) == "2012-04-04")
    #expect(throws: DateProblem.needed) { try reader.day("none") }
    for (typed, example) in [
      ("10 Dec", "2026-12-10"), ("3 Jan", "2027-01-03"), ("1815-12", "1815-12-01"),
      ("1815", "1815-01-01"), ("1 Kislev", "2027-12-01"), ("29 Feb", "2028-02-29"),
    ] {
      #expect(
        throws: DateProblem.incomplete(try partial(self.text(typed)), example: try day(example))
      ) {
        try reader.day(typed)
      }
    }
  }

  private func text(_ typed: String) throws -> String { try reading(typed) }
  private func text(_ day: DayNumber) -> String { day.text }
}
