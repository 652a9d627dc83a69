/// Month and day by which a day returns in each year.
///
/// A key never changes, so an index can store it; `Observance` converts between keys and the days of a year.
public struct YearlyKey: Hashable, Sendable {
  /// The month by the rule of the calendar.
  public let month: PartialDate.Month
  /// The day of the month; 0 for the eve of the month.
  public let day: Int
  /// Whether it is the day before the first of the month, whatever the length of the previous month.
  public let isEve: Bool

  init(_ month: PartialDate.Month, _ day: Int) {
    self.month = month
    self.day = day
    isEve = false
  }

  init(eveOf month: PartialDate.Month) {
    self.month = month
    day = 0
    isEve = true
  }

  /// The calendar of the month.
  public var calendar: CalendarKind { month.calendar }

  /// The text form in files: `12-10`, `12 Nisan`, `eve of Kislev`.
  ///
  /// By default a calendar has its letter, the month, `L` for a leap month, and the day: `c06L-03`.
  public var text: String {
    calendar.isUsual
      ? GregorianCalendar.keyText(month: month.number, day: day) : calendar.system.text(of: self)
  }

  /// Parses the text form; `nil` for anything else.
  public init?(text: String) {
    for row in CalendarRegistry.rows {
      guard let key = row.key(text[...]) else { continue }
      self = key
      return
    }
    return nil
  }
}
