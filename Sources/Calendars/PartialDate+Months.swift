extension PartialDate {
  /// The days of a month or of a year, as far as they are days that are known; nothing without a
  /// year.
  public var days: DateRange? {
    guard let year else { return nil }
    guard case .hebrew(let month) = month, let hebrewYear = HebrewYear(year) else {
      return earliestDay.flatMap { start in
        latestDay.flatMap { DateRange(start: start, end: $0) }
      }
    }
    // Months of the first and of the last Hebrew year lie outside the known days, wholly or in part.
    let last = day ?? hebrewYear.length(of: month)
    let start = HebrewDate(year: year, month: month, day: day ?? 1)?.dayNumber
    let end = HebrewDate(year: year, month: month, day: last)?.dayNumber
    if start == nil, end == nil { return nil }
    return DateRange(start: start ?? .first, end: end ?? .last)
  }

  /// The months of a year in their order, or the month itself; nothing without a year.
  public var months: [PartialDate] {
    guard let year else { return [] }
    let all: [Month]
    switch (month, calendar) {
    case (let month?, _): all = [month]
    case (nil, .gregorian): all = (1...12).map { .gregorian($0) }
    case (nil, .hebrew): all = (HebrewYear(year)?.months ?? []).map { .hebrew($0) }
    }
    return all.compactMap { month in
      guard
        let date = try? PartialDate(year: year, month: month, day: nil, calendar: calendar),
        date.days != nil
      else { return nil }
      return date
    }
  }

  /// The month in which a day lies.
  public init(monthOf day: DayNumber, in calendar: CalendarKind) {
    switch calendar {
    case .gregorian:
      let date = GregorianDate(day)
      self.init(unchecked: .gregorian, date.year, .gregorian(date.month))
    case .hebrew:
      let date = HebrewDate(day)
      self.init(unchecked: .hebrew, date.year, .hebrew(date.month))
    }
  }
}
