import Calendars

/// A duration in an iCalendar file (RFC 5545 §3.3.6).
struct ICalendarDuration {
  /// The duration in minutes; the remaining seconds are dropped.
  let minutes: Int

  /// Parses `P3D`, `P1W` or `PT1H30M`; `nil` for other texts and for negative durations.
  init?(_ text: String) {
    var rest = Substring(text.uppercased())
    if rest.hasPrefix("+") { rest.removeFirst() }
    guard rest.hasPrefix("P"), rest.count > 1 else { return nil }
    rest.removeFirst()
    var seconds = 0
    var inTime = false
    while let first = rest.first {
      if first == "T", !inTime, rest.count > 1 {
        inTime = true
        rest.removeFirst()
        continue
      }
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      rest = rest.dropFirst(digits.count)
      guard (1...9).contains(digits.count), let number = Int(digits), let unit = rest.popFirst(),
        let length = Self.seconds(unit, inTime)
      else { return nil }
      let (sum, isTooLong) = seconds.addingReportingOverflow(number * length)
      if isTooLong { return nil }
      seconds = sum
    }
    minutes = seconds / 60
  }

  private static func seconds(_ unit: Character, _ inTime: Bool) -> Int? {
    switch (unit, inTime) {
    case ("W", false): 7 * 86_400
    case ("D", false): 86_400
    case ("H", true): 3600
    case ("M", true): 60
    case ("S", true): 1
    default: nil
    }
  }
}
