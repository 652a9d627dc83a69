/// What a calendar is: its years, months and days, its names and texts, and what is kept in it.
///
/// One file conforms, and a row of `CalendarRegistry` joins it to the others.
///
/// What has a default suits a calendar whose months are numbered 1 … 12, leap months beside them
/// under the same numbers (`6L`), and whose dates are written `Julian 1731-02-11`.
protocol CalendarSystem: Sendable {
  /// What files, options and JSON say, in lower case: `gregorian`.
  var name: String { get }
  /// What sentences say: `Gregorian`; by default dates begin with it.
  var title: String { get }
  /// The lower case letter that begins its yearly keys, fixed for good.
  var letter: UInt8 { get }
  /// What RSCALE says (RFC 7529), in capitals; only CLDR's exact names.
  var scale: String? { get }
  /// Whether every day is shown in it, and not only what is given or kept in it.
  var isShown: Bool { get }
  /// Whether its days begin at sunset.
  var beginsAtSunset: Bool { get }

  /// The years of which at least some day has a number.
  var years: ClosedRange<Int> { get }
  /// The most days of a month.
  var longestMonth: Int { get }
  /// The most days of a year.
  var longestYear: Int { get }
  /// Whether months are typed by their numbers.
  var hasNumberedMonths: Bool { get }
  /// Every month that a date can name, in the order of a year.
  var allMonths: [PartialDate.Month] { get }
  /// The months of a year in their order.
  func months(of year: Int) -> [PartialDate.Month]
  /// What can be chosen for a year, or where it is unknown.
  func monthChoices(in year: Int?) -> [PartialDate.Month]
  /// The days of a month in a year, 0 where the year has no such month; without a year the most,
  /// 0 where no year has it.
  func length(of month: PartialDate.Month, in year: Int?) -> Int
  /// The count of the first day of a year, or of the one after the last; it may lie outside the
  /// days that have a number.
  func start(of year: Int) -> Int
  /// The days of a year before one of its months.
  func daysBefore(_ month: PartialDate.Month, in year: Int) -> Int
  /// The months of all years before one, counted from any origin.
  func monthsBefore(_ year: Int) -> Int
  /// The day of a date; `nil` where there is no such date or no number for it.
  func dayNumber(year: Int, month: PartialDate.Month, day: Int) -> DayNumber?
  /// The date of a day.
  func date(of day: DayNumber) -> (year: Int, month: PartialDate.Month, day: Int)
  /// Why a month is none of a year.
  func problem(lacking month: PartialDate.Month, in year: Int, day: Int?) -> DateProblem

  /// The month of a year in which a month is kept that the year may lack.
  func keeping(_ month: PartialDate.Month, in year: Int) -> PartialDate.Month
  /// The month as it is called without a year.
  func withoutYear(_ month: PartialDate.Month) -> PartialDate.Month
  /// The months that are meant by one whose year is not told.
  func meant(by month: PartialDate.Month) -> [PartialDate.Month]
  /// The key under which a date is kept.
  func key(
    of month: PartialDate.Month, _ day: Int, year: Int?, by rule: KeepingRule
  ) -> YearlyKey
  /// The day of a year on which a key of this calendar falls.
  func day(of key: YearlyKey, in year: Int, _ observance: Observance) -> DayNumber?
  /// The keys of this calendar that fall on a day.
  func keys(on day: DayNumber, _ observance: Observance) -> [YearlyKey]
  /// The text of a key, as files hold it; no two calendars have one in common.
  func text(of key: YearlyKey) -> String
  /// Reads the text of a key; `nil` for what is none of this calendar.
  func key(_ text: Substring) -> YearlyKey?

  /// The text of a date, as files hold it and as it can be typed.
  func text(of date: PartialDate) -> String
  /// Reads the text of a date and nothing else; `nil` for what is none of this calendar.
  func date(_ text: UnsafeBufferPointer<UInt8>) -> PartialDate?
  /// The date as it is written for a reader; what is about right is said by whoever asks.
  func text(of date: PartialDate, for style: DateStyle) -> String
  /// The name of a month, as it stands beside a day or without one.
  func name(
    of month: PartialDate.Month, besideDay: Bool, in language: DateLanguage
  ) -> String

  /// The names of months that are typed whatever the language is, each month's own first.
  var typedMonths: [(month: PartialDate.Month, names: [String])] { get }
  /// The words that are typed beside a year of it: `AM`.
  var typedEras: [String] { get }
  /// The words that are typed before the numbers of a date of it: `Julian`.
  var typedTitles: [String] { get }
  /// The year that a number in Hebrew letters means; `nil` where years are not written so.
  func year(ofLetters value: Int) -> Int?
}

extension CalendarSystem {
  var kind: CalendarKind { CalendarKind(letter: letter) }
  var scale: String? { nil }
  var isShown: Bool { false }
  var beginsAtSunset: Bool { false }
  var hasNumberedMonths: Bool { true }
  var typedMonths: [(month: PartialDate.Month, names: [String])] { [] }
  var typedEras: [String] { [] }
  var typedTitles: [String] { [title] }

  var allMonths: [PartialDate.Month] { (1...12).map { PartialDate.Month(kind, $0) } }

  func months(of year: Int) -> [PartialDate.Month] {
    allMonths.filter { length(of: $0, in: year) > 0 }
  }

  func monthChoices(in year: Int?) -> [PartialDate.Month] { year.map(months) ?? allMonths }

  func monthsBefore(_ year: Int) -> Int { year * 12 }

  func problem(lacking month: PartialDate.Month, in year: Int, day: Int?) -> DateProblem {
    .lackingMonth(month, year: year)
  }

  func withoutYear(_ month: PartialDate.Month) -> PartialDate.Month { month }

  func meant(by month: PartialDate.Month) -> [PartialDate.Month] { [month] }

  func year(ofLetters value: Int) -> Int? { nil }
}

// Days by the lengths of months.
extension CalendarSystem {
  func dayNumber(year: Int, month: PartialDate.Month, day: Int) -> DayNumber? {
    guard years.contains(year), month.calendar == kind, day >= 1,
      day <= length(of: month, in: year)
    else { return nil }
    return DayNumber(start(of: year) + daysBefore(month, in: year) + day - 1)
  }

  func daysBefore(_ month: PartialDate.Month, in year: Int) -> Int {
    months(of: year).prefix { $0 != month }.reduce(0) { $0 + length(of: $1, in: year) }
  }

  func date(of day: DayNumber) -> (year: Int, month: PartialDate.Month, day: Int) {
    let year = year(of: day)
    var rest = day.value - start(of: year)
    let months = months(of: year)
    for month in months.dropLast() {
      let length = length(of: month, in: year)
      if rest < length { return (year, month, rest + 1) }
      rest -= length
    }
    return (year, months.last ?? PartialDate.Month(kind, 12), rest + 1)
  }

  /// By the mean length of its years, then step by step.
  private func year(of day: DayNumber) -> Int {
    let (first, last) = (start(of: years.lowerBound), start(of: years.upperBound + 1))
    var year = years.lowerBound + (day.value - first) * years.count / max(1, last - first)
    while year > years.lowerBound, day.value < start(of: year) { year -= 1 }
    while year < years.upperBound, day.value >= start(of: year + 1) { year += 1 }
    return year
  }
}
