/// The names of months and weekdays in a language, and its order of dates; the caller reads them from the locale.
public struct DateLanguage: Sendable, Equatable {
  /// The spellings of each month, January first; the form next to a day ("10 grudnia") comes first, then any others.
  public let months: [[String]]
  /// Twelve names for a month without a day ("grudzień"), or empty if they are the same.
  public let standaloneMonths: [String]
  /// Seven names, Sunday's first.
  public let weekdays: [String]
  /// Seven abbreviated names, Sunday's first, or empty.
  public let shortWeekdays: [String]
  /// The first day of the week; `nil` if the locale does not define one, as C and POSIX.
  public let firstWeekday: Weekday?
  /// The usual order of a date; `nil` if the locale has none, as C and POSIX.
  public let order: DateOrder?
  /// The mark after the number of a day before a month name: a dot in German.
  public let dayMark: String
  /// Whether the names are the English ones.
  public let isEnglish: Bool

  /// A missing name is replaced by the English one.
  public init(
    months: [[String]], standaloneMonths: [String] = [], weekdays: [String],
    shortWeekdays: [String] = [], firstWeekday: Weekday? = nil, order: DateOrder?,
    dayMark: String = "", isEnglish: Bool = false
  ) {
    self.months = months
    self.standaloneMonths = standaloneMonths
    self.weekdays = weekdays
    self.shortWeekdays = shortWeekdays
    self.firstWeekday = firstWeekday
    self.order = order
    self.dayMark = dayMark
    self.isEnglish = isEnglish
  }

  /// English without an order of day and month.
  public static let english = english(order: nil)

  /// English with the order of a locale.
  public static func english(
    order: DateOrder?, firstWeekday: Weekday? = nil
  ) -> DateLanguage {
    DateLanguage(
      months: GregorianDate.monthNames.map { [$0, String($0.prefix(3))] },
      weekdays: Weekday.allCases.map(\.name), firstWeekday: firstWeekday, order: order,
      isEnglish: true)
  }

  /// The name of month 1 … 12, next to a day or without one; the number as text for any other.
  public func monthName(_ month: Int, besideDay: Bool) -> String {
    guard (1...12).contains(month) else { return String(month) }
    let spellings = months.count == 12 ? months[month - 1] : []
    let alone = standaloneMonths.count == 12 ? standaloneMonths[month - 1] : ""
    let beside = spellings.first ?? ""
    let name = besideDay || alone.isEmpty ? beside : alone
    return name.isEmpty ? GregorianDate.monthName(month) : name
  }

  /// The name of a month of any calendar, next to a day or without one.
  public func name(of month: PartialDate.Month, besideDay: Bool) -> String {
    month.calendar.system.name(of: month, besideDay: besideDay, in: self)
  }

  /// The shortest name of month 1 … 12.
  public func shortMonthName(_ month: Int) -> String {
    let name = monthName(month, besideDay: true)
    let spellings = months.count == 12 && (1...12).contains(month) ? months[month - 1] : []
    return spellings.filter { !$0.isEmpty }.min { $0.count < $1.count } ?? name
  }

  /// The name of a weekday.
  public func name(of weekday: Weekday) -> String {
    guard weekdays.count == 7, !weekdays[weekday.rawValue].isEmpty else { return weekday.name }
    return weekdays[weekday.rawValue]
  }

  /// The abbreviated name of a weekday, or the first three characters of its name.
  public func shortName(of weekday: Weekday) -> String {
    guard shortWeekdays.count == 7, !shortWeekdays[weekday.rawValue].isEmpty else {
      return String(name(of: weekday).prefix(3))
    }
    return shortWeekdays[weekday.rawValue]
  }
}
