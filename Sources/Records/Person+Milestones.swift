public import Calendars

/// A notable birthday: the 18th, and every tenth from the 20th on.
public struct Milestone: Hashable, Sendable {
  /// The notable ages.
  public static let ages = [18] + Array(stride(from: 20, through: 100, by: 10))

  /// The day of the birthday.
  public let day: DayNumber
  /// The age on that day.
  public let age: Int
  /// The calendar of the age.
  public let calendar: CalendarKind
}

extension Person {
  /// The next milestone on or after a day, by ``age(on:preferred:by:)``; `nil` if the age is unknown, for a dead
  /// person, or after the last milestone.
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
