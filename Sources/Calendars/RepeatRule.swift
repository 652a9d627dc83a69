/// How an event repeats, after RFC 5545 §3.3.10.
///
/// A date that does not exist in a year is left out that year: a yearly 29 February happens in
/// leap years alone, unlike a birthday.
public struct RepeatRule: Hashable, Sendable {
  /// The rule as files write it, such as `FREQ=YEARLY`.
  public let text: String

  /// Once a year, on the same day.
  public static let yearly = RepeatRule(unchecked: "FREQ=YEARLY")

  /// Reads `yearly` or `FREQ=YEARLY`; nothing for a rule that kith cannot follow.
  public init?(text: String) {
    guard ["YEARLY", "FREQ=YEARLY"].contains(text.uppercased()) else { return nil }
    self = .yearly
  }

  private init(unchecked text: String) {
    self.text = text
  }

  /// The occurrences that have a day in the window, earliest first, exceptions left out.
  ///
  /// - Parameters:
  ///   - first: the days of the first occurrence, whose length the others share.
  ///   - except: the first days of occurrences that are left out.
  public func occurrences(
    of first: DateRange, except: [DayNumber] = [], in window: DateRange
  ) -> [DateRange] {
    let origin = GregorianDate(first.start)
    let reach = window.start.advanced(by: 1 - first.length) ?? .first
    let years =
      max(
        origin.year, GregorianDate(reach).year)...max(
        origin.year, GregorianDate(window.end).year)
    return years.compactMap { year in
      guard
        let start = GregorianDate(year: year, month: origin.month, day: origin.day)?.dayNumber,
        !except.contains(start),
        let range = DateRange(
          start: start, end: start.advanced(by: first.length - 1) ?? .last)
      else { return nil }
      return range.overlaps(window) ? range : nil
    }
  }
}
