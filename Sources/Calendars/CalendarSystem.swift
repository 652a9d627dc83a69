/// The rules of one calendar: years, months, days, names, texts and anniversaries.
///
/// Each calendar is one file with a type that conforms, and one row of `CalendarRegistry`. The defaults suit a calendar
/// with months 1 … 12, leap months that share the number of a regular month (`6L`), and dates like `Julian 1731-02-11`.
/// `CalendarKind` documents the members that it forwards.
protocol CalendarSystem: Sendable {
  /// The name in files, options and JSON, in lower case: `gregorian`.
  var name: String { get }
  /// The name in sentences: `Gregorian`; by default the start of a date.
  var title: String { get }
  /// The lower case letter of the calendar's yearly keys; never changes.
  var letter: UInt8 { get }
  /// The value of RSCALE (RFC 7529), in capitals: exactly CLDR's name.
  var scale: String? { get }
  /// Whether every day is shown in this calendar, not only dates given or celebrated in it.
  var isShown: Bool { get }
  var beginsAtSunset: Bool { get }

  var years: ClosedRange<Int> { get }
  var longestMonth: Int { get }
  /// The number of days of the longest year.
  var longestYear: Int { get }
  /// Whether months can be typed as numbers.
  var hasNumberedMonths: Bool { get }
  var allMonths: [PartialDate.Month] { get }
  /// The months of a year, in order.
  func months(of year: Int) -> [PartialDate.Month]
  func monthChoices(in year: Int?) -> [PartialDate.Month]
  /// The number of days of a month, 0 if the year lacks it; without a year the maximum, 0 if no year has the month.
  func length(of month: PartialDate.Month, in year: Int?) -> Int
  /// The day count of the first day of a year, or of the year after the last; can be outside the known days.
  func start(of year: Int) -> Int
  /// The number of days of a year before one of its months.
  func daysBefore(_ month: PartialDate.Month, in year: Int) -> Int
  /// The number of months of all earlier years, counted from any origin.
  func monthsBefore(_ year: Int) -> Int
  func dayNumber(year: Int, month: PartialDate.Month, day: Int) -> DayNumber?
  func date(of day: DayNumber) -> (year: Int, month: PartialDate.Month, day: Int)
  /// Why a year has no such month.
  func problem(lacking month: PartialDate.Month, in year: Int, day: Int?) -> DateProblem

  /// The month of a year for the anniversaries of a month, which the year can lack.
  func anniversaryMonth(_ month: PartialDate.Month, in year: Int) -> PartialDate.Month
  /// The month by the name it has if the year is unknown.
  func withoutYear(_ month: PartialDate.Month) -> PartialDate.Month
  /// The months that a month without a year can mean.
  func meant(by month: PartialDate.Month) -> [PartialDate.Month]
  /// The yearly key of a date.
  func key(
    of month: PartialDate.Month, _ day: Int, year: Int?, by rule: AnniversaryKind
  ) -> YearlyKey
  /// The day of a year on which a key of this calendar falls.
  func day(of key: YearlyKey, in year: Int, _ observance: Observance) -> DayNumber?
  func keys(on day: DayNumber, _ observance: Observance) -> [YearlyKey]
  /// The text of a key in files; no two calendars share one.
  func text(of key: YearlyKey) -> String
  /// Parses the text of a key; `nil` if it is not one of this calendar.
  func key(_ text: Substring) -> YearlyKey?

  /// The text of a date, as files contain it and as it can be typed.
  func text(of date: PartialDate) -> String
  /// Parses exactly the text of a date; `nil` if it is not one of this calendar.
  func date(_ text: UnsafeBufferPointer<UInt8>) -> PartialDate?
  /// The date in a language; the caller adds the word for an approximate date.
  func text(of date: PartialDate, for style: DateStyle) -> String
  /// The name of a month, next to a day or without one.
  func name(
    of month: PartialDate.Month, besideDay: Bool, in language: DateLanguage
  ) -> String

  /// The names by which months are typed in every language; the first name of each month is the main one.
  var typedMonths: [(month: PartialDate.Month, names: [String])] { get }
  /// Words that are typed next to a year: `AM`.
  var typedEras: [String] { get }
  /// Words that are typed before the numbers of a date: `Julian`.
  var typedTitles: [String] { get }
  /// The year of a number in Hebrew letters; `nil` if the calendar does not use them.
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

// Conversion by the lengths of months.
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

  /// Estimated from the mean length of a year, then corrected step by step.
  private func year(of day: DayNumber) -> Int {
    let (first, last) = (start(of: years.lowerBound), start(of: years.upperBound + 1))
    var year = years.lowerBound + (day.value - first) * years.count / max(1, last - first)
    while year > years.lowerBound, day.value < start(of: year) { year -= 1 }
    while year < years.upperBound, day.value >= start(of: year + 1) { year += 1 }
    return year
  }
}
