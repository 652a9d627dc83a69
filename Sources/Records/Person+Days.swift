public import Calendars

extension Person {
  /// The days on which the birth can lie; nothing without a year.
  public var birthDays: DateRange? { birthday?.days(afterSunset: afterSunset) }

  /// The days on which the death can lie; nothing without a year.
  public var deathDays: DateRange? { died?.days(afterSunset: deathAfterSunset) }
}

extension PartialDate {
  /// The days, as the Gregorian calendar has them, on which a date can lie; nothing without a
  /// year.
  ///
  /// - Parameter afterSunset: whether it happened in the evening, when the date was the next day's
  ///   already in calendars whose days begin at sunset.
  public func days(afterSunset: Bool) -> DateRange? {
    guard let earliestDay, let latestDay else { return nil }
    let shift = calendar.beginsAtSunset && afterSunset ? -1 : 0
    return DateRange(
      start: earliestDay.advanced(by: shift) ?? earliestDay,
      end: latestDay.advanced(by: shift) ?? latestDay)
  }
}
