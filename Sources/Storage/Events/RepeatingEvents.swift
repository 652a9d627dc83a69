import Calendars
import Records

/// Merges the occurrences of repeating events by day; memory grows with the number of events only.
struct RepeatingEvents {
  private struct Waiting {
    let event: Stored<Event>
    /// The order of adding.
    let place: Int
    var days: DateRange
    var later: RepeatRule.Occurrences
  }

  private var waiting: [DayNumber: [Waiting]] = [:]
  /// The events of the current day, last first.
  private var due: [Waiting] = []
  /// The day after the current one; no event waits for an earlier day.
  private var day: DayNumber?
  private var count = 0

  /// Adds an event unless it has no occurrences in the window.
  mutating func add(
    _ event: Stored<Event>, _ rule: RepeatRule, from first: DateRange, in window: DateRange
  ) {
    var occurrences = RepeatRule.Occurrences(
      of: rule, from: first, except: event.record.except, in: window)
    guard let days = occurrences.next() else { return }
    count += 1
    wait(Waiting(event: event, place: count, days: days, later: occurrences))
  }

  /// The next occurrence, by day and then in the order of adding; `nil` if it starts after `last`.
  mutating func next(through last: DayNumber) -> (event: Stored<Event>, days: DateRange)? {
    while due.isEmpty {
      guard !waiting.isEmpty, let day, day <= last else { return nil }
      due = waiting.removeValue(forKey: day)?.sorted { $0.place > $1.place } ?? []
      self.day = day.advanced(by: 1)
    }
    var first = due.removeLast()
    let found = (first.event, first.days)
    if let days = first.later.next() {
      first.days = days
      wait(first)
    }
    return found
  }

  private mutating func wait(_ event: Waiting) {
    let start = event.days.start
    day = waiting.isEmpty && due.isEmpty ? start : min(day ?? start, start)
    waiting[start, default: []].append(event)
  }
}
