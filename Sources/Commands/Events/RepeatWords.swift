import Calendars

/// A repeat rule in words: `every 2 weeks on Monday, until 31 December 2027`.
///
/// Parts without words appear as in the rule, so that nothing is hidden.
struct RepeatWords {
  private let rule: RepeatRule
  private let style: DateStyle
  private var parts: [(name: Substring, value: Substring)]

  static func text(_ rule: RepeatRule, _ style: DateStyle) -> String {
    RepeatWords(rule, style).text
  }

  /// Only the frequency, with an ellipsis for the rest: `every 2 weeks…`.
  static func short(_ rule: RepeatRule, _ style: DateStyle) -> String {
    let words = RepeatWords(rule, style)
    guard let frequency = words.frequency else { return "repeats…" }
    return words.text == frequency ? frequency : frequency + "…"
  }

  private init(_ rule: RepeatRule, _ style: DateStyle) {
    self.rule = rule
    self.style = style
    parts = rule.text.split(separator: ";").compactMap { part in
      part.firstIndex(of: "=").map { (part[..<$0], part[part.index(after: $0)...]) }
    }
  }

  private func values(_ name: String) -> [Substring] {
    parts.first { $0.name == name }?.value.split(separator: ",") ?? []
  }

  private var text: String {
    var words = [frequency].compactMap { $0 }
    let days = values("BYDAY").map(Self.day) + values("BYMONTHDAY").map(Self.dayOfMonth)
    if !days.isEmpty { words.append("on " + Self.list(days)) }
    let months = values("BYMONTH").map(month)
    if !months.isEmpty { words.append("in " + Self.list(months)) }
    var text = words.joined(separator: " ")
    if !rule.calendar.isUsual { text += " in the \(rule.calendar.title) calendar" }
    if let count = values("COUNT").first { text += count == "1" ? ", once" : ", \(count) times" }
    if let until = values("UNTIL").first { text += ", until " + day(until) }
    let dates = rule.additionalDays
    if !dates.isEmpty { text += (text.isEmpty ? "on " : ", and on ") + Self.list(shown(dates)) }
    let rest = parts.filter { !Self.describedParts.contains($0.name) }.map {
      "\($0.name)=\($0.value)"
    }
    return text + (rest.isEmpty ? "" : " (\(rest.joined(separator: ";")))")
  }

  /// The parts that have words or are left out: `SKIP` and `WKST` change few rules and do not help a reader.
  private static let describedParts: Set<Substring> = [
    "FREQ", "INTERVAL", "BYDAY", "BYMONTHDAY", "BYMONTH", "RSCALE", "COUNT", "UNTIL", "RDATE",
    "SKIP", "WKST",
  ]

  private var frequency: String? {
    guard let frequency = values("FREQ").first else { return nil }
    let units = ["DAILY": "day", "WEEKLY": "week", "MONTHLY": "month", "YEARLY": "year"]
    guard let interval = values("INTERVAL").first, interval != "1",
      let unit = units[String(frequency)]
    else { return frequency.lowercased() }
    return "every \(interval) \(unit)s"
  }
}

extension RepeatWords {
  private static let weekdays = [
    "SU": "Sunday", "MO": "Monday", "TU": "Tuesday", "WE": "Wednesday", "TH": "Thursday",
    "FR": "Friday", "SA": "Saturday",
  ]

  private static func day(_ value: Substring) -> String {
    let name = weekdays[String(value.suffix(2))] ?? String(value.suffix(2))
    guard let number = Int(value.dropLast(2)) else { return name }
    return "the \(ordinal(number)) \(name)"
  }

  private static func dayOfMonth(_ value: Substring) -> String {
    guard let number = Int(value) else { return String(value) }
    return "the \(ordinal(number))" + (number < 0 ? " day" : "")
  }

  /// `1st`; `last` and `2nd last` for negative numbers.
  private static func ordinal(_ number: Int) -> String {
    if number == -1 { return "last" }
    let size = number.magnitude
    let ending =
      switch (size % 10, size % 100) {
      case (_, 11...13): "th"
      case (1, _): "st"
      case (2, _): "nd"
      case (3, _): "rd"
      default: "th"
      }
    return "\(size)\(ending)" + (number < 0 ? " last" : "")
  }

  private func month(_ value: Substring) -> String {
    rule.month(value)?.name ?? String(value)
  }

  /// Parses `20271231`, with or without a time.
  private func day(_ value: Substring) -> String {
    guard let number = Int(value.prefix(8)),
      let date = GregorianDate(
        year: number / 10_000, month: number / 100 % 100, day: number % 100)
    else { return String(value) }
    return style.text(date.dayNumber)
  }

  /// The first days of a list, and the number of the others.
  private func shown(_ days: [DayNumber]) -> [String] {
    let few = days.prefix(3).map(style.text)
    return few.count < days.count ? few + ["\(days.count - few.count) more days"] : few
  }

  private static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.joined() }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }
}
