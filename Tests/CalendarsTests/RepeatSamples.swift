import Calendars
import TestSupport
import Testing

enum RepeatSamples {
  /// Parses a date such as `19970902`.
  static func day(_ text: some StringProtocol) throws -> DayNumber {
    let number = try #require(Int(text))
    let date = GregorianDate(year: number / 10_000, month: number / 100 % 100, day: number % 100)
    return try #require(date?.dayNumber)
  }

  /// The window between two day numbers.
  static func window(_ start: Int, _ end: Int) throws -> DateRange {
    let (first, last) = (try #require(DayNumber(start)), try #require(DayNumber(end)))
    return try #require(DateRange(start: first, end: last))
  }

  /// The window between two dates such as `19970902`.
  static func window(_ start: String, _ end: String) throws -> DateRange {
    try window(day(start).value, day(end).value)
  }

  static func text(_ day: DayNumber) -> String {
    let date = GregorianDate(day)
    return String(
      String(date.year * 10_000 + date.month * 100 + date.day + 100_000_000).dropFirst())
  }

  static func starts(
    _ rule: String, from start: String, except: String = "", count: Int = 60,
    until: String = "99991231"
  ) throws -> [String] {
    let rule = try RepeatRule(text: rule)
    let first = DateRange(try day(start))
    let except = try except.split(separator: " ").map { try day($0) }
    let last = try day(until)
    var found: [String] = []
    var after = DayNumber.first
    while found.count < count,
      let next = rule.next(of: first, except: except, after: after), next.start <= last
    {
      found.append(text(next.start))
      after = next.start
    }
    return found
  }

  /// A rule of parts that can be combined.
  static func randomRule(
    _ calendar: CalendarKind, using random: inout SeededGenerator, positions: Bool = true
  ) -> String {
    let frequency = ["DAILY", "WEEKLY", "MONTHLY", "YEARLY", "YEARLY"].randomElement(using: &random)
    guard let frequency else { return "" }
    var parts = ["FREQ=\(frequency)"]
    if calendar == .hebrew { parts.append("RSCALE=HEBREW") }
    func chance(_ most: Int) -> Bool { Int.random(in: 0..<most, using: &random) == 0 }
    func numbers(_ most: Int, _ count: Int) -> String {
      (0..<Int.random(in: 1...count, using: &random)).map { _ in
        String(Int.random(in: 1...most, using: &random) * (chance(3) ? -1 : 1))
      }.joined(separator: ",")
    }
    if chance(2) { parts.append("INTERVAL=\(Int.random(in: 1...5, using: &random))") }
    if chance(3) {
      var months = (1...12).map(String.init)
      if calendar == .hebrew { months.append("5L") }
      let some = months.shuffled(using: &random).prefix(Int.random(in: 1...4, using: &random))
      parts.append("BYMONTH=" + some.joined(separator: ","))
    }
    if frequency != "WEEKLY", chance(3) {
      parts.append("BYMONTHDAY=" + numbers(calendar == .hebrew ? 30 : 31, 4))
    }
    let numbersDays = frequency == "YEARLY"
    if numbersDays, chance(4) { parts.append("BYYEARDAY=" + numbers(366, 6)) }
    let weeks = numbersDays && chance(5)
    if weeks { parts.append("BYWEEKNO=" + numbers(53, 5)) }
    if weeks || chance(2) {
      let days = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"].shuffled(using: &random)
        .prefix(Int.random(in: 1...3, using: &random))
      let numbered = !weeks && (frequency == "MONTHLY" || frequency == "YEARLY")
      let most = frequency == "MONTHLY" ? 5 : 20
      parts.append(
        "BYDAY="
          + days.map { numbered && chance(2) ? numbers(most, 1) + $0 : $0 }.joined(separator: ","))
    }
    if positions, parts.contains(where: { $0.hasPrefix("BY") }), chance(3) {
      parts.append("BYSETPOS=" + numbers(4, 2))
    }
    if chance(4), let day = ["MO", "SU", "WE"].randomElement(using: &random) {
      parts.append("WKST=\(day)")
    }
    return parts.joined(separator: ";")
  }
}
