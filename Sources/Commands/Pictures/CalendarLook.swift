import Calendars
import Texts

/// How months are drawn.
struct CalendarLook {
  /// The names of months and weekdays.
  var style: DateStyle
  /// The day with which weeks begin.
  var firstWeekday: Weekday
  var today: DayNumber
  var glyphs: Glyphs
  /// The calendars that were asked for: the dates of others than the month's stand under its own.
  var calendars: [CalendarKind] = []
  /// Whether the titles name the year.
  var namesYear = true
  /// The columns of a day: two for its number, the others for what is marked.
  var cell = 5

  /// In so few columns the sign between two days belongs to both.
  static let narrow = 3

  var isNarrow: Bool { cell < 5 }

  /// The columns of a month.
  var width: Int { 7 * cell + (isNarrow ? 1 : 0) }

  /// The weekdays in their order.
  var weekdays: [Weekday] {
    (0..<7).compactMap { Weekday(rawValue: (firstWeekday.rawValue + $0) % 7) }
  }

  /// The place of a day in its week, 0 … 6.
  func place(of day: DayNumber) -> Int {
    (day.weekday.rawValue - firstWeekday.rawValue + 7) % 7
  }

  /// The name of a weekday in no more than so many columns.
  func name(of weekday: Weekday, columns: Int) -> String {
    var name = style.language.shortName(of: weekday)
    while DisplayWidth.columns(name) > columns, !name.isEmpty { name.removeLast() }
    return name
  }

  /// The number of a day in a calendar.
  static func number(of day: DayNumber, in calendar: CalendarKind) -> Int {
    calendar.date(of: day).day
  }

  /// The name of the month in which a day lies.
  func monthName(of day: DayNumber, in calendar: CalendarKind) -> String {
    style.language.name(of: calendar.date(of: day).month, besideDay: false)
  }
}

extension CalendarLook {
  /// How this user's months look.
  init(_ invocation: Invocation) throws(CommandError) {
    self.init(
      style: invocation.dateStyle, firstWeekday: try invocation.weekStart,
      today: try invocation.today,
      glyphs: Glyphs(invocation))
  }
}
