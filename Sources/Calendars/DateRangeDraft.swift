/// A range while it is being edited: it may be wrong for a while, and says what is wrong.
///
/// Moving one end never moves the other. While the start comes after the end, the start is at
/// fault and there is no range to save.
public struct DateRangeDraft: Hashable, Sendable {
  /// One end of the range.
  public enum End: Hashable, Sendable {
    case start
    case end
  }

  /// Why the range cannot be saved.
  public enum Problem: Hashable, Sendable {
    /// An end that has no day yet.
    case missing(End)
    /// The start comes after the end; for one and the same day the times are meant.
    case startAfterEnd
    /// An end outside the bounds.
    case outOfBounds(End)
  }

  /// The first day, nothing while unset.
  public var start: DayNumber?
  /// The last day, nothing while unset.
  public var end: DayNumber?
  /// The wall-clock time at which the first day's part begins; nothing for whole days.
  public var startTime: ClockTime?
  /// The wall-clock time at which the last day's part ends; nothing for whole days.
  public var endTime: ClockTime?
  /// Which end is being edited.
  public var editing: End
  /// The days the ends may take.
  public let bounds: DateRange

  /// Starts from a stored range, or from nothing.
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

  /// Everything wrong, the start's faults first; empty when the range can be saved.
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

  /// The range, where nothing is wrong with it.
  public var range: DateRange? {
    guard problems.isEmpty, let start, let end else { return nil }
    return DateRange(start: start, end: end)
  }
}

extension DateRange {
  /// Every day kith knows.
  public static let everyDay = DateRange(unchecked: .first, .last)

  private init(unchecked start: DayNumber, _ end: DayNumber) {
    self.start = start
    self.end = end
  }
}
