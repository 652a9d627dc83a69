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
    Array(IteratorSequence(Occurrences(of: self, from: first, except: except, in: window)))
  }

  /// The first occurrence that starts after a day; nothing where there is none up to 9999.
  public func next(
    of first: DateRange, except: [DayNumber] = [], after day: DayNumber
  ) -> DateRange? {
    var later = Occurrences(
      of: self, from: first, except, startingIn: day.value + 1...max(day.value + 1, Self.lastDay))
    return later.next()
  }

  private static let lastDay = DayNumber.last.value

  /// The same one by one: what is held does not grow with their number.
  public struct Occurrences: IteratorProtocol {
    private var days: Recurrence.Days
    private var additional: ArraySlice<DayNumber>
    private let except: Set<DayNumber>
    private let length: Int
    /// What the rule gives next, where that has been looked at.
    private var ahead: DayNumber?
    private var last: DayNumber?

    /// Begins with the first that has a day in the window.
    public init(
      of rule: RepeatRule, from first: DateRange, except: [DayNumber] = [], in window: DateRange
    ) {
      let reach = window.start.value - (first.length - 1)
      self.init(of: rule, from: first, except, startingIn: reach...window.end.value)
    }

    init(
      of rule: RepeatRule, from first: DateRange, _ except: [DayNumber],
      startingIn starts: ClosedRange<Int>
    ) {
      days = Recurrence.Days(
        Recurrence(rule.parts, from: first.start), from: starts.lowerBound,
        through: starts.upperBound)
      additional = rule.parts.additional.filter { starts.contains($0.value) }[...]
      self.except = Set(except)
      length = first.length
    }

    /// The next one.
    public mutating func next() -> DateRange? {
      while let day = nextDay() {
        if day == last || except.contains(day) { continue }
        last = day
        let end = day.advanced(by: length - 1) ?? .last
        return DateRange(start: day, end: end) ?? DateRange(day)
      }
      return nil
    }

    /// Out of what the rule gives and the additional days, as one row.
    private mutating func nextDay() -> DayNumber? {
      while ahead == nil, let value = days.next() { ahead = DayNumber(value) }
      if let extra = additional.first, ahead.map({ extra < $0 }) ?? true {
        additional.removeFirst()
        return extra
      }
      defer { ahead = nil }
      return ahead
    }
  }
}
