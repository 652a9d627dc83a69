extension Recurrence {
  /// The days of a rule from one on, each once and earliest first.
  ///
  /// The first day belongs to them whether the rule gives it or not, and COUNT counts it
  /// (RFC 5545 §3.8.5.3).
  struct Days: IteratorProtocol {
    private let recurrence: Recurrence
    private let from: Int
    private let end: Int
    private let step: Int
    /// The next period whose days are to be looked at.
    private var period: Int
    /// The days of the present one, and how many of them were looked at.
    private var days: [Int]
    private var place = 0
    private var last: Int
    private var left: Int

    init(_ recurrence: Recurrence, from: Int, through: Int) {
      let parts = recurrence.parts
      let start = recurrence.start.value
      self.recurrence = recurrence
      self.from = from
      // The first day is none that a rule could end before.
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
      // A day moved forward lies one period behind its own, hence the one step back; what is
      // counted must be walked from the start.
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
