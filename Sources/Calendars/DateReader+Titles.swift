extension DateReader {
  /// A date with its calendar before the numbers, `Julian 1731-2-11` or `Chinese --06L-03`; `nil` without a calendar.
  func titledDate(_ tokens: [DateToken]) throws(DateProblem) -> PartialDate? {
    if Self.titles.isEmpty { return nil }
    var rest = tokens[...]
    var isApproximate = false
    while let first = rest.first, first.isMark("~") || isAbout(first) {
      isApproximate = true
      rest.removeFirst()
    }
    guard let calendar = Self.takeTitle(&rest) else { return nil }
    if rest.last?.isMark("~") ?? false {
      isApproximate = true
      rest.removeLast()
    }
    return try Self.numberedDate(rest, calendar, isApproximate)
  }

  private func isAbout(_ token: DateToken) -> Bool {
    if case .about = words.meaning(at: [token])?.0 { true } else { false }
  }

  private static func takeTitle(_ tokens: inout ArraySlice<DateToken>) -> CalendarKind? {
    for count in [2, 1] where tokens.count > count {
      if let calendar = titles[DateToken.key(tokens.prefix(count))] {
        tokens.removeFirst(count)
        return calendar
      }
    }
    return nil
  }

  /// Year, month and day in this order; `--` replaces an unknown year.
  private static func numberedDate(
    _ tokens: ArraySlice<DateToken>, _ calendar: CalendarKind, _ isApproximate: Bool
  ) throws(DateProblem) -> PartialDate {
    let isYearless = tokens.count > 2 && tokens.prefix(2).allSatisfy { $0.isMark("-") }
    var numbers: [TypedNumber] = []
    var leap: Int?
    for token in isYearless ? tokens.dropFirst(2) : tokens {
      switch token.kind {
      case .number(let value, let digits):
        numbers.append(TypedNumber(value: value, digits: digits, raw: token.raw))
      case .word where token.key == "l" && token.isGlued: leap = numbers.count - 1
      case .mark(let mark) where ["-", ".", "/"].contains(mark): break
      default: throw .unreadable
      }
    }
    if isYearless { numbers.insert(TypedNumber(value: 0, digits: 4, raw: ""), at: 0) }
    guard (1...3).contains(numbers.count), leap == nil || leap == (isYearless ? 0 : 1) else {
      throw .unreadable
    }
    if numbers[0].digits < 4 { throw .shortYear(numbers[0].raw) }
    return try PartialDate(
      year: isYearless ? nil : numbers[0].value,
      month: numbers.count > 1
        ? PartialDate.Month(calendar, numbers[1].value, isLeap: leap != nil) : nil,
      day: numbers.count > 2 ? numbers[2].value : nil, calendar: calendar,
      isApproximate: isApproximate)
  }

  private static let titles: [String: CalendarKind] = {
    var titles: [String: CalendarKind] = [:]
    for row in CalendarRegistry.rows {
      for title in row.typedTitles { titles[DateToken.key(DateToken.scan(title))] = row.kind }
    }
    return titles
  }()
}
