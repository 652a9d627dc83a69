/// The day of the year on which something is kept, without any year.
///
/// It is what an index can hold for good: which day a key falls on changes from year to year,
/// the key itself never does. `Observance` turns keys into days and days into keys.
public struct YearlyKey: Hashable, Sendable {
  /// The month as the calendar's rule has it.
  public let month: PartialDate.Month
  /// The day of the month; 0 for the eve of its first.
  public let day: Int
  /// Whether it is the day before the first of the month, however long the month before it is.
  public let isEve: Bool

  init(_ month: PartialDate.Month, _ day: Int) {
    self.month = month
    self.day = day
    isEve = false
  }

  /// The day before the first of a month.
  init(eveOf month: PartialDate.Month) {
    self.month = month
    day = 0
    isEve = true
  }

  /// The calendar in which it is kept.
  public var calendar: CalendarKind { month.calendar }

  /// The text form that files hold: `12-10`, `12 Nisan`, `eve of Kislev`; of another calendar the
  /// letter of its row, month, `L` for a leap month, and day, such as `c06L-03`.
  public var text: String {
    calendar.isUsual
      ? GregorianCalendar.keyText(month: month.number, day: day) : calendar.system.text(of: self)
  }

  /// Reads the text form; `nil` for what is none.
  public init?(text: String) {
    for row in CalendarRegistry.rows {
      guard let key = row.key(text[...]) else { continue }
      self = key
      return
    }
    return nil
  }
}
