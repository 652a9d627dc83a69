import Texts

/// The vocabulary of typed dates: month and weekday names, and words such as "about" and "of".
struct DateWords: Sendable {
  enum Meaning: Sendable {
    case month(PartialDate.Month)
    /// A name that a Gregorian month shares with another calendar's month: `Nisan` is April in Turkish.
    case either(PartialDate.Month, PartialDate.Month)
    case weekday(Weekday)
    case about
    /// A word that names the calendar of a year: `AM`.
    case era(CalendarKind)
    /// A word without meaning: "of", "the", "year".
    case silent
  }

  private var meanings: [String: Meaning]
  /// Names to suggest for a mistyped word, with the key for the comparison.
  private var suggestions: [(key: String, name: String)]
  /// The largest number of tokens of a name.
  private static let longest = 4
  /// Calendars that share the name of a month with the Gregorian one.
  private(set) var sharing: Set<CalendarKind> = []

  /// English words, months of other calendars, and the words of a language.
  init(_ language: DateLanguage) {
    self = Self.english
    for (index, spellings) in language.months.prefix(12).enumerated() {
      let alone = language.standaloneMonths
      for name in spellings + (alone.count == 12 ? [alone[index]] : []) {
        add(month: index + 1, name)
      }
    }
    for (weekday, name) in zip(Weekday.allCases, language.weekdays) {
      add(.weekday(weekday), name)
    }
  }

  private init() {
    meanings = [:]
    suggestions = []
  }

  /// The meaning of the longest name at the start of the tokens; a hyphen can separate its words: Mar-Cheshvan.
  func meaning(at tokens: ArraySlice<DateToken>) -> (Meaning, count: Int)? {
    var best: (Meaning, count: Int)?
    var key = ""
    var words = 0
    for (offset, token) in tokens.enumerated() {
      if case .mark(let mark) = token.kind {
        guard mark == "-", words > 0 else { break }
        continue
      }
      key += words == 0 ? token.key : " " + token.key
      words += 1
      if let meaning = meanings[key] ?? withoutPrefix(key) { best = (meaning, offset + 1) }
      if words == Self.longest { break }
    }
    return best
  }

  /// The known name closest to a mistyped word; `nil` if none is close.
  func nearest(to key: String, among others: [String] = []) -> String? {
    let length = key.count
    guard length <= 24 else { return nil }
    let begun = suggestions.filter { length >= 3 && $0.key.hasPrefix(key) }
    if begun.count == 1 { return begun[0].name }
    let limit = length <= 4 ? 1 : 2
    let letters = Array(key)
    var best: (name: String, distance: Int)?
    for (known, name) in suggestions + others.map({ ($0, $0) }) {
      let distance = EditDistance.slips(from: letters, to: Array(known), limit: limit)
      if let distance, distance < best?.distance ?? .max { best = (name, distance) }
    }
    return best?.name
  }

  /// The meaning of a month with the Hebrew prefix for *in* or *of*: `בניסן`.
  private func withoutPrefix(_ key: String) -> Meaning? {
    guard key.first == "ב" || key.first == "ל" else { return nil }
    guard let meaning = meanings[String(key.dropFirst())], case .month = meaning else { return nil }
    return meaning
  }

  private mutating func add(month: Int, _ name: String) {
    let key = DateToken.key(DateToken.scan(name).filter { !$0.isMark(".") && !$0.isMark("-") })
    guard !key.isEmpty else { return }
    switch meanings[key] {
    case .month(let other) where !other.isGregorian:
      meanings[key] = .either(.gregorian(month), other)
      sharing.insert(other.calendar)
    case nil:
      meanings[key] = .month(.gregorian(month))
      suggestions.append((key, name))
    default: break
    }
  }

  private mutating func add(_ meaning: Meaning, _ name: String) {
    let key = DateToken.key(DateToken.scan(name).filter { !$0.isMark(".") && !$0.isMark("-") })
    if !key.isEmpty, meanings[key] == nil { meanings[key] = meaning }
  }

  static let english: DateWords = {
    var words = DateWords()
    for (index, name) in GregorianDate.monthNames.enumerated() {
      words.add(month: index + 1, name)
      words.meanings[String(name.prefix(3)).lowercased()] = .month(.gregorian(index + 1))
      words.meanings["\(index + 1) 月"] = .month(.gregorian(index + 1))
      words.meanings["\(index + 1) 월"] = .month(.gregorian(index + 1))
    }
    words.meanings["sept"] = .month(.gregorian(9))
    for (month, names) in CalendarRegistry.rows.flatMap(\.typedMonths) {
      if let name = names.first { words.suggestions.append((name.lowercased(), name)) }
      for name in names { words.add(.month(month), name) }
    }
    for weekday in Weekday.allCases {
      words.add(.weekday(weekday), weekday.name)
      words.add(.weekday(weekday), String(weekday.name.prefix(3)))
    }
    for (weekday, name) in [(Weekday.tuesday, "Tues"), (.thursday, "Thurs"), (.thursday, "Thur")] {
      words.add(.weekday(weekday), name)
    }
    for name in ["about", "around", "circa", "ca", "c", "abt", "approx", "approximately"] {
      words.add(.about, name)
    }
    for row in CalendarRegistry.rows {
      for name in row.typedEras { words.add(.era(row.kind), name) }
    }
    for name in [
      "of", "the", "at", "de", "del", "d", "AD", "CE", "年", "日", "년", "일", "שנת", "יום", "г",
    ] {
      words.add(.silent, name)
    }
    return words
  }()
}
