/// A repeat rule with its first day: the days of each period, a day, week, month or year (RFC 5545 §3.3.10).
struct RecurrenceExpansion {
  let parts: RepeatParts
  let start: DayNumber
  private let origin: (year: Int, month: Int, day: Int)
  private let startMonth: MonthCode
  /// The days of the month in the rule, or else the day of the first day.
  private let monthDays: [Int]

  init(_ parts: RepeatParts, from start: DayNumber) {
    self.parts = parts
    self.start = start
    origin = RecurrenceYear.place(of: start, in: parts.calendar)
    startMonth = MonthCode(of: start, in: parts.calendar)
    let namesDay =
      !parts.monthDays.isEmpty || !parts.days.isEmpty || !parts.yearDays.isEmpty
      || !parts.weekNumbers.isEmpty
    monthDays = namesDay ? parts.monthDays : [origin.day]
  }

  /// The number of the period that contains a day: a year, month or week; daily rules are expanded by month.
  func period(of day: DayNumber) -> Int {
    if parts.frequency == .weekly {
      return (RecurrenceYear.weekStart(of: day.value, parts.weekStart) + 7) / 7
    }
    let place = RecurrenceYear.place(of: day, in: parts.calendar)
    return parts.frequency == .yearly ? place.year : place.month
  }

  /// The days of a period, in order; `nil` outside the known days.
  func days(ofPeriod period: Int) -> (start: Int, days: [Int])? {
    switch parts.frequency {
    case .yearly:
      guard let year = RecurrenceYear(period, parts.calendar) else { return nil }
      return (year.span.start, chosen(days(of: year)))
    case .monthly:
      guard let (year, month) = month(period) else { return nil }
      let isMeant = parts.months.isEmpty || parts.months.contains(month.code)
      return (month.span.start, isMeant ? chosen(days(of: month.span, in: year)) : [])
    case .weekly:
      let first = RecurrenceYear.weekStart(of: period * 7 - 1, parts.weekStart)
      guard first <= DayNumber.last.value else { return nil }
      return (first, chosen(daysOfWeek(from: first)))
    case .daily:
      guard let (_, month) = month(period) else { return nil }
      let isMeant = parts.months.isEmpty || parts.months.contains(month.code)
      return (month.span.start, isMeant ? everyDay(of: month.span) : [])
    case nil: return nil
    }
  }

  private func month(
    _ ordinal: Int
  ) -> (year: RecurrenceYear, month: (code: MonthCode, span: DaySpan))? {
    guard let year = RecurrenceYear(ofMonth: ordinal, parts.calendar),
      let month = year.month(at: ordinal - year.monthsBefore)
    else { return nil }
    return (year, month)
  }

  /// Sorts, removes duplicates, and applies BYSETPOS.
  private func chosen(_ days: [Int]) -> [Int] {
    var sorted = days
    if days.count > 1 {
      sorted.sort()
      var kept = 0
      for day in sorted where kept == 0 || sorted[kept - 1] != day {
        sorted[kept] = day
        kept += 1
      }
      sorted.removeLast(sorted.count - kept)
    }
    if parts.positions.isEmpty { return sorted }
    let places = Set(parts.positions.map { $0 > 0 ? $0 - 1 : sorted.count + $0 })
    return sorted.indices.filter(places.contains).map { sorted[$0] }
  }
}

extension RecurrenceExpansion {
  private func days(of year: RecurrenceYear) -> [Int] {
    if !parts.yearDays.isEmpty || !parts.weekNumbers.isEmpty { return numberedDays(of: year) }
    if parts.months.isEmpty {
      if monthDays.isEmpty { return days(of: year.span, in: year) }
      // A day of the month in every month; without BYMONTHDAY only in the month of the first day.
      if !parts.monthDays.isEmpty {
        return (0..<year.monthCount).flatMap { index in
          year.month(at: index).map { days(of: $0.span, in: year) } ?? []
        }
      }
    }
    let months = parts.months.isEmpty ? [startMonth] : parts.months
    return months.flatMap { month in
      year.index(of: month, skip: parts.skip).flatMap(year.month).map {
        days(of: $0.span, in: year)
      } ?? []
    }
  }

  /// The days by BYYEARDAY and BYWEEKNO, limited by the other parts.
  private func numberedDays(of year: RecurrenceYear) -> [Int] {
    var days = parts.yearDays.map { $0 > 0 ? year.span.start + $0 - 1 : year.span.end + $0 + 1 }
      .filter { year.span.start <= $0 && $0 <= year.span.end }
    if !parts.weekNumbers.isEmpty {
      let weeks = daysOfWeeks(of: year)
      days = parts.yearDays.isEmpty ? weeks : days.filter(Set(weeks).contains)
    }
    return days.filter { day in
      guard let number = DayNumber(day) else { return false }
      if !parts.months.isEmpty || !parts.monthDays.isEmpty {
        let place = RecurrenceYear.place(of: number, in: parts.calendar)
        guard let month = year.month(at: place.month - year.monthsBefore),
          parts.months.isEmpty || parts.months.contains(month.code),
          parts.monthDays.isEmpty
            || parts.monthDays.contains(where: {
              place.day == ($0 > 0 ? $0 : month.span.length + $0 + 1)
            })
        else { return false }
        return isMeant(day, in: parts.months.isEmpty ? year.span : month.span)
      }
      return isMeant(day, in: year.span)
    }
  }

