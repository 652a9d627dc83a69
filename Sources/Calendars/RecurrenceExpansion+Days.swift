extension RecurrenceExpansion {
  /// The days of a rule from `from` on, each once, in order.
  ///
  /// The first day is always included, even if the rule does not produce it, and COUNT counts it (RFC 5545 §3.8.5.3).
  struct Days: IteratorProtocol {
    private let recurrence: RecurrenceExpansion
    private let from: Int
    private let end: Int
    private let step: Int
    private var period: Int
    /// The days of the current period; `place` is the index of the next one.
    private var days: [Int]
    private var place = 0
    private var last: Int
    private var left: Int

    init(_ recurrence: RecurrenceExpansion, from: Int, through: Int) {
      let parts = recurrence.parts
      let start = recurrence.start.value
      self.recurrence = recurrence
      self.from = from
      // UNTIL never excludes the first day.
      days = start <= through ? [start] : []
      last = start - 1
      left = start <= through ? parts.count ?? .max : 0
      guard let frequency = parts.frequency else {
        (end, step, period, left) = (through, 1, 0, min(left, 1))
        return
      }
      end = min(through, parts.until?.value ?? through)
      step = frequency == .daily ? 1 : parts.interval
      period = recurrence.period(of: recurrence.start)
      // SKIP=FORWARD moves a day into the next period, so start one earlier; COUNT requires all days from the start.
      if parts.count == nil, from > start, let day = DayNumber(from) {
        period += max(0, (recurrence.period(of: day) - period) / step - 1) * step
      }
    }

    mutating func next() -> Int? {
      while left > 0 {
        while place < days.count {
          let day = days[place]
          place += 1
          if day <= last { continue }
          if day > end, day != recurrence.start.value { return stop() }
          last = day
          left -= 1
          if day >= from { return day }
          if left == 0 { return nil }
        }
        guard left > 0, let next = recurrence.days(ofPeriod: period), next.start <= end else {
          return stop()
        }
        (days, place) = (next.days, 0)
        period += step
      }
      return nil
    }

    private mutating func stop() -> Int? {
      left = 0
      return nil
    }
  }
}
