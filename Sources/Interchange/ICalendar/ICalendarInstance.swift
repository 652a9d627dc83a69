import Calendars

/// Which day of a series is meant by a moment that is named in another zone.
///
/// No rules of zones are known here. Clocks are from 10 hours behind UTC to 14 before it, but for
/// those of a few islands, so that one day alone puts the series' own time where it can be.
enum ICalendarInstance {
  /// The farthest that a wall clock is from UTC, in minutes.
  private static let farthest = 14 * 60

  /// The day on which a series that starts like `start` has the instance at `moment`; the moment's
  /// own where its zone is the same, it has no time, or no day around it fits.
  static func day(
    of moment: ICalendarTime, in start: ICalendarTime, isOccurrence: (DayNumber) -> Bool
  ) -> DayNumber {
    guard let time = moment.time, let own = start.time, moment.zone != start.zone else {
      return moment.day
    }
    let middle = moment.zone == ICalendarTime.utc ? 120 : start.zone == ICalendarTime.utc ? -120 : 0
    var best: (day: DayNumber, distance: Int)?
    for offset in -1...1 {
      guard let day = moment.day.advanced(by: offset) else { continue }
      let ahead = offset * 1440 + own.minutes - time.minutes
      let distance = abs(ahead - middle)
      guard abs(ahead) <= farthest, distance < best?.distance ?? Int.max, isOccurrence(day) else {
        continue
      }
      best = (day, distance)
    }
    return best?.day ?? moment.day
  }
}
