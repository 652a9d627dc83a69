import Calendars

/// A place in a calendar that wheels can stand on: a year, a month and a day of it.
struct DateSpot: Hashable, Sendable {
  var year: Int
  var month: PartialDate.Month
  var day: Int

  init(_ day: DayNumber, in calendar: CalendarKind) {
    (year, month, self.day) = calendar.date(of: day)
  }

  var calendar: CalendarKind { month.calendar }

  /// The day it is; `nil` for a place that does not exist.
  var dayNumber: DayNumber? { calendar.dayNumber(year: year, month: month, day: day) }

  func with(month: PartialDate.Month) -> DateSpot {
    var spot = self
    spot.month = month
    return spot
  }

  func with(day: Int) -> DateSpot {
    var spot = self
    spot.day = day
    return spot
  }

  /// The same month and day in another year: of a month that year does not have, what the
  /// observance rule makes of it.
  func moved(to year: Int) -> DateSpot {
    var spot = self
    spot.year = year
    guard month.length(in: year) == 0,
      let kept = Observance().day(of: month.birthdayKey(day), inYear: year)
    else { return spot }
    return DateSpot(kept, in: calendar)
  }
}
