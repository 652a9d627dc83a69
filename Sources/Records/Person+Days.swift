public import Calendars

extension Person {
  /// The possible days of birth; `nil` without a year.
  public var birthDays: DateRange? { birthday?.days(afterSunset: afterSunset) }

  /// The possible days of death; `nil` without a year.
  public var deathDays: DateRange? { died?.days(afterSunset: deathAfterSunset) }
}

extension PartialDate {
  /// The possible days of the date in the Gregorian calendar; `nil` without a year.
  ///
  /// - Parameter afterSunset: whether it was in the evening, when a day that starts at sunset has already started.
  public func days(afterSunset: Bool) -> DateRange? {
    guard let earliestDay, let latestDay else { return nil }
    let shift = calendar.beginsAtSunset && afterSunset ? -1 : 0
    return DateRange(
      start: earliestDay.advanced(by: shift) ?? earliestDay,
      end: latestDay.advanced(by: shift) ?? latestDay)
  }
}
