public import Calendars
public import Records
public import Texts

extension Store {
  /// The events that words can mean: the one with that id; else those of exactly that folded
  /// title; else those whose title begins with it; else those in whose title each word begins a
  /// word.
  public func findEvents(_ words: String, limit: Int = 50) throws(StorageError) -> [EventSummary] {
    if let id = Self.id(words) {
      let found = try summaries(of: "event WHERE id = ?", id, limit: 1)
      if !found.isEmpty { return found }
    }
    let title = Folding.folded(words)
    if title.isEmpty { return [] }
    let exact = try summaries(of: "event WHERE folded_title = ?", title, limit: limit)
    if !exact.isEmpty { return exact }
    let begun = try summaries(
      of: "event WHERE folded_title >= ? AND folded_title < ?", title,
      Self.end(ofPrefix: title), limit: limit)
    if !begun.isEmpty { return begun }
    let search = SearchQuery(words: [words])
    if search.isEmpty { return [] }
    // What the index finds has the words in its title, or elsewhere.
    return try summaries(
      of: "event_search CROSS JOIN event ON event.id = event_search.rowid "
        + "WHERE event_search MATCH ?", search.matchExpression, limit: limit
    ) { search.matches(fields: [$0.title]) }
  }

  private func summaries<each Value: Bindable>(
    of source: String, _ values: repeat each Value, limit: Int,
    isWanted: (EventSummary) -> Bool = { _ in true }
  ) throws(StorageError) -> [EventSummary] {
    var found: [EventSummary] = []
    let rows = try connection.cached(
      "SELECT id, title, first_day, last_day FROM \(source) ORDER BY first_day, id")
    try rows.bindAll(repeat each values)
    defer { rows.reset() }
    while found.count < limit, try rows.step() {
      let event = EventSummary(rows)
      if isWanted(event) { found.append(event) }
    }
    return found
  }

  /// Hands every event, or those that words find, to `body` by first day, until it gives false.
  public func forEachEvent(
    _ search: SearchQuery?, _ body: (Stored<Event>) throws(StorageError) -> Bool
  ) throws(StorageError) {
    let search = search.flatMap { $0.isEmpty ? nil : $0 }
    let source =
      search == nil
      ? "event"
      : "event_search CROSS JOIN event ON event.id = event_search.rowid "
        + "WHERE event_search MATCH ?"
    let rows = try connection.prepare(
      "SELECT id, \(EventRow.columns) FROM \(source) ORDER BY first_day, folded_title, id")
    if let search { try rows.bindAll(search.matchExpression) }
    while try rows.step() {
      let goesOn = try leavingOutUnread { () throws(StorageError) in
        let event = try whole(EventRow.read(rows))
        if let search, search.needsCheck, !search.matches(fields: event.record.searchable) {
          return true
        }
        return try body(event)
      }
      guard goesOn ?? true else { break }
    }
  }

  /// Hands every occurrence that has a day in the window to `body`, by first day and then by the
  /// first day and title of its event, until it gives false.
  ///
  /// - Parameter repeatsUntil: how far events without an end are followed.
  public func forEachEventOccurrence(
    in window: DateRange, repeatsUntil: DayNumber, _ search: SearchQuery?,
    _ body: (Stored<Event>, DateRange) throws(StorageError) -> Bool
  ) throws(StorageError) {
    let followed = DateRange(start: window.start, end: max(window.start, repeatsUntil)) ?? window
    var repeating = RepeatingEvents()
    var goesOn = true
    func hand(through day: DayNumber) throws(StorageError) {
      while goesOn, let (event, days) = repeating.next(through: day) {
        if event.record.taken(days).overlaps(followed) { goesOn = try body(event, days) }
      }
    }
    try reading { () throws(StorageError) in
      // By first day: what repeats has begun by then, so it is one row.
      try forEachEvent(search) { (event: Stored<Event>) throws(StorageError) in
        guard let first = event.record.range else { return true }
        try hand(through: first.start)
        if let rule = event.record.rule {
          repeating.add(event, rule, from: first, in: followed)
        } else if goesOn, event.record.taken(first).overlaps(window) {
          goesOn = try body(event, first)
        }
        return goesOn
      }
      try hand(through: .last)
    }
  }

  /// The names of people, by id; those who are gone are left out.
  public func names(of ids: [Int64]) throws(StorageError) -> [(id: Int64, name: String)] {
    var names: [(id: Int64, name: String)] = []
    for id in ids {
      let row = try connection.cached("SELECT id, name FROM person WHERE id = ?")
      try row.bindAll(id)
      defer { row.reset() }
      guard try row.step() else { continue }
      let name = try leavingOutUnread(.person, row) { () throws(StorageError) in
        try row.text(at: 1)
      }
      if let name { names.append((id, name)) }
    }
    return names
  }
}
