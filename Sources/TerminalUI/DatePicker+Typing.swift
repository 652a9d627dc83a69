import Calendars

extension DatePicker {
  /// The meaning of a character, after the characters typed before it.
  enum Meaning: Equatable {
    case command(Action, typed: String)
    /// The digits of a number on the wheel.
    case number(String)
    /// The start of a month's name.
    case name(String)
    /// Not a jump: all typed characters, as the text of a date.
    case text(String)
    case none

    /// Whether the meaning does not include characters typed before.
    var startsOver: Bool {
      switch self {
      case .number(let typed), .name(let typed): typed.count == 1
      default: false
      }
    }
  }

  /// The typed text including this key, once it cannot be a jump; the caller then shows a text
  /// field with it instead of the wheels.
  public func text(typing key: Key) -> String? {
    guard case .text(let text) = meaning(of: key) else { return nil }
    return text
  }

  func meaning(of key: Key) -> Meaning {
    switch key {
    case .paste(let text):
      return text.allSatisfy(\.isWhitespace) ? .none : .text((endsInCommand ? "" : typed) + text)
    case .character(let character): return meaning(of: character)
    default: return .none
    }
  }

  private func meaning(of character: Character) -> Meaning {
    if let action = keys.action(for: .character(character)),
      typed.isEmpty || endsInCommand
        || typed.allSatisfy(Self.isDigit)
    {
      let isAfterDigits = typed.first.map(Self.isDigit) ?? false
      return .command(action, typed: (isAfterDigits ? typed : "") + String(character))
    }
    let whole = meaning(ofWord: typed + String(character))
    if endsInCommand { return afterCommand(character, whole) }
    guard case .text(let text) = whole else { return whole }
    if typed.lowercased() == character.lowercased() { return meaning(ofWord: String(character)) }
    return .text(character.isLetter ? lead + text : text)
  }

  /// A character after a command starts again, unless it continues a word, such as `t` + `oday`.
  private func afterCommand(_ character: Character, _ whole: Meaning) -> Meaning {
    let alone = meaning(ofWord: String(character))
    guard character.isLowercase else { return alone }
    if case .name = whole { return whole }
    if case .name = alone { return alone }
    return whole
  }

  mutating func forgetTyping() {
    (lead, typed, endsInCommand) = ("", "", false)
  }

  private func meaning(ofWord word: String) -> Meaning {
    if word.allSatisfy(Self.isDigit) {
      guard let limit = largestNumber, let number = Int(word), number <= limit,
        word.count <= String(limit).count
      else { return .text(word) }
      return .number(word)
    }
    if month(startingWith: word) != nil { return .name(word) }
    // No other character can start a date.
    guard let first = word.first, first.isLetter || first.isNumber || "+-".contains(first) else {
      return .none
    }
    return .text(word)
  }

  private static func isDigit(_ character: Character) -> Bool {
    character.isASCII && character.isNumber
  }

  /// The largest number on the wheel; `nil` for months that only have names.
  private var largestNumber: Int? {
    switch column {
    case .day: longestMonth
    case .month: spot.calendar.lastMonthNumber
    case .year: spot.calendar.years.upperBound
    }
  }

  func isName(of month: PartialDate.Month, startingWith text: String) -> Bool {
    name(of: month).lowercased().hasPrefix(text.lowercased())
  }

  /// The next possible month whose name starts with the text, from the position before typing.
  private func month(startingWith text: String) -> PartialDate.Month? {
    let months = months
    let here = months.firstIndex(of: text.count == 1 ? spot.month : anchor.month) ?? 0
    let others = (1...months.count).map { months[(here + $0) % months.count] }
    return others.first { isName(of: $0, startingWith: text) && isPossible(month: $0) }
  }
}

extension DatePicker {
  mutating func jump(to number: Int) {
    guard number > 0 else { return }
    isCleared = false
    switch column {
    case .day: (knowsDay, knowsMonth) = (true, true)
    case .month: knowsMonth = true
    case .year: knowsYear = true
    }
    wanted[column] = number
    spot = anchor
    reach()
    if reached != number { notice = "\(number) is not possible here with the other values" }
  }

  /// Moves to the typed numbers, or to the nearest possible date.
  private mutating func reach() {
    if let year = wanted[.year] {
      spot = spot.moved(to: max(years.lowerBound, min(year, years.upperBound)))
    }
    if spot.calendar.lastMonthNumber != nil, let month = wanted[.month] {
      spot.month = spot.calendar.month(month)
    }
    if let day = wanted[.day] { spot.day = min(day, longestMonth) }
    settle()
  }

  /// The number shown by the active wheel; 0 for months that only have names.
  private var reached: Int {
    switch column {
    case .day: spot.day
    case .month: spot.calendar.lastMonthNumber == nil ? 0 : spot.month.number
    case .year: spot.year
    }
  }

  mutating func jump(toMonthBegunBy text: String) {
    guard let month = month(startingWith: text) else { return }
    column = .month
    isCleared = false
    knowsMonth = true
    wanted[.month] = nil
    spot = anchor
    spot.month = month
    settle()
  }
}
