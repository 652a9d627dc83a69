/// The Hebrew calendar; months are typed by name only.
struct HebrewCalendar: CalendarSystem {
  let name = "hebrew"
  let title = "Hebrew"
  let letter = UInt8(ascii: "h")
  let scale: String? = "HEBREW"
  let isShown = true
  let beginsAtSunset = true
  let years = HebrewYear.numbers
  let longestMonth = 30
  let longestYear = 385
  let hasNumberedMonths = false
  let typedEras = ["AM", "anno mundi"]
  let typedTitles: [String] = []

  private static let all = HebrewMonth.allCases.map { PartialDate.Month.hebrew($0) }
  private static let ofCommonYears = all(but: [.adarI, .adarII])
  private static let ofLeapYears = all(but: [.adar])
  private static let ofNoYear = all(but: [.adar, .adarII], and: .adar)

  /// All months except `left`, with `last` after Adar I.
  private static func all(
    but left: Set<HebrewMonth>, and last: HebrewMonth? = nil
  ) -> [PartialDate.Month] {
    var months = HebrewMonth.allCases.filter { !left.contains($0) }
    if let last, let place = months.firstIndex(of: .adarI) { months.insert(last, at: place + 1) }
    return months.map { PartialDate.Month.hebrew($0) }
  }

  var allMonths: [PartialDate.Month] { Self.all }

  func months(of year: Int) -> [PartialDate.Month] {
    HebrewYear.isLeap(year) ? Self.ofLeapYears : Self.ofCommonYears
  }

  /// A common or unknown year includes Adar I.
  func monthChoices(in year: Int?) -> [PartialDate.Month] {
    year.map(HebrewYear.isLeap) ?? false ? Self.ofLeapYears : Self.ofNoYear
  }

  func length(of month: PartialDate.Month, in year: Int?) -> Int {
    guard let month = HebrewMonth(month) else { return 0 }
    return year.map { HebrewYear($0)?.length(of: month) ?? 0 } ?? month.longest
  }

  func start(of year: Int) -> Int { HebrewYear(unchecked: year).newYear }

  func daysBefore(_ month: PartialDate.Month, in year: Int) -> Int {
    HebrewMonth(month).map(HebrewYear(unchecked: year).daysBefore) ?? 0
  }

  func monthsBefore(_ year: Int) -> Int { (235 * year - 234) / 19 }

  func dayNumber(year: Int, month: PartialDate.Month, day: Int) -> DayNumber? {
    HebrewMonth(month).flatMap { HebrewDate(year: year, month: $0, day: day)?.dayNumber }
  }

  func date(of day: DayNumber) -> (year: Int, month: PartialDate.Month, day: Int) {
    let date = HebrewDate(day)
    return (date.year, .hebrew(date.month), date.day)
  }

  func problem(lacking month: PartialDate.Month, in year: Int, day: Int?) -> DateProblem {
    let kept = day.flatMap { (1...30).contains($0) ? $0 : nil }
    return HebrewMonth(month) == .adar
      ? .twoAdars(day: kept, year: year) : .oneAdar(day: kept, year: year)
  }

  func name(of month: PartialDate.Month, besideDay: Bool, in language: DateLanguage) -> String {
    HebrewMonth(month)?.name ?? String(month.number)
  }

  var typedMonths: [(month: PartialDate.Month, names: [String])] {
    HebrewMonth.allCases.map { (.hebrew($0), [$0.name] + $0.otherSpellings) }
  }

  /// Thousands are often omitted: 772 is 5772.
  func year(ofLetters value: Int) -> Int? { value < 1000 ? value + 5000 : value }
}

extension PartialDate.Month {
  /// A Hebrew month.
  public static func hebrew(_ month: HebrewMonth) -> PartialDate.Month {
    PartialDate.Month(
      .hebrew, month.number, isLeap: month == .adarI, isRenamed: month == .adarII)
  }
}

extension HebrewMonth {
  /// The Hebrew month; `nil` for a month of another calendar.
  public init?(_ month: PartialDate.Month?) {
    guard let month, month.calendar == .hebrew, (1...12).contains(month.number) else { return nil }
    switch (month.number, month.isLeap, month.isRenamed) {
    case (5, true, false): self = .adarI
    case (6, false, true): self = .adarII
    case (let number, false, false): self = Self.byNumber[number - 1]
    default: return nil
    }
  }

  private static let byNumber = allCases.filter { $0 != .adarI && $0 != .adarII }

  /// The number in CLDR, from 1 for Tishrei; Adar I is the leap month of 5, Adar and Adar II are 6 (RFC 7529 §4.2).
  var number: Int {
    switch self {
    case .tishrei: 1
    case .cheshvan: 2
    case .kislev: 3
    case .tevet: 4
    case .shevat, .adarI: 5
    case .adar, .adarII: 6
    case .nisan: 7
    case .iyyar: 8
    case .sivan: 9
    case .tammuz: 10
    case .av: 11
    case .elul: 12
    }
  }
}
