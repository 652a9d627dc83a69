public import Calendars
public import Records
import Texts

/// Walks over events by first day.
public struct EventCursor: Cursor, ~Copyable {
  private let store: Store
  private let search: SearchQuery?
  private var rows: Statement?

  init(_ store: Store, _ search: SearchQuery?) {
    self.store = store
    self.search = search.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The next event; `nil` after the last.
  public mutating func next() throws(StorageError) -> Stored<Event>? {
    let rows = try opened()
    while try rows.step() {
      let event = try store.skippingUnreadable { () throws(StorageError) in
        try store.events.whole(EventRow.read(rows))
      }
      guard let event else { continue }
      if let search, search.needsCheck, !search.matches(fields: event.record.searchable) {
        continue
      }
      return event
    }
    return nil
  }

  private mutating func opened() throws(StorageError) -> Statement {
    if let rows { return rows }
    let source =
      search == nil
      ? "event"
      : "event_search CROSS JOIN event ON event.id = event_search.rowid "
        + "WHERE event_search MATCH ?"
    let opened = try store.connection.prepare(
      "SELECT id, \(EventRow.columns) FROM \(source) ORDER BY first_day, folded_title, id")
    if let search { try opened.bindAll(search.matchExpression) }
    rows = opened
    return opened
  }
}

/// Walks over the occurrences of events in a window.
public struct EventOccurrenceCursor: Cursor, ~Copyable {
  private let window: DateRange
  private let followed: DateRange
  private var scope: ReadScope
  private var events: EventCursor
  private var repeating = RepeatingEvents()
  /// The event to return after the occurrences through `day` of repeating events.
  private var waiting: (event: Stored<Event>, first: DateRange)?
  private var day = DayNumber.first
  private var isAtEnd = false

  init(_ store: Store, _ window: DateRange, repeatsUntil: DayNumber, _ search: SearchQuery?) {
    self.window = window
    followed = DateRange(start: window.start, end: max(window.start, repeatsUntil)) ?? window
    scope = ReadScope(store)
    events = EventCursor(store, search)
  }

  /// The next occurrence and its days; `nil` after the last.
  public mutating func next() throws(StorageError) -> (event: Stored<Event>, days: DateRange)? {
    try scope.begin()
    while true {
      while let (event, days) = repeating.next(through: day) {
        if event.record.taken(days).overlaps(followed) { return (event, days) }
      }
      if let (event, first) = waiting {
        waiting = nil
        if let rule = event.record.rule {
          repeating.add(event, rule, from: first, in: followed)
        } else if event.record.taken(first).overlaps(window) {
          return (event, first)
        }
      }
      if isAtEnd { break }
      try advance()
    }
    try scope.end()
    return nil
  }

  /// Goes to the next event; they come by first day, so no later one has an occurrence before `day`.
  private mutating func advance() throws(StorageError) {
    guard let event = try events.next() else {
      isAtEnd = true
      day = .last
      return
    }
    guard let first = event.record.range else { return }
    day = first.start
    waiting = (event, first)
  }
}
