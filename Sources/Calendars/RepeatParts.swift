/// The parsed and checked parts of a repeat rule.
struct RepeatParts: Sendable {
  enum Frequency: String, Sendable {
    case daily = "DAILY"
    case weekly = "WEEKLY"
    case monthly = "MONTHLY"
    case yearly = "YEARLY"
  }

  /// The replacement of a date that does not exist (RFC 7529 §4.1).
  enum Skip: String, Sendable {
    case omit = "OMIT"
    case backward = "BACKWARD"
    case forward = "FORWARD"
  }

  /// An item of BYDAY: every such weekday, or the n-th of a month or year, counted from its end if n is negative.
  struct Day: Hashable, Sendable {
    /// 0 for every such weekday.
    var ordinal = 0
    var weekday: Weekday
  }

  /// `nil` if the rule has only additional days.
  var frequency: Frequency?
  var interval = 1
  var count: Int?
  var until: DayNumber?
  var months: [MonthCode] = []
  var monthDays: [Int] = []
  var yearDays: [Int] = []
  var weekNumbers: [Int] = []
  var days: [Day] = []
  var positions: [Int] = []
  var weekStart = Weekday.monday
  var calendar = CalendarKind.gregorian
  var skip = Skip.omit
  var additional: [DayNumber] = []

  init(frequency: Frequency) {
    self.frequency = frequency
  }

  /// Parses a rule in capitals without white space.
  init(_ text: String) throws(RuleProblem) {
    let pairs = try Self.pairs(text)
    // The calendar decides which months, days and weeks are valid.
    for (name, value) in pairs where name == "RSCALE" {
      guard let calendar = CalendarKind(scale: value.uppercased()) else {
        throw .unknownCalendar(String(value))
      }
      self.calendar = calendar
    }
    for (name, value) in pairs { try parse(name, value) }
    try check(Set(pairs.map(\.name)))
  }

  private static func pairs(
    _ text: String
  ) throws(RuleProblem) -> [(name: Substring, value: Substring)] {
    guard !text.isEmpty else { throw .empty }
    var pairs: [(name: Substring, value: Substring)] = []
    for part in text.split(separator: ";", omittingEmptySubsequences: false) {
      guard let sign = part.firstIndex(of: "="), sign != part.startIndex else {
        throw .unknownPart(String(part))
      }
      let name = part[..<sign]
      if pairs.contains(where: { $0.name == name }) { throw .repeatedPart(String(name)) }
      pairs.append((name, part[part.index(after: sign)...]))
    }
    return pairs
  }

  private mutating func parse(_ name: Substring, _ value: Substring) throws(RuleProblem) {
    let list = RuleValue(name: name, text: value)
    switch name {
    case "RSCALE": break
    case "FREQ": frequency = try list.frequency()
    case "INTERVAL": interval = try list.number(in: 1...999_999_999)
    case "COUNT": count = try list.number(in: 1...999_999_999_999)
    case "UNTIL": until = try list.day()
    case "WKST": weekStart = try list.weekday()
    case "SKIP":
      guard let skip = Skip(rawValue: String(value)) else { throw list.problem }
      self.skip = skip
    case "BYMONTH": months = try list.months(calendar)
    case "BYMONTHDAY": monthDays = try list.numbers(upTo: calendar.system.longestMonth)
    case "BYYEARDAY": yearDays = try list.numbers(upTo: calendar.system.longestYear)
    case "BYWEEKNO": weekNumbers = try list.numbers(upTo: calendar.system.longestYear / 7 + 1)
    case "BYSETPOS": positions = try list.numbers(upTo: 385)
    case "BYDAY": days = try list.days()
    case "RDATE": additional = try list.additionalDays()
    case "BYHOUR", "BYMINUTE", "BYSECOND": throw .subDaily(String(name))
    default: throw .unknownPart(String(name))
    }
  }

  /// Refuses combinations that RFC 5545 §3.3.10 forbids.
  private func check(_ names: Set<Substring>) throws(RuleProblem) {
    guard let frequency else {
      if let stray = names.subtracting(["RDATE"]).sorted().first {
        throw .noFrequency(beside: String(stray))
      }
      return
    }
    if count != nil, until != nil { throw .together("COUNT", "UNTIL") }
    if names.contains("SKIP"), !names.contains("RSCALE") { throw .skipWithoutCalendar }
    let written = "FREQ=\(frequency.rawValue)"
    if !monthDays.isEmpty, frequency == .weekly { throw .together("BYMONTHDAY", written) }
    if !yearDays.isEmpty, frequency != .yearly { throw .together("BYYEARDAY", written) }
    if !weekNumbers.isEmpty, frequency != .yearly { throw .together("BYWEEKNO", written) }
    guard days.contains(where: { $0.ordinal != 0 }) else { return }
    if frequency == .daily || frequency == .weekly { throw .together("a numbered BYDAY", written) }
    if !weekNumbers.isEmpty { throw .together("a numbered BYDAY", "BYWEEKNO") }
  }

  /// A day in iCalendar form, `20270301`.
  static func text(_ day: DayNumber) -> String {
    let date = GregorianDate(day)
    return String(
      String(date.year * 10_000 + date.month * 100 + date.day + 100_000_000).dropFirst())
  }
}
