import Calendars

/// Times as text, from seconds since 1970-01-01 UTC.
enum TimestampFormat {
  /// `2026-11-30T03:06:41Z`.
  static func utc(_ seconds: Int64) -> String {
    day(seconds).text + "T" + time(seconds) + "Z"
  }

  /// The format of mail (RFC 5322, section 3.3): `Mon, 30 Nov 2026 03:06:41 +0000`.
  static func mail(_ seconds: Int64) -> String {
    let day = day(seconds)
    let date = GregorianDate(day)
    let month = GregorianDate.monthNames[date.month - 1].prefix(3)
    return "\(day.weekday.name.prefix(3)), \(date.day) \(month) \(date.year) \(time(seconds)) +0000"
  }

  /// The start of a day in UTC.
  static func start(of day: DayNumber) -> Int64 { Int64(day.value - epoch) * 86_400 }

  /// The day number of 1970-01-01.
  private static let epoch = 719_163

  private static func day(_ seconds: Int64) -> DayNumber {
    DayNumber(epoch + Int(known(seconds) - secondOfDay(seconds)) / 86_400) ?? .last
  }

  /// Clamps a time to the supported years, 1 to 9999.
  private static func known(_ seconds: Int64) -> Int64 {
    min(max(seconds, -62_135_596_800), 253_402_300_799)
  }

  private static func secondOfDay(_ seconds: Int64) -> Int64 {
    let rest = known(seconds) % 86_400
    return rest < 0 ? rest + 86_400 : rest
  }

  private static func time(_ seconds: Int64) -> String {
    let second = Int(secondOfDay(seconds))
    return [second / 3600, second / 60 % 60, second % 60]
      .map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }
}

extension TimestampFormat {
  /// `5 minutes ago`.
  static func age(_ invocation: Invocation, _ seconds: Int64) -> String {
    let now = Int64(clamping: invocation.environment.clock().milliseconds / 1000)
    let passed = max(0, now.subtractingReportingOverflow(seconds).partialValue)
    for (length, unit) in [(86_400, "day"), (3600, "hour"), (60, "minute")] as [(Int64, String)] {
      let count = passed / length
      if count > 0 { return "\(count) \(unit)\(count == 1 ? "" : "s") ago" }
    }
    return "just now"
  }
}
