/// A number in a typed date: in digits, or in Hebrew letters.
struct TypedNumber {
  let value: Int
  /// How many digits it was typed with; a year in Hebrew letters counts as four.
  let digits: Int
  let raw: String
  var isLetters = false
  var isAfterMonth = false

  var isYear: Bool { digits >= 3 }
}

/// What the words and numbers of a typed date say, before it is known whether they make one.
private struct TypedParts {
  var numbers: [TypedNumber] = []
  /// The numbers in digits and the marks between them, as they were typed.
  var rest: [DateToken] = []
  var month: DateWords.Meaning?
  var weekday: Weekday?
  var isApproximate = false
  var isAnnoMundi = false
  var unknown: DateToken?

  var isOnlyNumbers: Bool {
    month == nil && !isAnnoMundi && !numbers.contains(where: \.isLetters)
  }
}

extension DateReader {
  /// Reads any date but those relative to today.
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
        // The dot of "c." and "Dec." belongs to the word.
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

  /// A date with a month's name, or a Hebrew year.
  private func namedDate(_ parts: TypedParts) throws(DateProblem) -> PartialDate {
    for token in parts.rest where token.kind != .word {
      if case .mark(let mark) = token.kind, !["-", ".", "/"].contains(mark) { throw .unreadable }
    }
    let (year, day) = try Self.yearAndDay(parts.numbers)
    var hebrewYear = year?.value
    if let year, year.isLetters, year.value < 1000 { hebrewYear = year.value + 5000 }
    func hebrew(_ month: HebrewMonth?) throws(DateProblem) -> PartialDate {
      try PartialDate(
        year: hebrewYear, month: month.map { .hebrew($0) }, day: day, calendar: .hebrew,
        isApproximate: parts.isApproximate)
    }
    func gregorian(_ month: Int) throws(DateProblem) -> PartialDate {
      if parts.isAnnoMundi || year?.isLetters ?? false { throw .unreadable }
      return try PartialDate(
        year: year?.value, month: .gregorian(month), day: day, calendar: .gregorian,
        isApproximate: parts.isApproximate)
    }
    switch parts.month {
    case .hebrew(let month): return try hebrew(month)
    case .gregorian(let month): return try gregorian(month)
    case .either(let month, let hebrewMonth):
      guard let known = hebrewYear else {
        throw .sharedMonth(gregorian: try gregorian(month), hebrew: try hebrew(hebrewMonth))
      }
      return CalendarKind.hebrew.years.contains(known) || parts.isAnnoMundi
        ? try hebrew(hebrewMonth) : try gregorian(month)
    default:
      guard day == nil else { throw .unreadable }
      return try hebrew(nil)
    }
  }

  /// Which number is the year and which the day.
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
    case .gregorian, .hebrew, .either:
      guard month == nil else { throw .unreadable }
      month = meaning
    case .weekday(let weekday): self.weekday = weekday
    case .about: isApproximate = true
    case .annoMundi: isAnnoMundi = true
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
    // The thousands may stand apart: ה׳ תשע״ב.
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
  /// The end of 1st, 2nd, 3rd, 10th, 1er and the like, written onto its number.
  fileprivate var isOrdinalEnding: Bool {
    isGlued && ["st", "nd", "rd", "th", "er", "º", "ª"].contains(key)
  }
}
