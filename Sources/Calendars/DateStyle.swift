/// Formats dates with the month names and the order of a language; `DateReader` can parse them in the same language.
public struct DateStyle: Sendable {
  /// The source of names and order.
  public let language: DateLanguage
  /// Whether month names are abbreviated.
  public let isShort: Bool

  /// Day first if the language has no order.
  public init(language: DateLanguage = .english, isShort: Bool = false) {
    self.language = language
    self.isShort = isShort
  }

  /// The same style with abbreviated month names.
  public var short: DateStyle { DateStyle(language: language, isShort: true) }

  /// The known parts: `10 December 1815`, `10 December`, `December 1815`, `about 1815`, `12 Nisan 5772`, `AM 5772`.
  public func text(_ date: PartialDate) -> String {
    (date.isApproximate ? "about " : "") + date.calendar.system.text(of: date, for: self)
  }

  /// The Gregorian date of a day: `10 December 1815`.
  public func text(_ day: DayNumber) -> String {
    text(PartialDate(GregorianDate(day)))
  }

  /// The date of a day in a calendar: `12 Nisan 5772`.
  public func text(_ day: DayNumber, in calendar: CalendarKind) -> String {
    text(PartialDate(day, in: calendar))
  }

  /// The date of a day in a calendar to show next to the Gregorian date; `nil` for the Gregorian calendar.
  public func textBeside(_ day: DayNumber, in calendar: CalendarKind) -> String? {
    calendar.isUsual ? nil : text(day, in: calendar)
  }

  /// The date of a day in the shown calendars except one.
  public func texts(_ day: DayNumber, beside calendar: CalendarKind) -> [String] {
    calendar.others.map { text(day, in: $0) }
  }

  /// The days of a range without repeating what both ends share: `5–7 March 2027`, `30 March – 2 April 2027`,
  /// `31 December 2026 – 2 January 2027`.
  public func text(_ range: DateRange) -> String {
    let (start, end) = (GregorianDate(range.start), GregorianDate(range.end))
    if start == end { return text(range.start) }
    guard start.year == end.year else { return text(range.start) + " – " + text(range.end) }
    let year = Self.year(start.year)
    let sameMonth = start.month == end.month
    let days = Self.joined(start.day, end.day, language)
    if sameMonth { return written(year, start.month, days) }
    let first = gregorian(nil, start.month, start.day)
    let last = gregorian(nil, end.month, end.day)
    switch language.order {
    case .mdy: return "\(first) – \(last), \(year)"
    case .ymd: return gregorian(year, start.month, start.day) + " – " + last
    case .dmy, nil: return "\(first) – " + gregorian(year, end.month, end.day)
    }
  }

  /// The days of a range without the year: `10 December`, `5–7 March`, `29 December – 3 January`.
  public func textWithoutYear(_ range: DateRange) -> String {
    let (start, end) = (GregorianDate(range.start), GregorianDate(range.end))
    if start == end { return gregorian(nil, start.month, start.day) }
    if (start.year, start.month) == (end.year, end.month) {
      return written(nil, start.month, Self.joined(start.day, end.day, language))
    }
    return gregorian(nil, start.month, start.day) + " – " + gregorian(nil, end.month, end.day)
  }

  /// The abbreviated name of the weekday.
  public func shortWeekday(_ day: DayNumber) -> String {
    language.shortName(of: day.weekday)
  }

  /// The name of the weekday.
  public func weekday(_ day: DayNumber) -> String {
    language.name(of: day.weekday)
  }
}

extension DateStyle {
  func gregorian(_ year: String?, _ month: Int, _ day: Int?) -> String {
    written(year, month, day.map { "\($0)\(language.dayMark)" })
  }

  /// `5–7`, or `5.–7.` if the language marks days.
  private static func joined(_ start: Int, _ end: Int, _ language: DateLanguage) -> String {
    "\(start)\(language.dayMark)–\(end)\(language.dayMark)"
  }

  private func written(_ year: String?, _ month: Int, _ day: String?) -> String {
    let name =
      isShort
      ? language.shortMonthName(month) : language.monthName(month, besideDay: day != nil)
    if let last = name.unicodeScalars.last, let signs = Self.signs[last] {
      let year = year.map { $0 + signs.year }
      return [year, name, day.map { $0 + signs.day }].compactMap(\.self)
        .joined(separator: signs.gap)
    }
    switch language.order {
    case .mdy:
      guard let day else { return [name, year].compactMap(\.self).joined(separator: " ") }
      return "\(name) \(day)" + (year.map { ", \($0)" } ?? "")
    case .ymd: return [year, name, day].compactMap(\.self).joined(separator: " ")
    case .dmy, nil: return [day, name, year].compactMap(\.self).joined(separator: " ")
    }
  }

  /// Languages whose month names end in a sign also write one after the year and the day.
  private static let signs: [Unicode.Scalar: (year: String, day: String, gap: String)] = [
    "月": ("年", "日", ""), "월": ("년", "일", " "),
  ]

  static func year(_ year: Int) -> String { PartialDate.digits(year, 4) }
}
