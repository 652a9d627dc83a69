/// How an event repeats, after RFC 5545 §3.3.10 and RFC 7529 §4, at the level of days.
///
/// A date that does not exist is left out unless the rule's `SKIP` moves it: a yearly 29 February
/// happens in leap years alone, unlike a birthday, and a monthly 31st in the long months alone.
public struct RepeatRule: Hashable, Sendable {
  /// The rule as it was given, in capitals, such as `FREQ=MONTHLY;BYDAY=-1FR`.
  ///
  /// Days that no rule gives (RFC 5545 §3.8.5.2) stand in it as a part of their own,
  /// `RDATE=20270301,20270415`, with or without a rule beside them.
  public let text: String

  let parts: RepeatParts

  /// Every day.
  public static let daily = RepeatRule(.daily, "FREQ=DAILY")
  /// Once a week, on the same weekday.
  public static let weekly = RepeatRule(.weekly, "FREQ=WEEKLY")
  /// Once a month, on the same day of it.
  public static let monthly = RepeatRule(.monthly, "FREQ=MONTHLY")
  /// Once a year, on the same day.
  public static let yearly = RepeatRule(.yearly, "FREQ=YEARLY")

  /// The longest text of a rule, in bytes of UTF-8: some thirty thousand days.
  public static let longestText = 1 << 18

  /// Reads a rule, one of the words `daily`, `weekly`, `monthly` and `yearly`, or `every 2 weeks`.
  ///
  /// Throws a problem that names the first part which is not understood.
  public init(text: String) throws(RuleProblem) {
    // Whoever looks ahead reads a rule many times, sound or not.
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

  /// The rule that `EVERY2WEEKS` stands for, as a normal text has it.
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

  /// Adds days to a rule, or repeats on just these days where there is no rule.
  ///
  /// Throws `RuleProblem.empty` where there is neither.
  public init(_ rule: RepeatRule?, and days: [DayNumber]) throws(RuleProblem) {
    let all = Set((rule?.additionalDays ?? []) + days).sorted()
    let dates = all.isEmpty ? nil : "RDATE=" + all.map(RepeatParts.text).joined(separator: ",")
    try self.init(text: [rule?.ruleText, dates].compactMap { $0 }.joined(separator: ";"))
  }

  private init(_ frequency: RepeatParts.Frequency, _ text: String) {
    self.text = text
    parts = RepeatParts(frequency: frequency)
  }

  /// The rule without its additional days, as an `RRULE` property has it; nothing where it is
  /// made of such days alone.
  public var ruleText: String? {
    guard !parts.additional.isEmpty else { return text }
    let rest = text.split(separator: ";").filter { !$0.hasPrefix("RDATE=") }
    return rest.isEmpty ? nil : rest.joined(separator: ";")
  }

  /// The days of its `RDATE` part, earliest first.
  public var additionalDays: [DayNumber] { parts.additional }

  /// The calendar that its months and years are those of.
  public var calendar: CalendarKind { parts.calendar }

  /// Rules are the same when their texts are.
  public static func == (lhs: RepeatRule, rhs: RepeatRule) -> Bool { lhs.text == rhs.text }

  /// Hashes the text.
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }

  /// Whether a byte stands in rules as they are kept, and nothing is to be done about it.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte &- 0x30 < 10 || byte &- 0x41 < 26 || byte == UInt8(ascii: "=") || byte == UInt8(ascii: ";")
      || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
  }

  private static let words: [String: RepeatRule] = [
    "DAILY": daily, "WEEKLY": weekly, "MONTHLY": monthly, "YEARLY": yearly,
  ]

  /// In capitals, without white space or what else stands around it in files.
  private static func normalized(_ text: String) -> String {
    if text.utf8.allSatisfy(isPlain), text.utf8.last != UInt8(ascii: ";") { return text }
    var normal = Substring(text.uppercased().filter { !$0.isWhitespace })
    if normal.hasPrefix("RRULE:") { normal = normal.dropFirst(6) }
    while normal.hasSuffix(";") { normal = normal.dropLast() }
    return String(normal)
  }
}

extension RepeatRule {
  /// A month as BYMONTH numbers it, such as `5L` for Adar I (RFC 7529 §4.2).
  public static func text(_ month: PartialDate.Month) -> String {
    String(month.number) + (month.isLeap ? "L" : "")
  }

  /// The month that an item of BYMONTH means in the rule's calendar; `nil` for none.
  public func month(_ text: Substring) -> PartialDate.Month? {
    let code = MonthCode(text)
    return calendar.allMonths.first { MonthCode($0) == code }
  }

  /// The rule by which something is kept once a year in a calendar: what a year lacks is moved.
  ///
  /// Gives `nil` where rules do not know the calendar.
  public static func yearly(in calendar: CalendarKind) -> RepeatRule? {
    guard let scale = calendar.scale else { return nil }
    return try? RepeatRule(text: "RSCALE=\(scale);FREQ=YEARLY;SKIP=FORWARD")
  }
}
