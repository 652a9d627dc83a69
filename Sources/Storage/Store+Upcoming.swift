import Calendars
import Records
import Texts

extension Store {
  /// Hands what happens in a window to `body`, by day and then by name, until it gives false.
  ///
  /// Each day is looked up by its keys: the cost grows with the window and the answer, not
  /// with the number of people. Something that began earlier stands on the window's first day.
  public func forEachUpcoming(
    _ query: UpcomingQuery, _ body: (Occurrence) throws(StorageError) -> Bool
  ) throws(StorageError) {
    try reading { () throws(StorageError) in try walkUpcoming(query, body) }
  }

  private func walkUpcoming(
    _ query: UpcomingQuery, _ body: (Occurrence) throws(StorageError) -> Bool
  ) throws(StorageError) {
    var left = query.limit ?? Int.max
    let observance = try settings.observance
    let events = query.kinds.contains(.event) ? try EventDays.ifAny(self, query) : nil
    let people = query.kinds == [.event] ? nil : try KeptDays(self, query)
    var day = query.window.start
    while left > 0 {
      var found = try events?.occurrences(on: day) ?? []
      if let people {
        for key in observance.keys(on: day) {
          found += try people.occurrences(of: key, on: day, limit: left)
        }
      }
      found.sort { $0.precedes($1) }
      for occurrence in found.prefix(left) {
        guard try body(occurrence) else { return }
      }
      left -= min(left, found.count)
      guard day < query.window.end, let next = day.advanced(by: 1) else { return }
      day = next
    }
  }
}

extension Occurrence {
  /// The order on one day: by name; among equal names people come before events, each by id;
  /// what one has on the same day by what it is, then by label, calendar and first day.
  fileprivate func precedes(_ other: Occurrence) -> Bool {
    if foldedName != other.foldedName { return foldedName < other.foldedName }
    if place != other.place { return place < other.place }
    return (kind.rawValue, label, calendar.rawValue, days.start)
      < (other.kind.rawValue, other.label, other.calendar.rawValue, other.days.start)
  }

  private var place: (Int, Int64) {
    switch subject {
    case .person(let id, _): (0, id)
    case .event(let id, _, _, _): (1, id)
    }
  }
}

/// Looks up what people keep on a day.
private struct KeptDays {
  private let store: Store
  private let query: UpcomingQuery
  private let rows: Statement

  init(_ store: Store, _ query: UpcomingQuery) throws(StorageError) {
    self.store = store
    self.query = query
    rows = try store.connection.prepare(
      """
      SELECT person.id, person.name, person.uid, kept_day.kind, kept_day.label,
        kept_day.year, kept_day.folded_name
      FROM kept_day JOIN person ON person.id = kept_day.person
      WHERE kept_day.key = ? ORDER BY kept_day.folded_name, kept_day.person
      """)
  }

  func occurrences(
    of key: KeptKey, on day: DayNumber, limit: Int
  ) throws(StorageError) -> [Occurrence] {
    let year = key.calendar == .gregorian ? GregorianDate(day).year : HebrewDate(day).year
    var found: [Occurrence] = []
    try rows.bindAll(key.text)
    defer { rows.reset() }
    while found.count < limit, try rows.step() {
      let next = try store.leavingOutUnread(.person, rows) { () throws(StorageError) in
        try occurrence(of: key, on: day, year: year)
      }
      if let next { found.append(next) }
    }
    return found
  }

  /// The row's occurrence, where it is wanted and not before what it remembers.
  private func occurrence(
    of key: KeptKey, on day: DayNumber, year: Int
  ) throws(StorageError) -> Occurrence? {
    guard let kind = UpcomingQuery.Kind(rawValue: try rows.text(at: 3)),
      query.kinds.contains(kind)
    else { return nil }
    let since = rows.int(at: 5)
    let turns = since == 0 ? nil : year - since
    // A memorial day is first kept a year after the death, a birthday on the day of birth.
    if let turns, turns < (kind == .memorial ? 1 : 0) { return nil }
    let id = rows.int64(at: 0)
    if query.tag != nil || query.filter != nil {
      guard let person = try store.person(id)?.record, try store.isWanted(person, query) else {
        return nil
      }
    }
    return Occurrence(
      days: DateRange(day), kind: kind, name: try rows.text(at: 1), turns: turns,
      calendar: key.calendar, label: try rows.text(at: 4),
      isLeapDay: kind == .birthday && key == .gregorian(month: 2, day: 29),
      subject: .person(id: id, uid: try rows.text(at: 2)), foldedName: try rows.text(at: 6))
  }
}

extension Person {
  /// Whether one of the tags folds to `tag`.
  func hasTag(_ tag: String) -> Bool { tags.contains { Folding.folded($0) == tag } }
}

extension Event {
  /// Whether one of the tags folds to `tag`.
  func hasTag(_ tag: String) -> Bool { tags.contains { Folding.folded($0) == tag } }
}
