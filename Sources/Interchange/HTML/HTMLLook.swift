public import Calendars

/// How a page of people writes its dates.
public struct HTMLLook: Sendable {
  /// Names and order of dates.
  public let style: DateStyle
  /// The day with which weeks begin.
  public let firstWeekday: Weekday
  /// Today, from which ages count.
  public let today: DayNumber

  /// Describes it.
  public init(style: DateStyle, firstWeekday: Weekday, today: DayNumber) {
    self.style = style
    self.firstWeekday = firstWeekday
    self.today = today
  }

  /// The seven weekdays in their order.
  var weekdays: [Weekday] {
    (0..<7).compactMap { Weekday(rawValue: (firstWeekday.rawValue + $0) % 7) }
  }

  /// How many days of a week come before a day.
  func place(of day: DayNumber) -> Int {
    (day.weekday.rawValue - firstWeekday.rawValue + 7) % 7
  }

  /// The name of a month without its year.
  func name(of month: PartialDate) -> String {
    month.month.map { style.language.name(of: $0, besideDay: false) } ?? style.text(month)
  }
}
