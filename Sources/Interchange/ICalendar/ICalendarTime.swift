import Calendars

/// A date of an iCalendar file, with or without a time (RFC 5545 §3.3.4, §3.3.5).
struct ICalendarTime: Equatable {
  var day: DayNumber
  /// `nil` for a date without a time.
  var time: ClockTime?
  /// Whether the time has seconds, which are ignored.
  var hasSeconds = false
  /// The name of the time zone as written, `UTC` for a time with `Z`; `nil` without a zone.
  var zone: String?

  /// Parses `20270301`, `20270301T183000` or `20270301T183000Z`, regardless of the parameter VALUE.
  init?(_ text: String, zone: String?) {
    let halves = text.uppercased().split(separator: "T", omittingEmptySubsequences: false)
    guard (1...2).contains(halves.count), let day = Self.day(halves[0]) else { return nil }
    self.day = day
    guard halves.count == 2 else { return }
    let isUTC = halves[1].hasSuffix("Z")
    let clock = isUTC ? halves[1].dropLast() : halves[1]
    guard clock.utf8.count == 6, let number = Self.number(clock), number % 100 <= 60,
      let time = ClockTime(hour: number / 10_000, minute: number / 100 % 100)
    else { return nil }
    self.time = time
    hasSeconds = number % 100 != 0
    self.zone = isUTC ? Self.utc : zone
  }

  static let utc = "UTC"

  static func day(_ digits: Substring) -> DayNumber? {
    guard digits.utf8.count == 8, let number = number(digits) else { return nil }
    return GregorianDate(
      year: number / 10_000, month: number / 100 % 100, day: number % 100)?.dayNumber
  }

  private static func number(_ digits: Substring) -> Int? {
    digits.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(digits) : nil
  }

  static func text(_ day: DayNumber) -> String {
    let date = GregorianDate(day)
    return String(
      String(date.year * 10_000 + date.month * 100 + date.day + 100_000_000).dropFirst())
  }

  /// Day and time as `20270301T183000`, with `Z` in UTC.
  static func text(_ day: DayNumber, _ time: ClockTime, isUTC: Bool) -> String {
    let clock = String(String(1_000_000 + time.hour * 10_000 + time.minute * 100).dropFirst())
    return text(day) + "T" + clock + (isUTC ? "Z" : "")
  }
}
