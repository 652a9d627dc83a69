extension RepeatRule {
  /// The occurrences that have a day in the window, earliest first, exceptions left out.
  ///
  /// The first occurrence is always one of them, as are the additional days. There is at most
  /// one a day, so never more than the days of the window and of an occurrence together. The
  /// cost grows with the window and not with how far away it is, unless the rule has a COUNT.
  ///
  /// - Parameters:
  ///   - first: the days of the first occurrence, whose length the others share.
  ///   - except: the first days of occurrences that are left out.
  public func occurrences(
    of first: DateRange, except: [DayNumber] = [], in window: DateRange
  ) -> [DateRange] {
    var found: [DateRange] = []
    let reach = window.start.value - (first.length - 1)
    forEachStart(of: first, except, from: reach, through: window.end.value) { start in
      found.append(Self.range(from: start, length: first.length))
      return true
    }
    return found
  }

  /// The first occurrence that starts after a day; nothing where there is none up to 9999.
  public func next(
    of first: DateRange, except: [DayNumber] = [], after day: DayNumber
  ) -> DateRange? {
    var found: DateRange?
    forEachStart(of: first, except, from: day.value + 1, through: DayNumber.last.value) { start in
      found = Self.range(from: start, length: first.length)
      return false
    }
    return found
  }

  /// What the rule gives and the additional days, as one row.
  private func forEachStart(
    of first: DateRange, _ except: [DayNumber], from: Int, through: Int,
    _ body: (DayNumber) -> Bool
  ) {
    let except = Set(except)
    var additional = parts.additional.filter { $0.value >= from && $0.value <= through }[...]
    var goesOn = true
    var last: DayNumber?
    func hand(_ day: DayNumber) {
      if day == last || except.contains(day) { return }
      last = day
      goesOn = body(day)
    }
    Recurrence(parts, from: first.start).forEachDay(from: from, through: through) { value in
      guard let day = DayNumber(value) else { return true }
      while goesOn, let extra = additional.first, extra < day {
        additional.removeFirst()
        hand(extra)
      }
      if goesOn { hand(day) }
      return goesOn
    }
    while goesOn, let extra = additional.popFirst() { hand(extra) }
  }

  private static func range(from start: DayNumber, length: Int) -> DateRange {
    DateRange(start: start, end: start.advanced(by: length - 1) ?? .last) ?? DateRange(start)
  }
}
