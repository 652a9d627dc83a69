extension DateProblem {
  /// The reason, as the second half of a sentence: "February 1815 has 28 days".
  public var reason: String {
    switch self {
    case .unreadable: "not a date kith can read"
    case .noSuchMonth(let month): "there is no month \(month)"
    case .unknownMonth(let word, _): "`\(word)` is not a month"
    case .noSuchDay(_, let month, let year, let length):
      "\(month.name)\(year.map { " \($0)" } ?? "") has \(length) days"
    case .yearOutOfRange(let year, let calendar) where calendar.years.contains(year):
      "kith knows the days from 0001-01-01 to 9999-12-31"
    case .yearOutOfRange(_, let calendar):
      "\(calendar.title) years go from \(calendar.years.lowerBound) to \(calendar.years.upperBound)"
    case .shortYear(let year): "the year `\(year)` has fewer than four digits"
    case .twoAdars(_, let year): "\(year) has both Adar I and Adar II"
    case .oneAdar(_, let year): "\(year) has only one Adar"
    case .ambiguousOrder(let dayFirst, let monthFirst):
      "could be \(dayFirst.text) or \(monthFirst.text)"
    case .unknownWord(let word, _): "`\(word)` is not part of a date"
    case .lackingMonth(let month, let year): "\(year) has no month \(month.name)"
    case .sharedMonth(let gregorian, let other):
      "both calendars have this month: could be \(gregorian.text) or the \(other.calendar.title) date "
        + other.text
    case .approximateDay: "a complete date cannot be approximate"
    case .incomplete(let date, _):
      date.day == nil ? "the day of the month is missing" : "the year is missing"
    case .needed: "a date is required here"
    case .otherWeekday(let day):
      "\(day.text) is a \(day.weekday.name)"
    case .weekDate: "a week date (ISO 8601), which kith cannot read"
    case .unreadableTime(let time): "`\(time)` is not a time of day"
    case .startAfterEnd(let start, let end):
      "the start (\(start.text)) is after the end "
        + end.text
    case .tooLate(let latest): "later than \(latest.text)"
    case .tooEarly(let earliest): "earlier than \(earliest.text)"
    }
  }

  /// A form that works, if there is one; names no option of any program.
  public var hint: String? {
    switch self {
    case .unreadable, .noSuchMonth:
      "Dates look like 1815-12-10, 10 December 1815, --12-10, 1815-12, 1815 or 12 Nisan 5772"
    case .unknownMonth(_, let nearest?): "Did you mean `\(nearest)`?"
    case .unknownMonth: "Write the month in English, or as a number: 1815-12-10"
    case .noSuchDay(let day, let month, let year, let length):
      day < 1 ? nil : "The last day is \(Self.form(length, month, year))"
    case .yearOutOfRange: nil
    case .shortYear: "Write the year with four digits, or leave it out: --12-10"
    case .twoAdars(let day, let year):
      // Adar I has 30 days, Adar II has 29.
      "Write "
        + ["Adar I", "Adar II"].filter { day != 30 || $0 == "Adar I" }.map {
          "`\(Self.adar(day, $0, year))`"
        }.joined(separator: " or ")
    case .lackingMonth: nil
    case .oneAdar(let day, let year):
      "Write `\(Self.adar(day.map { min($0, 29) }, "Adar", year))`"
    case .ambiguousOrder(let dayFirst, _): "Write \(dayFirst.text)"
    case .unknownWord(_, let nearest?): "Did you mean `\(nearest)`?"
    case .unknownWord, .needed:
      "Dates look like 1815-12-10, 10 December 1815, --12-10, 1815-12, 1815 or 12 Nisan 5772"
    case .sharedMonth(let gregorian, _):
      "Write \(gregorian.text), add the year, or write the month in Hebrew letters"
    case .approximateDay: "Leave out the day: about December 1815, or 1815-12~"
    case .incomplete(_, let example):
      "Write the complete date, for example \(example.text)"
    case .otherWeekday: "Leave out the weekday, or correct the date"
    case .weekDate(let day?, let hasWeekday):
      "Write \(day.text)"
        + (hasWeekday ? "" : ", which is its Monday, or another day of that week")
    case .weekDate(nil, _): "Write the day of the month, for example 1815-12-10"
    case .unreadableTime: "Times look like 18:30"
    case .startAfterEnd: "Put the earlier day first"
    case .tooLate, .tooEarly: nil
    }
  }

  private static func form(_ day: Int, _ month: PartialDate.Month, _ year: Int?) -> String {
    let date = try? PartialDate(year: year, month: month, day: day, calendar: month.calendar)
    return date?.text ?? "\(day)"
  }

  private static func adar(_ day: Int?, _ month: String, _ year: Int) -> String {
    (day.map { "\($0) " } ?? "") + "\(month) \(year)"
  }
}

extension GregorianDate {
  /// The English month names, January first.
  public static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// The English name of month 1 … 12; the number itself for any other.
  public static func monthName(_ month: Int) -> String {
    (1...12).contains(month) ? monthNames[month - 1] : String(month)
  }
}
