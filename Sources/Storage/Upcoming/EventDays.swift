import Calendars
import Records
import Texts

/// Looks up the events of a window day by day.
struct EventDays {
  private let store: Store
  private let query: UpcomingQuery
  private let starting: Statement
  private let spans: [Int]
  private var repeating = RepeatingEvents()
  /// Events that the index of spans cannot find, by their first day in the window.
  private var withDamagedSpan: [DayNumber: [Occurrence]] = [:]

  /// Returns `nil` if the file has no events, as many files do: no look-up is needed then.
  static func ifAny(_ store: Store, _ query: UpcomingQuery) throws(StorageError) -> EventDays? {
    let last = try store.connection.prepare("SELECT max(id) FROM event")
    guard try last.step(), last.isInteger(at: 0) else { return nil }
    return try EventDays(store, query)
  }

  init(_ store: Store, _ query: UpcomingQuery) throws(StorageError) {
    self.store = store
    self.query = query
    spans = try store.events.spans()
    starting = try store.connection.prepare(
      """
      SELECT id, \(EventRow.columns) FROM event
      WHERE repeat IS NULL AND span = ?1 AND first_day BETWEEN ?2 AND ?3
        AND coalesce(last_day, first_day) >= ?3
      """)
    try gatherRepeating()
    try gatherDamaged()
  }

  /// The events that start on a day; on the window's first day also those that started before.
  ///
  /// Days must be passed in order, because repeating events advance with them.
  mutating func occurrences(on day: DayNumber) throws(StorageError) -> [Occurrence] {
    var found = withDamagedSpan[day] ?? []
    while let (event, range) = repeating.next(through: day) {
      if let occurrence = occurrence(event, range) { found.append(occurrence) }
    }
    let text = day.text
    for span in spans {
      let reach = day == query.window.start ? day.advanced(by: 1 - span) ?? .first : day
      try starting.bindAll(span, reach.text, text)
      while try starting.step() {
        guard let event = try read(starting), isWanted(event.record),
          let range = event.record.range, let occurrence = occurrence(event, range)
        else { continue }
        found.append(occurrence)
      }
    }
    return found
  }

  private mutating func gatherRepeating() throws(StorageError) {
    let rows = try store.connection.prepare(
      "SELECT id, \(EventRow.columns) FROM event WHERE repeat IS NOT NULL")
    while try rows.step() {
      guard let event = try read(rows), isWanted(event.record), let first = event.record.range,
        let rule = event.record.rule
      else { continue }
      var shown = event.record
      // Removes long values that occurrences do not show.
      (shown.note, shown.unmapped, shown.rule) = (nil, [], nil)
      repeating.add(Stored(id: event.id, shown), rule, from: first, in: query.window)
    }
  }

  /// Finds events whose span is damaged and not a number, which sort after all numbers.
  private mutating func gatherDamaged() throws(StorageError) {
    let rows = try store.connection.prepare(
      "SELECT id, \(EventRow.columns) FROM event WHERE repeat IS NULL AND span > ?")
    try rows.bindAll(spans.last ?? 0)
    while try rows.step() {
      guard let event = try read(rows), isWanted(event.record), let range = event.record.range,
        let occurrence = occurrence(event, range)
      else { continue }
      withDamagedSpan[max(range.start, query.window.start), default: []].append(occurrence)
    }
  }

  private func read(_ row: Statement) throws(StorageError) -> Stored<Event>? {
    try store.skippingUnreadable { () throws(StorageError) in try EventRow.read(row) }
  }

  private func isWanted(_ event: Event) -> Bool {
    if let tag = query.tag, !event.hasTag(tag) { return false }
    return query.filter?.wants(event) ?? true
  }

  private func occurrence(_ event: Stored<Event>, _ range: DateRange) -> Occurrence? {
    let range = event.record.taken(range)
    if !range.overlaps(query.window) { return nil }
    return Occurrence(
      days: range, kind: .event, name: event.record.title, turns: nil, calendar: .gregorian,
      label: "", isLeapDay: false,
      subject: .event(
        id: event.id, uid: event.record.uid, startTime: event.record.startTime,
        endTime: event.record.endTime),
      foldedName: Folding.folded(event.record.title))
  }
}

extension Events {
  /// The distinct integer spans of events that do not repeat, each found by one step in the index.
  func spans() throws(StorageError) -> [Int] {
    var spans: [Int] = []
    let next = try connection.cached(
      "SELECT min(span) FROM event WHERE repeat IS NULL AND span > ?")
    defer { next.reset() }
    while true {
      let last = spans.last ?? 0
      try next.bindAll(last)
      // In SQLite's order other types follow numbers; without this the loop would not end.
      guard try next.step(), next.isInteger(at: 0), next.int(at: 0) > last else { return spans }
      spans.append(next.int(at: 0))
    }
  }
}
