public import Calendars

/// A date picked with three wheels: day, month and year, in any calendar.
///
/// The selected values always are `date`, which exists and is inside the bounds. A value that is
/// impossible with the others is dimmed and cannot be selected.
public struct DatePicker: Equatable, Sendable {
  /// A wheel.
  public enum Column: Hashable, Sendable {
    case day, month, year
  }

  /// The dates that can be picked.
  public struct Limits: Hashable, Sendable {
    /// The days that can be picked; they do not limit dates without a year.
    public let bounds: DateRange
    /// Whether the year can be unknown.
    public let allowsUnknownYear: Bool
    /// Whether the date can be cleared.
    public let allowsNone: Bool

    /// Creates limits.
    public init(
      bounds: DateRange = .everyDay, allowsUnknownYear: Bool = false, allowsNone: Bool = false
    ) {
      self.bounds = bounds
      self.allowsUnknownYear = allowsUnknownYear
      self.allowsNone = allowsNone
    }
  }

  /// The dates that can be picked.
  public let limits: Limits
  /// The day that is marked.
  public let today: DayNumber
  /// The language of the names, and of the order of the wheels.
  public let language: DateLanguage
  /// The wheels from left to right.
  public let columns: [Column]
  /// The active wheel.
  public internal(set) var column: Column
  /// The reason why the last key changed nothing, if there is one to show.
  public internal(set) var notice: String?

  /// The position of the wheels; the flags below say which parts of it are shown.
  var spot: DateSpot
  var knowsDay = true
  var knowsMonth = true
  var knowsYear = true
  var isCleared = false
  var isApproximate = false
  /// The characters typed since the wheels last moved in another way, and the position before them.
  var typed = ""
  var anchor: DateSpot
  /// The numbers typed on each wheel; an impossible one can become possible through another wheel.
  var wanted: [Column: Int] = [:]
  /// Whether the last typed character was a command.
  var endsInCommand = false
  /// Commands just before `typed`, which can turn out to be the start of a word.
  var lead = ""

  /// Opens at a date, by default today; at the nearest day inside the bounds if it is outside.
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

  /// The selected date; `nil` if it was cleared.
  public var date: PartialDate? {
    guard !isCleared else { return nil }
    return try? PartialDate(
      year: knowsYear ? spot.year : nil, month: knowsMonth ? spot.month : nil,
      day: knowsDay ? spot.day : nil, calendar: spot.calendar,
      isApproximate: isApproximate && !knowsDay)
  }

  /// The selected day; `nil` unless the date is full.
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
  /// The day, or the bound that it exceeds.
  func nearest(to day: DayNumber) -> DayNumber {
    max(bounds.start, min(day, bounds.end))
  }
}

extension DatePicker {
  var knownYear: Int? { knowsYear ? spot.year : nil }

  var months: [PartialDate.Month] { spot.calendar.monthChoices(in: knownYear) }

  var years: ClosedRange<Int> {
    let first = DateSpot(limits.bounds.start, in: spot.calendar).year
    let last = DateSpot(limits.bounds.end, in: spot.calendar).year
    return first...max(first, last)
  }

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
    // A Hebrew month can cross the first or last known day; then one of its ends is `nil`.
    guard first != nil || last != nil else { return false }
    return first ?? .first <= limits.bounds.end && limits.bounds.start <= last ?? .last
  }

  var possibleDays: [Int] { (1...longestMonth).filter(isPossible(day:)) }

  var possibleMonths: [PartialDate.Month] { months.filter(isPossible(month:)) }

  /// Moves to the nearest possible date: the year, then the month, then the day.
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

  /// Removes the year; the month can have another name without it.
  mutating func forgetYear() {
    knowsYear = false
    spot.month = spot.month.withoutYear
  }
}
