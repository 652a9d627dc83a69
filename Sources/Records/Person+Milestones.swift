public import Calendars

extension Person {
  /// The next milestone on or after a day, by ``age(on:preferred:by:)``; `nil` if the age is unknown, for a dead
  /// person, or after the last milestone.
  public func nextMilestone(
    from day: DayNumber, preferred: ObservedCalendars?, by observance: Observance
  ) -> Milestone? {
    guard let age = age(on: day, preferred: preferred, by: observance) else { return nil }
    for next in Milestone.ages where next >= age {
      if let found = milestone(next, preferred, observance), found.day >= day { return found }
    }
    return nil
  }

  private func milestone(
    _ age: Int, _ preferred: ObservedCalendars?, _ observance: Observance
  ) -> Milestone? {
    guard let birthday,
      let calendar = calendars(
        keeping: birthday, afterSunset: afterSunset, preferred: preferred
      ).first,
      let year = birthday.converted(to: calendar, afterSunset: afterSunset)?.year,
      let key = Observance.key(
        of: birthday, as: .birthday, in: calendar, afterSunset: afterSunset),
      let day = observance.day(of: key, inYear: year + age)
    else { return nil }
    return Milestone(day: day, age: age, calendar: calendar)
  }
}
