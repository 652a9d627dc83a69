public import Calendars

/// How a page writes dates and weeks.
public struct HTMLDateFormat: Sendable {
  /// The names and order of dates.
  public let style: DateStyle
  /// The first day of a week.
  public let firstWeekday: Weekday
  /// The day on which ages are counted.
  public let today: DayNumber

  /// Creates a look from its parts.
  public init(style: DateStyle, firstWeekday: Weekday, today: DayNumber) {
    self.style = style
    self.firstWeekday = firstWeekday
    self.today = today
  }

  /// The seven weekdays from the first day of a week on.
  var weekdays: [Weekday] {
    (0..<7).compactMap { Weekday(rawValue: (firstWeekday.rawValue + $0) % 7) }
  }

  /// The index of a day in its week, from 0.
  func place(of day: DayNumber) -> Int {
    (day.weekday.rawValue - firstWeekday.rawValue + 7) % 7
  }

  /// The name of a month without its year.
  func name(of month: PartialDate) -> String {
    month.month.map { style.language.name(of: $0, besideDay: false) } ?? style.text(month)
  }
}
