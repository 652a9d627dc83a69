/// A range that is being edited and can be invalid; moving one end never moves the other.
///
/// If the start is after the end, the start has the problem.
public struct DateRangeDraft: Hashable, Sendable {
  /// One end of the range.
  public enum End: Hashable, Sendable {
    case start
    case end
  }

  /// Why the range cannot be saved.
  public enum Problem: Hashable, Sendable {
    /// An end without a day.
    case missing(End)
    /// The start is after the end; on the same day, the times are compared.
    case startAfterEnd
    /// An end outside the bounds.
    case outOfBounds(End)
  }

  /// The first day, `nil` while unset.
  public var start: DayNumber?
  /// The last day, `nil` while unset.
  public var end: DayNumber?
  /// The wall-clock time at which the range starts on its first day; `nil` for full days.
  public var startTime: ClockTime?
  /// The wall-clock time at which the range ends on its last day; `nil` for full days.
  public var endTime: ClockTime?
  /// The end that is being edited.
  public var editing: End
  /// The days that the ends can have.
  public let bounds: DateRange

  /// Starts with a stored range, or without days.
  public init(
    _ range: DateRange? = nil, startTime: ClockTime? = nil, endTime: ClockTime? = nil,
    bounds: DateRange = .everyDay
  ) {
    start = range?.start
    end = range?.end
    self.startTime = startTime
    self.endTime = endTime
    self.bounds = bounds
    editing = .start
  }

  /// All problems, those of the start first; empty if the range can be saved.
  public var problems: [Problem] {
    var problems: [Problem] = []
    for (which, day) in [(End.start, start), (.end, end)] {
      if let day {
        if !bounds.contains(day) { problems.append(.outOfBounds(which)) }
      } else {
        problems.append(.missing(which))
      }
    }
    if let start, let end, (start, startTime ?? .midnight) > (end, endTime ?? .lastMinute) {
      problems.insert(.startAfterEnd, at: 0)
    }
    return problems
  }

  /// The range; `nil` if it has problems.
  public var range: DateRange? {
    guard problems.isEmpty, let start, let end else { return nil }
    return DateRange(start: start, end: end)
  }
}

extension DateRange {
  /// All days that kith knows.
  public static let everyDay = DateRange(unchecked: .first, .last)

  private init(unchecked start: DayNumber, _ end: DayNumber) {
    self.start = start
    self.end = end
  }
}
