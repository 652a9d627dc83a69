public import Calendars

/// A birthday by which people count: the 18th, and every round one from the 20th on.
public struct Milestone: Hashable, Sendable {
  /// The ages.
  public static let ages = [18] + Array(stride(from: 20, through: 100, by: 10))

  /// The day on which it is kept.
  public let day: DayNumber
  /// The age reached.
  public let age: Int
  /// The calendar by which the age is counted.
  public let calendar: CalendarKind
}

extension Person {
  /// The next milestone from a day on, that day included; nothing where the age is unknown, past
  /// the last milestone, or for the dead.
  ///
  /// Counted as ``age(on:preferred:by:)`` counts: in the first of the calendars that are kept.
  public func nextMilestone(
    from day: DayNumber, preferred: Observed?, by observance: Observance
  ) -> Milestone? {
    guard let age = age(on: day, preferred: preferred, by: observance) else { return nil }
    for next in Milestone.ages where next >= age {
      if let found = milestone(next, preferred, observance), found.day >= day { return found }
    }
    return nil
  }

  private func milestone(
    _ age: Int, _ preferred: Observed?, _ observance: Observance
  ) -> Milestone? {
    guard let birthday,
      let calendar = calendars(
        keeping: birthday, afterSunset: afterSunset, preferred: preferred
      ).first,
      let year = birthday.converted(to: calendar, afterSunset: afterSunset)?.year,
      let key = Observance.key(
        of: birthday, kept: .birthday, in: calendar, afterSunset: afterSunset),
      let day = observance.day(of: key, inYear: year + age)
    else { return nil }
    return Milestone(day: day, age: age, calendar: calendar)
  }
}
