extension RepeatRule {
  /// The occurrences with a day in the window, in order, without exceptions.
  ///
  /// The first occurrence and the additional days are always candidates. There is at most one occurrence per start day.
  /// The cost grows with the window, not with its distance from the first occurrence, unless the rule has a COUNT.
  ///
  /// - Parameters:
  ///   - first: the days of the first occurrence; all others have the same length.
  ///   - except: the start days of the exceptions.
  public func occurrences(
    of first: DateRange, except: [DayNumber] = [], in window: DateRange
  ) -> [DateRange] {
    Array(IteratorSequence(Occurrences(of: self, from: first, except: except, in: window)))
  }

  /// The first occurrence that starts after a day; `nil` if there is none until 9999.
  public func next(
    of first: DateRange, except: [DayNumber] = [], after day: DayNumber
  ) -> DateRange? {
    var later = Occurrences(
      of: self, from: first, except, startingIn: day.value + 1...max(day.value + 1, Self.lastDay))
    return later.next()
  }

  private static let lastDay = DayNumber.last.value

  /// The occurrences one by one, in constant memory.
  public struct Occurrences: IteratorProtocol {
    private var days: RecurrenceExpansion.Days
    private var additional: ArraySlice<DayNumber>
    private let except: Set<DayNumber>
    private let length: Int
    /// The next day of the rule, once computed.
    private var ahead: DayNumber?
    private var last: DayNumber?

    /// Starts with the first occurrence that has a day in the window.
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
      days = RecurrenceExpansion.Days(
        RecurrenceExpansion(rule.parts, from: first.start), from: starts.lowerBound,
        through: starts.upperBound)
      additional = rule.parts.additional.filter { starts.contains($0.value) }[...]
      self.except = Set(except)
      length = first.length
    }

    /// The next occurrence.
    public mutating func next() -> DateRange? {
      while let day = nextDay() {
        if day == last || except.contains(day) { continue }
        last = day
        let end = day.advanced(by: length - 1) ?? .last
        return DateRange(start: day, end: end) ?? DateRange(day)
      }
      return nil
    }

    /// The next day of the rule and the additional days, merged in order.
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
