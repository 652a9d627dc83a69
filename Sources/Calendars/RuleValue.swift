/// The value of one part of a repeat rule, in capitals.
struct RuleValue {
  let name: Substring
  let text: Substring

  var problem: RuleProblem { .badValue(part: String(name), value: String(text)) }

  private var items: [Substring] { text.split(separator: ",", omittingEmptySubsequences: false) }

  func frequency() throws(RuleProblem) -> RepeatParts.Frequency {
    if ["HOURLY", "MINUTELY", "SECONDLY"].contains(text) { throw .subDaily("\(name)=\(text)") }
    guard let frequency = RepeatParts.Frequency(rawValue: String(text)) else { throw problem }
    return frequency
  }

  func number(in range: ClosedRange<Int>) throws(RuleProblem) -> Int {
    guard let number = Self.number(text), range.contains(number) else { throw problem }
    return number
  }

  /// The items as values, without duplicates: each item costs time for every day of a year.
  private func values<Value: Hashable>(
    _ read: (Substring) throws(RuleProblem) -> Value
  ) throws(RuleProblem) -> [Value] {
    var values: [Value] = []
    var seen: Set<Value> = []
    for item in items {
      let value = try read(item)
      if seen.insert(value).inserted { values.append(value) }
    }
    return values
  }

  /// Numbers from 1 to `most`, and their negatives.
  func numbers(upTo most: Int) throws(RuleProblem) -> [Int] {
    try values { item throws(RuleProblem) in
      guard let number = Self.signed(item), (1...most).contains(abs(number)) else { throw problem }
      return number
    }
  }

  func months(_ calendar: CalendarKind) throws(RuleProblem) -> [MonthCode] {
    let known = Set(calendar.allMonths.map { MonthCode($0) })
    return try values { item throws(RuleProblem) in
      guard let month = MonthCode(item), known.contains(month) else { throw problem }
      return month
    }
  }

  func days() throws(RuleProblem) -> [RepeatParts.Day] {
    try values { item throws(RuleProblem) in
      guard let weekday = Self.weekdays[item.suffix(2)] else { throw problem }
      var day = RepeatParts.Day(weekday: weekday)
      if item.utf8.count > 2 {
        guard let ordinal = Self.signed(item.dropLast(2)), (1...56).contains(abs(ordinal)) else {
          throw problem
        }
        day.ordinal = ordinal
      }
      return day
    }
  }

  func weekday() throws(RuleProblem) -> Weekday {
    guard let weekday = Self.weekdays[text] else { throw problem }
    return weekday
  }

  /// The day of a date or date-time; a time zone is ignored.
  func day() throws(RuleProblem) -> DayNumber {
    guard let day = Self.day(text) else { throw problem }
    return day
  }

  func additionalDays() throws(RuleProblem) -> [DayNumber] {
    try values { item throws(RuleProblem) in
      guard let day = Self.day(item) else { throw problem }
      return day
    }.sorted()
  }

  private static let weekdays: [Substring: Weekday] = [
    "SU": .sunday, "MO": .monday, "TU": .tuesday, "WE": .wednesday, "TH": .thursday,
    "FR": .friday, "SA": .saturday,
  ]

  private static func signed(_ text: Substring) -> Int? {
    switch text.first {
    case "+": number(text.dropFirst())
    case "-": number(text.dropFirst()).map { -$0 }
    default: number(text)
    }
  }

  static func number(_ text: Substring) -> Int? {
    guard (1...18).contains(text.utf8.count),
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return Int(text)
  }

  private static func day(_ text: Substring) -> DayNumber? {
    let halves = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
    if halves.count == 2 {
      let time = halves[1].hasSuffix("Z") ? halves[1].dropLast() : halves[1]
      guard time.utf8.count == 6, number(time) != nil else { return nil }
    }
    guard halves[0].utf8.count == 8, let date = number(halves[0]) else { return nil }
    return GregorianDate(year: date / 10_000, month: date / 100 % 100, day: date % 100)?.dayNumber
  }
}

extension MonthCode {
  init?(_ text: Substring) {
    let isLeap = text.hasSuffix("L")
    guard let number = RuleValue.number(isLeap ? text.dropLast() : text) else { return nil }
    self.init(number: number, isLeap: isLeap)
  }
}
