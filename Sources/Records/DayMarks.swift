public import Calendars

/// What a calendar marks on each of some days.
public struct DayMarks: Sendable {
  /// What there is on a day.
  public struct Mark: OptionSet, Sendable {
    /// A bit for each.
    public let rawValue: UInt8

    /// Takes the bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Somebody's birthday.
    public static let birthday = Mark(rawValue: 1)
    /// A memorial day.
    public static let memorial = Mark(rawValue: 2)
    /// A date of somebody's own.
    public static let date = Mark(rawValue: 4)
    /// An event begins.
    public static let eventStart = Mark(rawValue: 8)
    /// An event ends.
    public static let eventEnd = Mark(rawValue: 16)
    /// An event goes on from the day before.
    public static let eventFromBefore = Mark(rawValue: 32)
    /// An event goes on the day after.
    public static let eventGoesOn = Mark(rawValue: 64)
    /// Any day of an event.
    public static let event: Mark = [.eventStart, .eventEnd, .eventFromBefore, .eventGoesOn]
  }

  /// The days.
  public let window: DateRange
  private var marks: [Mark]

  /// Nothing on any of the days.
  public init(_ window: DateRange) {
    self.window = window
    marks = Array(repeating: [], count: window.length)
  }

  /// What there is on a day; nothing outside the window.
  public subscript(day: DayNumber) -> Mark {
    window.contains(day) ? marks[window.start.days(until: day)] : []
  }

  /// All that there is on any day.
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
