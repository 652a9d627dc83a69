/// How an event repeats, by days (RFC 5545 §3.3.10, RFC 7529 §4).
///
/// A date that does not exist is omitted unless `SKIP` moves it: a yearly 29 February, unlike a birthday, happens only
/// in leap years, a monthly 31st only in long months.
public struct RepeatRule: Hashable, Sendable {
  /// The rule in capitals, such as `FREQ=MONTHLY;BYDAY=-1FR`; additional days (RFC 5545 §3.8.5.2) are a part
  /// `RDATE=20270301,20270415`, with or without a rule.
  public let text: String

  let parts: RepeatParts

  /// Every day.
  public static let daily = RepeatRule(.daily, "FREQ=DAILY")
  /// Once a week, on the same weekday.
  public static let weekly = RepeatRule(.weekly, "FREQ=WEEKLY")
  /// Once a month, on the same day of the month.
  public static let monthly = RepeatRule(.monthly, "FREQ=MONTHLY")
  /// Once a year, on the same day.
  public static let yearly = RepeatRule(.yearly, "FREQ=YEARLY")

  /// The maximum length of `text` in bytes of UTF-8, about 30,000 days.
  public static let longestText = 1 << 18

  /// Parses a rule, `daily`, `weekly`, `monthly`, `yearly`, or `every 2 weeks`; the error names the first invalid part.
  public init(text: String) throws(RuleProblem) {
    // Each listing of occurrences parses the stored rules again, valid or not.
    guard text.utf8.count <= Self.longestText else { throw .tooLong }
    let normal = Self.normalized(text)
    if let word = Self.words[normal] {
      self = word
      return
    }
    let rule = Self.every(normal) ?? normal
    self.text = rule
    parts = try RepeatParts(rule)
  }

  /// The rule for `EVERY2WEEKS`; `nil` for any other text.
  private static func every(_ normal: String) -> String? {
    guard normal.hasPrefix("EVERY") else { return nil }
    let rest = normal.dropFirst(5)
    let number = rest.prefix { $0.isASCII && $0.isNumber }
    let unit = rest.dropFirst(number.count)
    let frequencies = ["DAY": "DAILY", "WEEK": "WEEKLY", "MONTH": "MONTHLY", "YEAR": "YEARLY"]
    guard let frequency = frequencies[String(unit.hasSuffix("S") ? unit.dropLast() : unit)] else {
      return nil
    }
    return "FREQ=\(frequency)" + (number.isEmpty ? "" : ";INTERVAL=\(number)")
  }

  /// Adds days to a rule, or repeats only on these days; throws `RuleProblem.empty` if there is neither.
  public init(_ rule: RepeatRule?, and days: [DayNumber]) throws(RuleProblem) {
    let all = Set((rule?.additionalDays ?? []) + days).sorted()
    let dates = all.isEmpty ? nil : "RDATE=" + all.map(RepeatParts.text).joined(separator: ",")
    try self.init(text: [rule?.ruleText, dates].compactMap { $0 }.joined(separator: ";"))
  }

  private init(_ frequency: RepeatParts.Frequency, _ text: String) {
    self.text = text
    parts = RepeatParts(frequency: frequency)
  }

  /// The rule without additional days, as in an `RRULE` property; `nil` if it has only additional days.
  public var ruleText: String? {
    guard !parts.additional.isEmpty else { return text }
    let rest = text.split(separator: ";").filter { !$0.hasPrefix("RDATE=") }
    return rest.isEmpty ? nil : rest.joined(separator: ";")
  }

  /// The days of the `RDATE` part, in order.
  public var additionalDays: [DayNumber] { parts.additional }

  /// The calendar of its months and years.
  public var calendar: CalendarKind { parts.calendar }

  /// Rules are equal if their texts are equal.
  public static func == (lhs: RepeatRule, rhs: RepeatRule) -> Bool { lhs.text == rhs.text }

  /// Hashes the text.
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }

  /// Whether a byte of a normalized text stays as it is.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte &- 0x30 < 10 || byte &- 0x41 < 26 || byte == UInt8(ascii: "=") || byte == UInt8(ascii: ";")
      || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
  }

  private static let words: [String: RepeatRule] = [
    "DAILY": daily, "WEEKLY": weekly, "MONTHLY": monthly, "YEARLY": yearly,
  ]

  /// The text in capitals, without white space, a leading `RRULE:` and trailing semicolons.
  private static func normalized(_ text: String) -> String {
    if text.utf8.allSatisfy(isPlain), text.utf8.last != UInt8(ascii: ";") { return text }
    var normal = Substring(text.uppercased().filter { !$0.isWhitespace })
    if normal.hasPrefix("RRULE:") { normal = normal.dropFirst(6) }
    while normal.hasSuffix(";") { normal = normal.dropLast() }
    return String(normal)
  }
}

extension RepeatRule {
  /// A month in the form of BYMONTH, such as `5L` for Adar I (RFC 7529 §4.2).
  public static func text(_ month: PartialDate.Month) -> String {
    String(month.number) + (month.isLeap ? "L" : "")
  }

  /// The month of a BYMONTH item in the rule's calendar; `nil` if there is none.
  public func month(_ text: Substring) -> PartialDate.Month? {
    let code = MonthCode(text)
    return calendar.allMonths.first { MonthCode($0) == code }
  }

  /// The rule for anniversaries in a calendar, moving missing
  /// dates forward; `nil` if rules do not support the calendar.
  public static func yearly(in calendar: CalendarKind) -> RepeatRule? {
    guard let scale = calendar.scale else { return nil }
    return try? RepeatRule(text: "RSCALE=\(scale);FREQ=YEARLY;SKIP=FORWARD")
  }
}
