import Calendars
import Texts

struct CalendarLook {
  var style: DateStyle
  var firstWeekday: Weekday
  var today: DayNumber
  var glyphs: Glyphs
  /// The calendars of `--calendar`; dates of other calendars than the month's are drawn below its own.
  var calendars: [CalendarKind] = []
  /// Whether titles contain the year.
  var namesYear = true
  /// The columns of a day: two for its number, the others for its signs.
  var cell = 5

  /// With this width, the sign between two days belongs to both.
  static let narrow = 3

  var isNarrow: Bool { cell < 5 }

  var width: Int { 7 * cell + (isNarrow ? 1 : 0) }

  /// The weekdays in the order of a week.
  var weekdays: [Weekday] {
    (0..<7).compactMap { Weekday(rawValue: (firstWeekday.rawValue + $0) % 7) }
  }

  /// The position of a day in its week, from 0.
  func place(of day: DayNumber) -> Int {
    (day.weekday.rawValue - firstWeekday.rawValue + 7) % 7
  }

  /// The name of a weekday in at most this many columns.
  func name(of weekday: Weekday, columns: Int) -> String {
    var name = style.language.shortName(of: weekday)
    while DisplayWidth.columns(name) > columns, !name.isEmpty { name.removeLast() }
    return name
  }

  static func number(of day: DayNumber, in calendar: CalendarKind) -> Int {
    calendar.date(of: day).day
  }

  func monthName(of day: DayNumber, in calendar: CalendarKind) -> String {
    style.language.name(of: calendar.date(of: day).month, besideDay: false)
  }
}

extension CalendarLook {
  init(_ invocation: Invocation) throws(CommandError) {
    self.init(
      style: invocation.dateStyle, firstWeekday: try invocation.weekStart,
      today: try invocation.today,
      glyphs: Glyphs(invocation))
  }
}
