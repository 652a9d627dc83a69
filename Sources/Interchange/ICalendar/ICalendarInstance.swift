import Calendars

/// Finds the day of a series for a time in another time zone: by the offsets of the zones if the file has them, else
/// the most probable day, because clocks are from 10 hours behind UTC to 14 hours ahead of it.
enum ICalendarInstance {
  /// The greatest distance of a wall clock from UTC, in minutes.
  private static let farthest = 14 * 60

  /// The day on which a series that starts at `start` has the occurrence at `moment`; the day of `moment` if its zone
  /// is the same, if a time is missing, or if no day near it fits.
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
