/// Reads dates as people type them: `1815-12-10`, `10 December 1815`, `Dec 10`, `about 1950`,
/// `31.12.1990`, `12 Nisan 5772`, `י״ב בניסן תשע״ב`, `tomorrow`, `+10`.
///
/// What it cannot read for certain it refuses; it never guesses. Every `PartialDate.text`
/// reads back as that date, save a Hebrew month without a year whose name is also a month of
/// the user's language (Turkish *Nisan*).
public struct DateReader: Sendable {
  /// The day that `today`, `+10` and the like count from.
  public let today: DayNumber
  /// How `3/4/1990` is to be read, where the user said so.
  let order: DateOrder?
  /// The order of the user's language, which holds where nothing else tells.
  let usualOrder: DateOrder?
  /// The words of a language that has its own.
  private let ownWords: DateWords?
  /// The English ones, made when a date first needs them: numbers alone do not.
  var words: DateWords { ownWords ?? .english }

  /// Builds the table of words once; reading many dates with one reader is cheap.
  ///
  /// - Parameter order: what an option or a setting says; it goes before what the numbers
  ///   prove and what the language does. `ymd` says nothing about a year that stands last.
  public init(today: DayNumber, order: DateOrder? = nil, language: DateLanguage = .english) {
    self.today = today
    self.order = order
    usualOrder = language.order
    ownWords = language.isEnglish ? nil : DateWords(language)
  }

  /// The date that was typed, in whole or in part; nothing for `none`.
  public func date(_ typed: String) throws(DateProblem) -> PartialDate? {
    if let date = PartialDate(text: typed), !isShared(date) { return date }
    let tokens = DateToken.scan(typed)
    if tokens.count == 1, tokens[0].key == "none" { return nil }
    if let day = try relativeDay(tokens) { return PartialDate(GregorianDate(day)) }
    if let problem = Self.weekDate(tokens) { throw problem }
    if let date = try titledDate(tokens) { return date }
    return try read(tokens)
  }

  /// The day that was typed: a whole date.
  ///
  /// A date without its year is refused, since which year is meant depends on what the day is
  /// for.
  public func day(_ typed: String) throws(DateProblem) -> DayNumber {
    guard let date = try date(typed) else { throw .needed }
    guard let day = date.dayNumber else {
      throw .incomplete(date, example: example(of: date))
    }
    return day
  }

  /// The days of `A..B`, both inclusive; either end may be left out.
  ///
  /// A month or a year means all its days, a date without `..` its own.
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

  /// The day and the wall-clock time of `DATE [TIME]`: `2027-03-01 18:30`, or `T` between them.
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

  /// Whether the language has a month of the same name, and no year tells which is meant.
  private func isShared(_ date: PartialDate) -> Bool {
    date.year == nil && !date.calendar.isUsual && words.sharing.contains(date.calendar)
  }

  /// `today` and its like, `+10`, `-3`.
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

  /// A whole date that a partial one may mean, to be shown: the next one of a day without a
  /// year, else the first.
  private func example(of date: PartialDate) -> DayNumber {
    if let first = date.earliestDay { return first }
    let key = Observance.key(
      of: date, kept: .birthday, in: date.calendar, afterSunset: false)
    let thisYear = date.calendar.year(of: today)
    var standIn: DayNumber?
    // A year that has the day itself comes within eight; a Hebrew one within nineteen.
    for year in thisYear...(thisYear + 19) {
      guard let key, let day = Observance().day(of: key, inYear: year), day >= today else {
        continue
      }
      if date.calendar.date(of: day).day == date.day { return day }
      standIn = standIn ?? day
    }
    return standIn ?? today
  }

  /// One end of a range; nothing where it is left out.
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

  /// What stands before and after the first `..` or `…`.
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
