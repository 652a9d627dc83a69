import Calendars
import Records

/// Walks over the occurrences in a window.
public struct OccurrenceCursor: Cursor, ~Copyable {
  private var views: OccurrenceViewCursor

  init(_ store: Store, _ query: UpcomingQuery) {
    views = OccurrenceViewCursor(store, query)
  }

  /// The next occurrence; `nil` after the last.
  public mutating func next() throws(StorageError) -> Occurrence? {
    try views.next()?.occurrence
  }
}

/// Walks over the occurrences in a window as views, each valid until the next.
public struct OccurrenceViewCursor: Cursor, ~Copyable {
  private let store: Store
  private let query: UpcomingQuery
  private var scope: ReadScope
  private var left: Int
  private var isOpen = false
  private var events: EventDays?
  private var people: Anniversaries?
  private var observance = Observance()
  private var day: DayNumber
  private var found: ArraySlice<Occurrence> = []
  /// The cursor of the returned row; it advances at the next call, because the view borrows the row.
  private var given: AnniversaryCursor?

  init(_ store: Store, _ query: UpcomingQuery) {
    self.store = store
    self.query = query
    scope = ReadScope(store)
    left = query.limit ?? Int.max
    day = query.window.start
  }

  /// The next occurrence; `nil` after the last.
  public mutating func next() throws(StorageError) -> OccurrenceView? {
    while left > 0 {
      if !isOpen { try open() }
      try given?.advance()
      given = nil
      if let view = nextOfDay() {
        left -= 1
        return view
      }
      guard day < query.window.end, let next = day.advanced(by: 1) else { break }
      try begin(next)
    }
    left = 0
    (events, people, given) = (nil, nil, nil)
    try scope.end()
    return nil
  }

  private mutating func open() throws(StorageError) {
    isOpen = true
    try scope.begin()
    // Each person is on another page, and a small cache that is reused stays in the processor's cache.
    if query.limit == nil { try scope.useSmallCache() }
    observance = try store.settings.observance
    events = query.kinds.contains(.event) ? try EventDays.ifAny(store, query) : nil
    people = query.kinds == [.event] ? nil : Anniversaries(store, query)
    try begin(day)
  }

  private mutating func begin(_ day: DayNumber) throws(StorageError) {
    self.day = day
    found = try events?.occurrences(on: day).sorted { $0.precedes($1) }[...] ?? []
    try people?.start(observance.keys(on: day), on: day)
  }

  private mutating func nextOfDay() -> OccurrenceView? {
    let person = people?.first
    if let event = found.first, person.map({ event.precedes($0.view) }) ?? true {
      found.removeFirst()
      return .event(event)
    }
    given = person
    return person.map { .person($0.view) }
  }
}
