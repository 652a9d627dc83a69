extension PartialDate {
  /// The known days of a day, month or year; `nil` without a year.
  public var days: DateRange? {
    guard let year else { return nil }
    guard let month else {
      return earliestDay.flatMap { start in
        latestDay.flatMap { DateRange(start: start, end: $0) }
      }
    }
    // Months of the first and the last Hebrew year are partly or completely outside the known days.
    let last = day ?? month.length(in: year)
    let start = calendar.dayNumber(year: year, month: month, day: day ?? 1)
    let end = calendar.dayNumber(year: year, month: month, day: last)
    if start == nil, end == nil { return nil }
    return DateRange(start: start ?? .first, end: end ?? .last)
  }

  /// The months of a year in order, or the month itself; empty without a year.
  public var months: [PartialDate] {
    guard let year else { return [] }
    let all = month.map { [$0] } ?? calendar.system.months(of: year)
    return all.compactMap { month in
      guard
        let date = try? PartialDate(year: year, month: month, day: nil, calendar: calendar),
        date.days != nil
      else { return nil }
      return date
    }
  }
}
