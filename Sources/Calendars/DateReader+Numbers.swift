extension DateReader {
  /// A date of numbers only: `1990-3-4`, `31.12.1990`, `3/4/1990`, `12/1990`, `--12-10`, `18151210`, `1815`.
  func numericDate(_ tokens: [DateToken], isApproximate: Bool) throws(DateProblem) -> PartialDate {
    var tokens = tokens[...]
    if tokens.count > 2, tokens[0].isMark("-"), tokens[1].isMark("-") {
      return try Self.yearless(tokens.dropFirst(2), isApproximate)
    }
    // German writes "31.12." with a dot after each ordinal number.
    if tokens.last?.isMark(".") ?? false { tokens.removeLast() }
    let (numbers, mark) = try Self.numbers(tokens)
    func date(_ year: TypedNumber?, _ month: Int, _ day: Int?) throws(DateProblem) -> PartialDate {
      if let year, year.digits < 4 { throw .shortYear(year.raw) }
      return try PartialDate(
        year: year?.value, month: month, day: day, isApproximate: isApproximate)
    }
    switch (numbers.count, numbers.map(\.isYear)) {
    case (1, _): return try Self.single(numbers[0], isApproximate)
    case (2, [true, false]): return try date(numbers[0], numbers[1].value, nil)
    case (2, [false, true]): return try date(numbers[1], numbers[0].value, nil)
    case (3, [true, false, false]):
      return try date(numbers[0], numbers[1].value, numbers[2].value)
    case (2, [false, false]), (3, [false, false, true]):
      let year = numbers.count == 3 ? numbers[2] : nil
      let (first, second) = (numbers[0].value, numbers[1].value)
      let readings = (
        dayFirst: Result { () throws(DateProblem) in try date(year, second, first) },
        monthFirst: Result { () throws(DateProblem) in try date(year, first, second) }
      )
      return try choose(readings, mark: mark, hasYear: year != nil)
    case (3, [false, false, false]):
      let isFirst = numbers[0].value > 31 || order == .ymd
      throw .shortYear((isFirst ? numbers[0] : numbers[2]).raw)
    default: throw .unreadable
    }
  }

  private typealias Reading = Result<PartialDate, DateProblem>

  /// Chooses between day first and month first, or throws `ambiguousOrder`.
  ///
  /// In this order: a dot means day first, the option or setting, the only possible reading, the order of the language.
  private func choose(
    _ readings: (dayFirst: Reading, monthFirst: Reading), mark: Unicode.Scalar?, hasYear: Bool
  ) throws(DateProblem) -> PartialDate {
    if mark == "." || order == .dmy { return try readings.dayFirst.get() }
    if order == .mdy || (order == .ymd && !hasYear) { return try readings.monthFirst.get() }
    switch readings {
    case (.success(let dayFirst), .success(let monthFirst)):
      if dayFirst == monthFirst { return dayFirst }
      let usual = order ?? usualOrder
      if usual == .dmy { return dayFirst }
      if usual == .mdy || (usual == .ymd && !hasYear) { return monthFirst }
      throw .ambiguousOrder(dayFirst: dayFirst, monthFirst: monthFirst)
    case (.success(let date), .failure), (.failure, .success(let date)): return date
    case (.failure(.noSuchMonth), .failure(let problem)), (.failure(let problem), .failure):
      throw problem
    }
  }

  /// The month and day after `--`: `12-10` or `1210`.
  private static func yearless(
    _ tokens: ArraySlice<DateToken>, _ isApproximate: Bool
  ) throws(DateProblem) -> PartialDate {
    let (numbers, mark) = try numbers(tokens)
    let month: Int
    let day: Int
    if numbers.count == 1, numbers[0].digits == 4 {
      (month, day) = numbers[0].value.quotientAndRemainder(dividingBy: 100)
    } else if numbers.count == 2, mark == "-", !numbers.contains(where: \.isYear) {
      (month, day) = (numbers[0].value, numbers[1].value)
    } else {
      throw .unreadable
    }
    return try PartialDate(year: nil, month: month, day: day, isApproximate: isApproximate)
  }

  /// A year, or a full date of eight digits.
  private static func single(
    _ number: TypedNumber, _ isApproximate: Bool
  ) throws(DateProblem) -> PartialDate {
    let value = number.value
    switch number.digits {
    case 1...3: throw .shortYear(number.raw)
    case 4, 5:
      return try PartialDate(year: value, month: nil, day: nil, isApproximate: isApproximate)
    case 8:
      return try PartialDate(
        year: value / 10_000, month: value / 100 % 100, day: value % 100,
        isApproximate: isApproximate)
    default: throw .unreadable
    }
  }

  /// The numbers, and the mark that separates all of them, if any.
  private static func numbers(
    _ tokens: ArraySlice<DateToken>
  ) throws(DateProblem) -> ([TypedNumber], Unicode.Scalar?) {
    var numbers: [TypedNumber] = []
    var marks: [Unicode.Scalar?] = []
    var pending: Unicode.Scalar?
    for token in tokens {
      switch token.kind {
      case .number(let value, let digits):
        if !numbers.isEmpty { marks.append(pending) }
        pending = nil
        numbers.append(TypedNumber(value: value, digits: digits, raw: token.raw))
      case .mark(let mark):
        guard pending == nil, !numbers.isEmpty, ["-", ".", "/"].contains(mark) else {
          throw .unreadable
        }
        pending = mark
      case .word: throw .unreadable
      }
    }
    guard pending == nil, numbers.count <= 3, marks.allSatisfy({ $0 == marks[0] }) else {
      throw .unreadable
    }
    return (numbers, marks.first ?? nil)
  }
}
