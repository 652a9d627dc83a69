/// The proleptic Gregorian calendar, used if no other is named.
struct GregorianCalendar: CalendarSystem {
  let name = "gregorian"
  let title = "Gregorian"
  let letter = UInt8(ascii: "g")
  let scale: String? = "GREGORIAN"
  let isShown = true
  let years = GregorianDate.years
  let longestMonth = 31
  let longestYear = 366
  let typedTitles: [String] = []

  static let months = (1...12).map { PartialDate.Month.gregorian($0) }

  var allMonths: [PartialDate.Month] { Self.months }

  func months(of year: Int) -> [PartialDate.Month] { Self.months }

  func length(of month: PartialDate.Month, in year: Int?) -> Int {
    month.isGregorian ? GregorianDate.length(ofMonth: month.number, year: year) : 0
  }

  func start(of year: Int) -> Int { GregorianDate.daysBefore(year: year) + 1 }

  func daysBefore(_ month: PartialDate.Month, in year: Int) -> Int {
    GregorianDate.daysBefore(month.number, in: year)
  }

  func dayNumber(year: Int, month: PartialDate.Month, day: Int) -> DayNumber? {
    guard month.isGregorian else { return nil }
    return GregorianDate(year: year, month: month.number, day: day)?.dayNumber
  }

  func date(of day: DayNumber) -> (year: Int, month: PartialDate.Month, day: Int) {
    let date = GregorianDate(day)
    return (date.year, .gregorian(date.month), date.day)
  }

  func name(of month: PartialDate.Month, besideDay: Bool, in language: DateLanguage) -> String {
    language.monthName(month.number, besideDay: besideDay)
  }

  func text(of date: PartialDate, for style: DateStyle) -> String {
    guard let month = date.month else { return date.year.map(DateStyle.year) ?? "" }
    return style.gregorian(date.year.map(DateStyle.year), month.number, date.day)
  }
}

extension PartialDate.Month {
  /// A Gregorian month, 1 … 12.
  public static func gregorian(_ number: Int) -> PartialDate.Month {
    PartialDate.Month(.gregorian, number)
  }

  var isGregorian: Bool { calendar == .gregorian }
}
