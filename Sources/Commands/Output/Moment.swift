import Calendars

/// Moments in words, from seconds since 1970-01-01 UTC.
enum Moment {
  /// In UTC: `2026-11-30T03:06:41Z`.
  static func utc(_ seconds: Int64) -> String {
    // Day 719,163 is 1970-01-01.
    let day = DayNumber(719_163 + Int(clamping: seconds / 86_400)) ?? .last
    let second = Int(clamping: seconds % 86_400)
    let parts = [second / 3600, second / 60 % 60, second % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return PartialDate(GregorianDate(day)).text + "T" + parts.joined(separator: ":") + "Z"
  }
}

extension Session {
  /// How long ago it was: `5 minutes ago`.
  func age(_ seconds: Int64) -> String {
    let now = Int64(clamping: surroundings.clock().milliseconds / 1000)
    let passed = max(0, now.subtractingReportingOverflow(seconds).partialValue)
    for (length, unit) in [(86_400, "day"), (3600, "hour"), (60, "minute")] as [(Int64, String)] {
      let count = passed / length
      if count > 0 { return "\(count) \(unit)\(count == 1 ? "" : "s") ago" }
    }
    return "just now"
  }
}
