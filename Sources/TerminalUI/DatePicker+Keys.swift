import Calendars

extension DatePicker {
  enum Action: Hashable, Sendable {
    case turn(Int)
    case first, last
    case left, right
    case switchCalendar, today, unknownYear, clear
  }

  /// The keys of a picker that allows everything.
  private static let allKeys: [KeyMap<Action>.Binding] = [
    .init(.up, hint: ("↑↓", "turn"), does: .turn(-1)),
    .init(.down, does: .turn(1)),
    .init(.pageUp, does: .turn(-10)),
    .init(.pageDown, does: .turn(10)),
    .init(.home, does: .first),
    .init(.end, does: .last),
    .init(.left, hint: ("←→", "column"), does: .left),
    .init(.right, does: .right),
    .init(.character("t"), hint: ("t", "today"), does: .today),
    .init(.character("c"), hint: ("c", "calendar"), does: .switchCalendar),
    .init(.character("y"), hint: ("y", "no year"), does: .unknownYear),
    .init(.character("x"), hint: ("x", "clear"), does: .clear),
  ]

  var keys: KeyMap<Action> {
    KeyMap(
      Self.allKeys.filter { binding in
        switch binding.action {
        case .unknownYear: limits.allowsUnknownYear
        case .clear: limits.allowsNone
        default: true
        }
      })
  }

  /// Does what a key asks for; false where the key means nothing here.
  ///
  /// Digits and letters jump: digits gather to a day, a year or a Gregorian month, a letter goes
  /// to the next month that begins with it. Where a letter is also a command, its capital jumps.
  public mutating func handle(_ key: Key) -> Bool {
    notice = nil
    if case .character(let character) = key, character.isASCII, character.isNumber {
      jump(digit: character)
      return true
    }
    typed = ""
    if let action = keys.action(for: key) {
      perform(action)
      return true
    }
    if case .character(let character) = key, character.isLetter { return jump(letter: character) }
    return false
  }

  private mutating func perform(_ action: Action) {
    switch action {
    case .turn(let steps): turn(steps)
    case .first: turnToEnd(-1)
    case .last: turnToEnd(1)
    case .left: moveColumn(-1)
    case .right: moveColumn(1)
    case .switchCalendar: switchCalendar()
    case .today:
      spot = DateSpot(limits.nearest(to: today), in: spot.calendar)
      (knowsDay, knowsMonth, knowsYear, isCleared) = (true, true, true, false)
    case .unknownYear: toggleYear()
    case .clear: isCleared = true
    }
  }

  private mutating func moveColumn(_ step: Int) {
    let index = (columns.firstIndex(of: column) ?? 0) + step
    column = columns[(index + columns.count) % columns.count]
  }

  /// A wheel that shows nothing shows where it stands instead of turning; true where it did.
  private mutating func reveal() -> Bool {
    if isCleared {
      isCleared = false
      return true
    }
    switch column {
    case .day where !knowsDay: (knowsDay, knowsMonth) = (true, true)
    case .month where !knowsMonth: knowsMonth = true
    case .year where !knowsYear: knowYear()
    default: return false
    }
    settle()
    return true
  }

  private mutating func turn(_ steps: Int) {
    if reveal() { return }
    switch column {
    case .day: spot.day = Self.turned(spot.day, steps, possibleDays)
    case .month:
      spot.month = Self.turned(spot.month, steps, possibleMonths)
      settle()
    case .year: moveYear(to: spot.year + steps)
    }
  }

  /// The value so many steps on, round at the ends; what is impossible is passed over.
  private static func turned<Value: Equatable>(
    _ value: Value, _ steps: Int, _ possible: [Value]
  ) -> Value {
    guard let here = possible.firstIndex(of: value) else { return possible.first ?? value }
    let index = (here + steps) % possible.count
    return possible[index < 0 ? index + possible.count : index]
  }

  private mutating func turnToEnd(_ direction: Int) {
    if reveal() { return }
    switch column {
    case .day:
      spot.day = (direction < 0 ? possibleDays.first : possibleDays.last) ?? spot.day
    case .month:
      let months = possibleMonths
      spot.month = (direction < 0 ? months.first : months.last) ?? spot.month
      settle()
    case .year: moveYear(to: direction < 0 ? years.lowerBound : years.upperBound)
    }
  }

  private mutating func moveYear(to year: Int) {
    spot = spot.moved(to: max(years.lowerBound, min(year, years.upperBound)))
    settle()
  }

  private mutating func toggleYear() {
    if isCleared {
      isCleared = false
    } else if !knowsYear {
      knowYear()
    } else if !knowsDay {
      notice = "without a day the year has to be known"
    } else {
      forgetYear()
    }
    settle()
  }

  private mutating func knowYear() {
    knowsYear = true
    spot = spot.moved(to: spot.year)
  }

  private mutating func switchCalendar() {
    guard knowsYear, knowsMonth, knowsDay else {
      notice = "only a whole date has a day in the other calendar"
      return
    }
    guard let day = spot.dayNumber else { return }
    spot = DateSpot(day, in: spot.calendar == .gregorian ? .hebrew : .gregorian)
  }
}

// Jumping.
extension DatePicker {
  private mutating func jump(digit: Character) {
    guard let limit = largestNumber else { return }
    if typed.isEmpty { anchor = spot }
    let longer = typed + String(digit)
    typed = (Int(longer).map { $0 <= limit } ?? false) ? longer : String(digit)
    guard let number = Int(typed), number > 0 else { return }
    isCleared = false
    spot = anchor
    switch column {
    case .day:
      (knowsDay, knowsMonth) = (true, true)
      spot.day = min(number, longestMonth)
      settle()
    case .month:
      knowsMonth = true
      spot.month = .gregorian(number)
      settle()
    case .year:
      knowsYear = true
      moveYear(to: number)
    }
  }

  /// The largest number that the wheel can be given; Hebrew months have none.
  private var largestNumber: Int? {
    switch column {
    case .day: longestMonth
    case .month: spot.calendar == .gregorian ? 12 : nil
    case .year: spot.calendar.years.upperBound
    }
  }

  /// Goes to the next month whose name begins with the letter; false where there is none.
  private mutating func jump(letter: Character) -> Bool {
    let months = months
    let here = months.firstIndex(of: spot.month) ?? 0
    let others = (1...months.count).map { months[(here + $0) % months.count] }
    guard
      let month = others.first(where: { month in
        name(of: month).first?.lowercased() == letter.lowercased() && isPossible(month: month)
      })
    else { return false }
    column = .month
    isCleared = false
    knowsMonth = true
    spot.month = month
    settle()
    return true
  }
}
