import Calendars

/// A position of the wheels: year, month and day in a calendar.
struct DateSpot: Hashable, Sendable {
  var year: Int
  var month: PartialDate.Month
  var day: Int

  init(_ day: DayNumber, in calendar: CalendarKind) {
    (year, month, self.day) = calendar.date(of: day)
  }

  var calendar: CalendarKind { month.calendar }

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

  /// The month and day in another year; by the rules of observance if that year lacks the month.
  func moved(to year: Int) -> DateSpot {
    var spot = self
    spot.year = year
    guard month.length(in: year) == 0,
      let kept = Observance().day(of: month.birthdayKey(day), inYear: year)
    else { return spot }
    return DateSpot(kept, in: calendar)
  }
}
