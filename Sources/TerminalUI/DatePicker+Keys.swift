import Calendars

extension DatePicker {
  enum Action: Hashable, Sendable {
    case turn(Int)
    case first, last
    case left, right
    case switchCalendar, today, unknownYear, clear
  }

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

  /// The keys that work now; a letter that starts the name of a month is not a command there.
  var keys: KeyMap<Action> {
    KeyMap(
      Self.allKeys.filter { binding in
        if column == .month, case .character(let letter) = binding.keys[0],
          months.contains(where: { isName(of: $0, startingWith: String(letter)) })
        {
          return false
        }
        switch binding.action {
        case .unknownYear: return limits.allowsUnknownYear
        case .clear: return limits.allowsNone
        default: return true
        }
      })
  }

  /// Handles a key; `false` if the key has no meaning here.
  ///
  /// Digits and letters jump: digits to a day, a year or a Gregorian month, letters to the name of
  /// a month. A capital jumps where the small letter is a command. Other characters are text for a
  /// date, so the caller must ask `text(typing:)` first.
  public mutating func handle(_ key: Key) -> Bool {
    notice = nil
    guard case .character = key else {
      forgetTyping()
      guard let action = keys.action(for: key) else { return false }
      perform(action)
      return true
    }
    let meaning = meaning(of: key)
    if typed.isEmpty || meaning.startsOver { anchor = spot }
    switch meaning {
    case .command(let action, let typed):
      perform(action)
      (lead, self.typed, endsInCommand) = ("", typed, true)
    case .number(let digits):
      (lead, typed, endsInCommand) = ("", digits, false)
      jump(to: Int(digits) ?? 0)
    case .name(let name):
      if meaning.startsOver { lead = endsInCommand ? typed : "" }
      (typed, endsInCommand) = (name, false)
      jump(toMonthBegunBy: name)
    case .text, .none: return false
    }
    return true
  }

  private mutating func perform(_ action: Action) {
    switch action {
    case .left, .right: break
    case .turn, .first, .last: wanted[column] = nil
    default: wanted = [:]
    }
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

  /// Shows the value of an empty wheel instead of turning it; `false` if the wheel was not empty.
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
    let before = spot
    defer { if spot == before { notice = boundsNotice } }
    switch column {
    case .day: spot.day = Self.turned(spot.day, steps, possibleDays)
    case .month:
      spot.month = Self.turned(spot.month, steps, possibleMonths)
      settle()
    case .year: moveYear(to: spot.year + steps)
    }
  }

  private var boundsNotice: String {
    switch column {
    case .day: "No other day of this month is allowed"
    case .month: "No other month of this year is allowed"
    case .year: "No other year is allowed in this direction"
    }
  }

  /// The value `steps` further among the possible ones, wrapping at the ends.
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

  mutating func moveYear(to year: Int) {
    spot = spot.moved(to: max(years.lowerBound, min(year, years.upperBound)))
    settle()
  }

  private mutating func toggleYear() {
    if isCleared {
      isCleared = false
    } else if !knowsYear {
      knowYear()
    } else if !knowsDay {
      notice = "A date without a day needs a year"
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
      notice = "Only a full date can be shown in \(CalendarKind.othersTitle)"
      return
    }
    guard let day = spot.dayNumber else { return }
    spot = DateSpot(day, in: spot.calendar.next)
  }
}
