public import Calendars

/// The marks of a range of days in a calendar view.
public struct DayMarks: Sendable {
  /// The marks of one day.
  public struct Mark: OptionSet, Sendable {
    /// One bit per mark.
    public let rawValue: UInt8

    /// The marks of these bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A birthday.
    public static let birthday = Mark(rawValue: 1)
    /// A memorial day.
    public static let memorial = Mark(rawValue: 2)
    /// A custom date.
    public static let date = Mark(rawValue: 4)
    /// The first day of an event.
    public static let eventStart = Mark(rawValue: 8)
    /// The last day of an event.
    public static let eventEnd = Mark(rawValue: 16)
    /// A day of an event that started earlier.
    public static let eventFromBefore = Mark(rawValue: 32)
    /// A day of an event that ends later.
    public static let eventGoesOn = Mark(rawValue: 64)
    /// Any day of an event.
    public static let event: Mark = [.eventStart, .eventEnd, .eventFromBefore, .eventGoesOn]
  }

  /// The range.
  public let window: DateRange
  private var marks: [Mark]

  /// A range without marks.
  public init(_ window: DateRange) {
    self.window = window
    marks = Array(repeating: [], count: window.length)
  }

  /// The marks of a day; empty outside the range.
  public subscript(day: DayNumber) -> Mark {
    window.contains(day) ? marks[window.start.days(until: day)] : []
  }

  /// The union of all marks.
  public var all: Mark { marks.reduce([]) { $0.union($1) } }

  /// Marks a birthday, a memorial day or a date.
  public mutating func add(_ mark: Mark, on day: DayNumber) {
    guard window.contains(day) else { return }
    marks[window.start.days(until: day)].formUnion(mark)
  }

  /// Marks the days of an event.
  public mutating func addEvent(_ days: DateRange) {
    guard days.overlaps(window) else { return }
    let first = window.start.days(until: max(days.start, window.start))
    let last = window.start.days(until: min(days.end, window.end))
    for index in first...last {
      let day = window.start.value + index
      marks[index].insert(day == days.start.value ? .eventStart : .eventFromBefore)
      marks[index].insert(day == days.end.value ? .eventEnd : .eventGoesOn)
    }
  }
}
