/// Parses typed dates: `1815-12-10`, `10 December 1815`, `Dec 10`, `about 1950`, `31.12.1990`, `12 Nisan 5772`,
/// `י״ב בניסן תשע״ב`, `tomorrow`, `+10`.
///
/// An ambiguous date is refused, never guessed. Every `PartialDate.text` parses to the same date, except a Hebrew month
/// without a year whose name is also a month of the user's language (Turkish *Nisan*).
public struct DateReader: Sendable {
  /// The day from which `today` and `+10` count.
  public let today: DayNumber
  /// The order that the user has set for dates such as `3/4/1990`.
  let order: DateOrder?
  /// The order of the user's language, if no other rule decides.
  let usualOrder: DateOrder?
  /// The words of a language other than English.
  private let ownWords: DateWords?
  /// English words are built on first use: numeric dates do not need them.
  var words: DateWords { ownWords ?? .english }

  /// Builds the table of words once; reuse the reader for many dates.
  ///
  /// - Parameter order: the option or setting, which overrides the numbers and the language. `ymd` does not decide
  ///   between day and month if the year comes last.
  public init(today: DayNumber, order: DateOrder? = nil, language: DateLanguage = .english) {
    self.today = today
    self.order = order
    usualOrder = language.order
    ownWords = language.isEnglish ? nil : DateWords(language)
  }

  /// The full or partial date; `nil` for `none`.
  public func date(_ typed: String) throws(DateProblem) -> PartialDate? {
    if let date = PartialDate(text: typed), !isShared(date) { return date }
    let tokens = DateToken.scan(typed)
    if tokens.count == 1, tokens[0].key == "none" { return nil }
    if let day = try relativeDay(tokens) { return PartialDate(GregorianDate(day)) }
    if let problem = Self.weekDate(tokens) { throw problem }
    if let date = try titledDate(tokens) { return date }
    return try read(tokens)
  }

  /// The day of a full date; a date without a year is refused, because the right year depends on the use of the day.
  public func day(_ typed: String) throws(DateProblem) -> DayNumber {
    guard let date = try date(typed) else { throw .needed }
    guard let day = date.dayNumber else {
      throw .incomplete(date, example: example(of: date))
    }
    return day
  }

  /// The days of `A..B`, both inclusive, either end optional; one date, month or year means all its days.
  public func range(_ typed: String) throws(DateProblem) -> DayBounds {
    guard let (before, after) = Self.split(typed) else {
      let date = try bound(typed)
      return try bounds(date?.earliestDay, date?.latestDay)
    }
    let first = try bound(before)
    let last = try bound(after)
    if first == nil, last == nil { throw .needed }
    return try bounds(first?.earliestDay, last?.latestDay)
  }

  /// The day and the wall-clock time of `DATE [TIME]`: `2027-03-01 18:30`, or with a `T` between them.
  public func moment(_ typed: String) throws(DateProblem) -> (day: DayNumber, time: ClockTime?) {
    guard let colon = typed.utf8.firstIndex(of: UInt8(ascii: ":")) else {
      return (try day(typed), nil)
    }
    var start = colon
    while start > typed.startIndex, Self.isDigit(typed.utf8[typed.utf8.index(before: start)]) {
      start = typed.utf8.index(before: start)
    }
    var before = typed[..<start]
    if before.last == "T", before.dropLast().last?.isNumber ?? false { before.removeLast() }
    let written = typed[start...].split(whereSeparator: \.isWhitespace)
    guard written.count == 1, let time = ClockTime(text: written[0]) else {
      throw .unreadableTime(String(typed[start...]))
    }
    return (try day(String(before)), time)
  }
}

extension DateReader {
  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  /// Whether the language has a month of the same name, and no year decides between them.
  private func isShared(_ date: PartialDate) -> Bool {
    date.year == nil && !date.calendar.isUsual && words.sharing.contains(date.calendar)
  }

  /// `today`, `yesterday`, `tomorrow`, `+10`, `-3`.
  private func relativeDay(_ tokens: [DateToken]) throws(DateProblem) -> DayNumber? {
    let offset: Int
    switch tokens.first?.key {
    case "today" where tokens.count == 1: offset = 0
    case "yesterday" where tokens.count == 1: offset = -1
    case "tomorrow" where tokens.count == 1: offset = 1
    case let sign? where (sign == "+" || sign == "-") && tokens.count == 2:
      guard case .number(let value, _) = tokens[1].kind else { return nil }
      offset = sign == "+" ? value : -value
    default: return nil
    }
    if let day = today.advanced(by: offset) { return day }
    throw offset > 0 ? .tooLate(latest: .last) : .tooEarly(earliest: .first)
  }

  /// A full date as an example for a partial one: the next occurrence of a day without a year, else the first day.
  private func example(of date: PartialDate) -> DayNumber {
    if let first = date.earliestDay { return first }
    let key = Observance.key(
      of: date, as: .birthday, in: date.calendar, afterSunset: false)
    let thisYear = date.calendar.year(of: today)
    var standIn: DayNumber?
    // A year with the day itself comes within 8 years, in the Hebrew calendar within 19.
    for year in thisYear...(thisYear + 19) {
      guard let key, let day = Observance().day(of: key, inYear: year), day >= today else {
        continue
      }
      if date.calendar.date(of: day).day == date.day { return day }
      standIn = standIn ?? day
    }
    return standIn ?? today
  }

  /// One end of a range; `nil` if it is empty.
  private func bound(_ typed: String) throws(DateProblem) -> PartialDate? {
    if typed.allSatisfy(\.isWhitespace) { return nil }
    guard let date = try date(typed) else { throw .needed }
    if date.year == nil { throw .incomplete(date, example: example(of: date)) }
    return date
  }

  private func bounds(_ first: DayNumber?, _ last: DayNumber?) throws(DateProblem) -> DayBounds {
    if let bounds = DayBounds(earliest: first, latest: last), first != nil || last != nil {
      return bounds
    }
    guard let first, let last else { throw .needed }
    throw .startAfterEnd(start: first, end: last)
  }

  /// The text before and after the first `..` or `…`.
  private static func split(_ typed: String) -> (String, String)? {
    let scalars = typed.unicodeScalars
    for index in scalars.indices {
      let next = scalars.index(after: index)
      if scalars[index] == "…" { return (String(scalars[..<index]), String(scalars[next...])) }
      if scalars[index] == ".", next < scalars.endIndex, scalars[next] == "." {
        let rest = scalars.index(after: next)
        return (String(scalars[..<index]), String(scalars[rest...]))
      }
    }
    return nil
  }
}
