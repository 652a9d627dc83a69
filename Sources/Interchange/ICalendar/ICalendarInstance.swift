import Calendars

/// Which day of a series is meant by a moment that is named in another zone.
///
/// The offsets of zones tell, where the file has them. Else clocks are from 10 hours behind UTC to 14
/// before it, so that one day alone puts the series' own time where it can be.
enum ICalendarInstance {
  /// The farthest that a wall clock is from UTC, in minutes.
  private static let farthest = 14 * 60

  /// The day on which a series that starts like `start` has the instance at `moment`; the moment's
  /// own where its zone is the same, it has no time, or no day around it fits.
  static func day(
    of moment: ICalendarTime, in start: ICalendarTime, _ zones: ICalendarZones,
    isOccurrence: (DayNumber) -> Bool
  ) -> DayNumber {
    guard let time = moment.time, let own = start.time, moment.zone != start.zone else {
      return moment.day
    }
    var candidates: [(day: DayNumber, ahead: Int)] = []
    for offset in -1...1 {
      guard let day = moment.day.advanced(by: offset) else { continue }
      let ahead = offset * 1440 + own.minutes - time.minutes
      if abs(ahead) <= farthest, isOccurrence(day) { candidates.append((day, ahead)) }
    }
    if let known = zones.ahead(start.zone, of: moment.zone) {
      let sure = candidates.filter { known.contains($0.ahead) }
      if sure.count == 1 { return sure[0].day }
    }
    let middle = moment.zone == ICalendarTime.utc ? 120 : start.zone == ICalendarTime.utc ? -120 : 0
    return candidates.min { abs($0.ahead - middle) < abs($1.ahead - middle) }?.day ?? moment.day
  }
}
