extension DateReader {
  /// The problem of a week date (`1990-W01-1`, `1990W011`, `1990-W01`), which is usually a typing error and therefore
  /// not accepted; `nil` for any other text.
  static func weekDate(_ tokens: [DateToken]) -> DateProblem? {
    guard tokens.contains(where: { $0.key == "w" }) else { return nil }
    let parts = tokens.filter { !$0.isMark("-") }
    guard (3...4).contains(parts.count), parts[1].key == "w",
      case .number(let year, digits: 4) = parts[0].kind,
      case .number(let number, let digits) = parts[2].kind
    else { return nil }
    switch (parts.count, digits) {
    case (3, 2): return .weekDate(day: day(1, ofWeek: number, year), hasWeekday: false)
    case (3, 3):
      return .weekDate(day: day(number % 10, ofWeek: number / 10, year), hasWeekday: true)
    case (4, 2):
      guard case .number(let weekday, digits: 1) = parts[3].kind else { return nil }
      return .weekDate(day: day(weekday, ofWeek: number, year), hasWeekday: true)
    default: return nil
    }
  }

  /// Weeks start on Monday, and the first week of a year contains 4 January (ISO 8601-1, 3.1.1.23).
  private static func day(_ weekday: Int, ofWeek week: Int, _ year: Int) -> DayNumber? {
    guard (1...7).contains(weekday), week > 0, let first = monday(ofFirstWeekIn: year),
      let day = first.advanced(by: week * 7 - 8 + weekday)
    else { return nil }
    if let next = monday(ofFirstWeekIn: year + 1), day >= next { return nil }
    return day
  }

  private static func monday(ofFirstWeekIn year: Int) -> DayNumber? {
    guard let fourth = GregorianDate(year: year, month: 1, day: 4)?.dayNumber else { return nil }
    return fourth.advanced(by: -((fourth.weekday.rawValue + 6) % 7))
  }
}
