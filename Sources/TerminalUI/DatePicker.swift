public import Calendars

/// A date while it is picked from three wheels: day, month and year, of any calendar.
///
/// What is shown selected is always what `date` says, a date that exists and lies inside the
/// bounds: a value that cannot be with the others is dimmed and never rests selected.
public struct DatePicker: Equatable, Sendable {
  /// One of the wheels.
  public enum Column: Hashable, Sendable {
    case day, month, year
  }

  /// What a picker may give.
  public struct Limits: Hashable, Sendable {
    /// The days it may take; they say nothing about a date without a year.
    public let bounds: DateRange
    /// Whether the year may be unknown.
    public let allowsUnknownYear: Bool
    /// Whether there may be no date.
    public let allowsNone: Bool

    /// Describes what a picker may give.
    public init(
      bounds: DateRange = .everyDay, allowsUnknownYear: Bool = false, allowsNone: Bool = false
    ) {
      self.bounds = bounds
      self.allowsUnknownYear = allowsUnknownYear
      self.allowsNone = allowsNone
    }
  }

  /// What it may give.
  public let limits: Limits
  /// The day that is marked.
  public let today: DayNumber
  /// Whose month names and order of wheels are used.
  public let language: DateLanguage
  /// The wheels from left to right.
  public let columns: [Column]
  /// The wheel that keys turn.
  public internal(set) var column: Column
  /// Why the last key changed nothing, where there is something to say.
  public internal(set) var notice: String?

  /// Where the wheels stand; what of it counts is told below.
  var spot: DateSpot
  var knowsDay = true
  var knowsMonth = true
  var knowsYear = true
  var isCleared = false
  var isApproximate = false
  /// What was typed since the wheels were opened or moved otherwise, and where they stood before.
  var typed = ""
  var anchor: DateSpot
  /// The numbers typed on each wheel: one that cannot be yet may be with what is typed on another.
  var wanted: [Column: Int] = [:]
  /// Whether the last of it was a command.
  var endsInCommand = false
  /// Commands right before it, which may turn out to have been the beginning of a word.
  var lead = ""

  /// Opens at a date, or where there is none at today; outside the bounds at the nearest day
  /// inside.
  public init(
    at date: PartialDate?, today: DayNumber, language: DateLanguage = .english,
    limits: Limits = Limits()
  ) {
    self.limits = limits
    self.today = today
    self.language = language
    columns = Self.columns(language.order)
    column = columns[0]
    let calendar = date?.calendar ?? .gregorian
    spot = DateSpot(limits.nearest(to: today), in: calendar)
    if let date {
      knowsYear = date.year != nil
      knowsMonth = date.month != nil
      knowsDay = date.day != nil
      isApproximate = date.isApproximate
      spot.year = date.year ?? spot.year
      spot.month =
        date.month ?? calendar.monthChoices(in: spot.year).first ?? spot.month
      spot.day = date.day ?? 1
    }
    anchor = spot
    if !knowsYear { forgetYear() }
    settle()
  }

  /// What it gives; nothing where the date was cleared.
  public var date: PartialDate? {
    guard !isCleared else { return nil }
    return try? PartialDate(
      year: knowsYear ? spot.year : nil, month: knowsMonth ? spot.month : nil,
      day: knowsDay ? spot.day : nil, calendar: spot.calendar,
      isApproximate: isApproximate && !knowsDay)
  }

  /// The day it gives; nothing where the date is not whole.
  public var day: DayNumber? { date?.dayNumber }

  private static func columns(_ order: DateOrder?) -> [Column] {
    switch order {
    case .mdy: [.month, .day, .year]
    case .ymd: [.year, .month, .day]
    case .dmy, nil: [.day, .month, .year]
    }
  }
}

extension DatePicker.Limits {
  /// The day, or the bound that it is past.
  func nearest(to day: DayNumber) -> DayNumber {
    max(bounds.start, min(day, bounds.end))
  }
}

// What is possible.
extension DatePicker {
  /// The year that months and days depend on.
  var knownYear: Int? { knowsYear ? spot.year : nil }

  var months: [PartialDate.Month] { spot.calendar.monthChoices(in: knownYear) }

  /// The years that have a day inside the bounds.
  var years: ClosedRange<Int> {
    let first = DateSpot(limits.bounds.start, in: spot.calendar).year
    let last = DateSpot(limits.bounds.end, in: spot.calendar).year
    return first...max(first, last)
  }

  /// The most days a month of the calendar has.
  var longestMonth: Int { spot.calendar.longestMonth }

  func isPossible(day: Int) -> Bool {
    guard knowsYear else {
      return (1...max(1, spot.month.length(in: nil))).contains(day)
    }
    return spot.with(day: day).dayNumber.map(limits.bounds.contains) ?? false
  }

  func isPossible(month: PartialDate.Month) -> Bool {
    guard let year = knownYear else { return true }
    let length = month.length(in: year)
    guard length > 0 else { return false }
    let there = spot.with(month: month)
    let first = there.with(day: 1).dayNumber
    let last = there.with(day: length).dayNumber
    // At the ends of the known days a Hebrew month may lie across: one end of it is missing.
    guard first != nil || last != nil else { return false }
    return first ?? .first <= limits.bounds.end && limits.bounds.start <= last ?? .last
  }

  var possibleDays: [Int] { (1...longestMonth).filter(isPossible(day:)) }

  var possibleMonths: [PartialDate.Month] { months.filter(isPossible(month:)) }

  /// Moves to the nearest place that is possible: the year, then the month, then the day.
  mutating func settle() {
    if knowsYear {
      spot = spot.moved(to: max(years.lowerBound, min(spot.year, years.upperBound)))
      if !isPossible(month: spot.month) { settleMonth() }
    }
    if !isPossible(day: spot.day) {
      let nearest = possibleDays.min { abs($0 - spot.day) < abs($1 - spot.day) }
      spot.day = nearest ?? spot.day
    }
  }

  private mutating func settleMonth() {
    let months = months
    let here = months.firstIndex(of: spot.month) ?? 0
    let possible = months.indices.filter { isPossible(month: months[$0]) }
    if let nearest = possible.min(by: { abs($0 - here) < abs($1 - here) }) {
      spot.month = months[nearest]
    }
  }

  /// A month can go by another name without a year.
  mutating func forgetYear() {
    knowsYear = false
    spot.month = spot.month.withoutYear
  }
}