  /// The days of the year in the weeks of BYWEEKNO; if no part gives a day, the weekday of the first day.
  ///
  /// A week that crosses New Year counts with its days in this year.
  private func daysOfWeeks(of year: RecurrenceYear) -> [Int] {
    var days: [Int] = []
    for number in year.number - 1...year.number + 1 {
      guard let numbered = RecurrenceYear(number, parts.calendar) else { continue }
      let first = numbered.firstWeek(parts.weekStart)
      // The week with the fourth day of the next year is the first week of that year.
      let next = RecurrenceYear.weekStart(of: numbered.span.end + 4, parts.weekStart)
      let count = (next - first) / 7
      for week in parts.weekNumbers where abs(week) <= count {
        let start = first + 7 * (week > 0 ? week - 1 : count + week)
        days += (start...start + 6).filter { day in
          year.span.start <= day && day <= year.span.end
            && (!parts.days.isEmpty || !parts.yearDays.isEmpty || !parts.monthDays.isEmpty
              || (day - start) % 7 == weekdayOffset)
        }
      }
    }
    return days
  }

  private var weekdayOffset: Int {
    start.value - RecurrenceYear.weekStart(of: start.value, parts.weekStart)
  }

  /// The days of a month, or of a year if only weekdays are given.
  private func days(of span: DaySpan, in year: RecurrenceYear) -> [Int] {
    if monthDays.isEmpty { return parts.days.flatMap { days($0, of: span) } }
    let ordinalSpan = parts.frequency == .yearly && parts.months.isEmpty ? year.span : span
    return monthDays.compactMap { day -> Int? in
      let number = day > 0 ? day : span.length + day + 1
      let found: Int
      if number >= 1, number <= span.length {
        found = span.start + number - 1
      } else if number > span.length, parts.skip != .omit {
        found = parts.skip == .forward ? span.end + 1 : span.end
      } else {
        return nil
      }
      return isMeant(found, in: ordinalSpan) ? found : nil
    }
  }

  private func days(_ item: RepeatParts.Day, of span: DaySpan) -> [Int] {
    let first = span.start + Self.days(from: span.start, to: item.weekday)
    if item.ordinal == 0 { return Array(stride(from: first, through: span.end, by: 7)) }
    let count = first > span.end ? 0 : (span.end - first) / 7 + 1
    guard abs(item.ordinal) <= count else { return [] }
    return [first + 7 * (item.ordinal > 0 ? item.ordinal - 1 : count + item.ordinal)]
  }

  private static func days(from day: Int, to weekday: Weekday) -> Int {
    let ahead = (weekday.rawValue - day) % 7
    return ahead < 0 ? ahead + 7 : ahead
  }

  /// Whether BYDAY includes a day; ordinals count within the span.
  private func isMeant(_ day: Int, in span: DaySpan) -> Bool {
    parts.days.isEmpty
      || parts.days.contains { item in
        guard Self.days(from: day, to: item.weekday) == 0 else { return false }
        if item.ordinal == 0 { return true }
        return item.ordinal > 0
          ? (day - span.start) / 7 + 1 == item.ordinal : (span.end - day) / 7 + 1 == -item.ordinal
      }
  }

  private func daysOfWeek(from first: Int) -> [Int] {
    let offsets =
      parts.days.isEmpty
      ? [weekdayOffset] : parts.days.map { Self.days(from: first, to: $0.weekday) }
    return offsets.map { first + $0 }.filter { day in
      guard let number = DayNumber(day) else { return false }
      return parts.months.isEmpty
        || parts.months.contains(MonthCode(of: number, in: parts.calendar))
    }
  }

  /// The days of a month at multiples of INTERVAL from the first day.
  private func everyDay(of span: DaySpan) -> [Int] {
    // The set of each day contains only that day.
    if !parts.positions.isEmpty, !parts.positions.contains(where: { abs($0) == 1 }) { return [] }
    let behind = (span.start - start.value) % parts.interval
    let ahead = behind == 0 ? 0 : behind < 0 ? -behind : parts.interval - behind
    let days = stride(from: span.start + ahead, through: span.end, by: parts.interval)
    return days.filter { day in
      let place = day - span.start + 1
      return isMeant(day, in: span)
        && (parts.monthDays.isEmpty
          || parts.monthDays.contains { place == ($0 > 0 ? $0 : span.length + $0 + 1) })
    }
  }
}
