/// The words and numbers of a typed date, before they are combined.
private struct TypedParts {
  var numbers: [TypedNumber] = []
  /// The numbers in digits and the marks between them.
  var rest: [DateToken] = []
  var month: DateWords.Meaning?
  var weekday: Weekday?
  var isApproximate = false
  var era: CalendarKind?
  var unknown: DateToken?

  var isOnlyNumbers: Bool {
    month == nil && era == nil && !numbers.contains(where: \.isLetters)
  }
}

extension DateReader {
  /// Parses any date except a relative one.
  func read(_ tokens: [DateToken]) throws(DateProblem) -> PartialDate {
    let parts = try parts(of: tokens[...])
    if let unknown = parts.unknown { throw problem(of: unknown, in: parts) }
    let date =
      parts.isOnlyNumbers
      ? try numericDate(parts.rest, isApproximate: parts.isApproximate) : try namedDate(parts)
    if let weekday = parts.weekday, let day = date.dayNumber, day.weekday != weekday {
      throw .otherWeekday(day)
    }
    return date
  }

  private func parts(of tokens: ArraySlice<DateToken>) throws(DateProblem) -> TypedParts {
    var parts = TypedParts()
    var tokens = tokens
    if tokens.first?.isMark("~") ?? false {
      parts.isApproximate = true
      tokens.removeFirst()
    } else if tokens.last?.isMark("~") ?? false {
      parts.isApproximate = true
      tokens.removeLast()
    }
    var wasNumber = false
    while let token = tokens.first {
      let meaning = words.meaning(at: tokens)
      if let (meaning, count) = meaning, !(wasNumber && token.isOrdinalEnding) {
        try parts.take(meaning)
        tokens.removeFirst(count)
        // The dot of "c." and "Dec." is part of the word.
        if tokens.first?.isMark(".") ?? false { tokens.removeFirst() }
        wasNumber = false
      } else {
        tokens.removeFirst()
        if !(wasNumber && token.isOrdinalEnding) { try parts.take(token) }
        if case .number = token.kind { wasNumber = true } else { wasNumber = false }
      }
    }
    return parts
  }

  /// A date with a month name, or a year with its era.
  private func namedDate(_ parts: TypedParts) throws(DateProblem) -> PartialDate {
    for token in parts.rest where token.kind != .word {
      if case .mark(let mark) = token.kind, !["-", ".", "/"].contains(mark) { throw .unreadable }
    }
    let (year, day) = try Self.yearAndDay(parts.numbers)
    func date(_ month: PartialDate.Month?, _ calendar: CalendarKind) throws(DateProblem)
      -> PartialDate
    {
      if let era = parts.era, era != calendar { throw .unreadable }
      return try PartialDate(
        year: try Self.number(of: year, in: calendar), month: month, day: day,
        calendar: calendar, isApproximate: parts.isApproximate)
    }
    switch parts.month {
    case .month(let month): return try date(month, month.calendar)
    case .either(let gregorian, let other):
      guard let year else {
        throw .sharedMonth(
          gregorian: try date(gregorian, gregorian.calendar), other: try date(other, other.calendar)
        )
      }
      let known = (try? Self.number(of: year, in: other.calendar)) ?? year.value
      let isOther = other.calendar.years.contains(known) || parts.era == other.calendar
      return isOther ? try date(other, other.calendar) : try date(gregorian, gregorian.calendar)
    default:
      guard day == nil else { throw .unreadable }
      // A year without an era is in Hebrew letters here.
      return try date(nil, parts.era ?? .hebrew)
    }
  }

  private static func number(
    of year: TypedNumber?, in calendar: CalendarKind
  ) throws(DateProblem) -> Int? {
    guard let year, year.isLetters else { return year?.value }
    guard let number = calendar.system.year(ofLetters: year.value) else { throw .unreadable }
    return number
  }

  private static func yearAndDay(
    _ numbers: [TypedNumber]
  ) throws(DateProblem) -> (TypedNumber?, Int?) {
    guard let first = numbers.first, let last = numbers.last, numbers.count <= 2 else {
      throw .unreadable
    }
    for number in numbers where number.digits == 3 { throw .shortYear(number.raw) }
    if numbers.count == 1 {
      if first.isYear { return (first, nil) }
      if first.isAfterMonth, first.value > 39 { throw .shortYear(first.raw) }
      return (nil, first.value)
    }
    switch (first.isYear, last.isYear) {
    case (true, false): return (first, last.value)
    case (false, true): return (last, first.value)
    case (true, true): throw .unreadable
    case (false, false): throw .shortYear(first.value > 31 ? first.raw : last.raw)
    }
  }

  private func problem(of token: DateToken, in parts: TypedParts) -> DateProblem {
    if parts.month == nil, !parts.numbers.isEmpty {
      return .unknownMonth(token.raw, nearest: words.nearest(to: token.key))
    }
    let keywords = ["today", "yesterday", "tomorrow", "none"]
    return .unknownWord(token.raw, nearest: words.nearest(to: token.key, among: keywords))
  }
}

extension TypedParts {
  fileprivate mutating func take(_ meaning: DateWords.Meaning) throws(DateProblem) {
    switch meaning {
    case .month, .either:
      guard month == nil else { throw .unreadable }
      month = meaning
    case .weekday(let weekday): self.weekday = weekday
    case .about: isApproximate = true
    case .era(let calendar): era = calendar
    case .silent: break
    }
  }

  fileprivate mutating func take(_ token: DateToken) throws(DateProblem) {
    switch token.kind {
    case .number(let value, let digits):
      rest.append(token)
      numbers.append(
        TypedNumber(
          value: value, digits: digits, raw: token.raw, isAfterMonth: month != nil))
    case .mark: rest.append(token)
    case .word:
      guard let numeral = HebrewNumeral(token.key) else {
        unknown = unknown ?? token
        return
      }
      take(numeral, token)
    }
  }

  private mutating func take(_ numeral: HebrewNumeral, _ token: DateToken) {
    var value = numeral.value
    // The thousands can be a separate word: ה׳ תשע״ב.
    if let last = numbers.last, last.isLetters, last.value < 10, (100..<1000).contains(value),
      last.isAfterMonth == (month != nil)
    {
      value += last.value * 1000
      numbers.removeLast()
    }
    numbers.append(
      TypedNumber(
        value: value, digits: value >= 100 ? 4 : 2, raw: token.raw, isLetters: true,
        isAfterMonth: month != nil))
  }
}

extension DateToken {
  /// The ending of 1st, 2nd, 3rd, 10th, 1er, directly after the number.
  fileprivate var isOrdinalEnding: Bool {
    isGlued && ["st", "nd", "rd", "th", "er", "º", "ª"].contains(key)
  }
}
