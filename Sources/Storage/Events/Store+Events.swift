public import Calendars
public import Records
import Texts

extension Store {
  /// The event with a number, if there is one.
  public func event(_ id: Int64) throws(StorageError) -> Stored<Event>? {
    let row = try connection.cached("SELECT id, \(EventRow.columns) FROM event WHERE id = ?")
    try row.bindAll(id)
    defer { row.reset() }
    return try row.step() ? try whole(EventRow.read(row)) : nil
  }

  /// The event of an imported record, by uid.
  public func event(uid: String) throws(StorageError) -> Stored<Event>? {
    try first("SELECT id FROM event WHERE uid = ?", StoredUID(uid)).flatMap {
      (id: Int64) throws(StorageError) in try event(id)
    }
  }

  /// The events of a folded title, by first day; at most `limit`.
  public func events(titled title: String, limit: Int = 100) throws(StorageError)
    -> [Stored<Event>]
  {
    try events(where: "folded_title = ?", Folding.folded(title), limit: limit)
  }

  /// The event of an imported record without a uid: of that folded title and that first day.
  public func event(
    titled title: String, on day: DayNumber
  ) throws(StorageError) -> Stored<Event>? {
    try events(
      where: "folded_title = ? AND first_day = ?", Folding.folded(title), EventRow.text(day),
      limit: 1
    ).first
  }

  /// The earliest event of a folded title and a rule that began on the day of the year on which
  /// another day lies, in whichever year.
  ///
  /// One step in the index of titles for each year in which an event of that title begins.
  public func event(
    titled title: String, repeating rule: RepeatRule?, onDayOfYearOf day: DayNumber
  ) throws(StorageError) -> Stored<Event>? {
    try events(
      where: """
        folded_title = ?1 AND repeat IS ?2 AND first_day IN (
          WITH RECURSIVE found (day) AS (
            SELECT min(first_day) FROM event WHERE folded_title = ?1
            UNION ALL SELECT (SELECT min(first_day) FROM event
              WHERE folded_title = ?1 AND first_day > max(day, substr(day, 1, 5) || '12-31'))
            FROM found WHERE day IS NOT NULL)
          SELECT substr(day, 1, 5) || ?3 FROM found WHERE day IS NOT NULL)
        """, Folding.folded(title), rule?.text, String(EventRow.text(day).suffix(5)), limit: 1
    ).first
  }

  /// Saves a draft: all that it touched, at once and checked, or nothing.
  ///
  /// - Throws: ``SaveError`` with nothing written, as for people.
  public func save(_ draft: Draft<Event>) throws(SaveError<Event>) -> Saved<Event> {
    let problems = draft.problems(today: today)
    guard !problems.contains(where: { $0.severity == .error }), let range = draft.record.range
    else { throw .invalid(problems) }
    let event = draft.record.settled
    var saved = try transaction(failure: { .storage($0) }) { () throws(SaveError<Event>) in
      guard let id = draft.id else {
        try checkPeople(of: event)
        return try SaveError<Event>.during { () throws(StorageError) in
          try insert(event, range)
        }
      }
      let stored = try SaveError<Event>.during { () throws(StorageError) in try self.event(id) }
      // A restore can give the number to another.
      guard let stored, stored.record.uid == draft.loaded.uid else { throw .gone(id: id) }
      guard draft.isChanged else { return Saved(stored, .unchanged) }
      guard stored.record == draft.loaded else { throw .conflict(stored) }
      try checkPeople(of: event)
      return try SaveError<Event>.during { () throws(StorageError) in
        try update(event, range, stored)
      }
    }
    if !problems.isEmpty { saved.warnings = problems }
    return saved
  }

  /// Refuses an event that concerns somebody who is not there, or not any more.
  private func checkPeople(of event: Event) throws(SaveError<Event>) {
    for id in event.people {
      let found = try SaveError<Event>.during { () throws(StorageError) in
        try isThere(.person(id))
      }
      if !found {
        throw .invalid([Problem(.people, typed: String(id), "there is no person of that number")])
      }
    }
  }

  /// Removes events; gives how many there were.
  public func removeEvents(_ ids: [Int64]) throws(StorageError) -> Int {
    try transaction(failure: { $0 }) { () throws(StorageError) in
      var removed = 0
      for id in ids {
        guard try isThere(.event(id)) else { continue }
        let stored = try indexed { () throws(StorageError) in try event(id) }
        try recording([.event(id)], asFarAsReadable: true) { () throws(StorageError) in
          if let stored { try unindex(stored) }
          try connection.run("DELETE FROM event WHERE id = ?", id)
        }
        removed += 1
      }
      return removed
    }
  }
}

extension Store {
  private func insert(_ record: Event, _ range: DateRange) throws(StorageError) -> Saved<Event> {
    var event = record
    if event.uid.isEmpty { event.uid = uids.next(using: &generator) }
    let statement = try connection.cached(
      """
      INSERT INTO event (\(EventRow.columns), folded_title, span, added, changed, id)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?16, ?17)
      """)
    try EventRow.bind(event, range, to: statement)
    try statement.bind(Folding.folded(event.title), at: 14)
    try statement.bind(EventRow.span(range), at: 15)
    try statement.bind(now, at: 16)
    let id = try nextID(.event)
    try statement.bind(id, at: 17)
    while try statement.step() {}
    let stored = Stored(id: id, event)
    pending.add(.event(stored.id))
    try index(stored)
    return Saved(stored, .added)
  }

  private func update(
    _ event: Event, _ range: DateRange, _ stored: Stored<Event>
  ) throws(StorageError) -> Saved<Event> {
    try recording([.event(stored.id)]) { () throws(StorageError) in
      try write(event, range, stored)
    }
  }

  private func write(
    _ event: Event, _ range: DateRange, _ stored: Stored<Event>
  ) throws(StorageError) -> Saved<Event> {
    let assignments = EventRow.columns.split(separator: ", ").enumerated()
      .map { "\($0.element) = ?\($0.offset + 1)" }.joined(separator: ", ")
    let statement = try connection.prepare(
      "UPDATE event SET \(assignments), folded_title = ?14, span = ?15, changed = ?16 "
        + "WHERE id = ?17")
    try EventRow.bind(event, range, to: statement)
    try statement.bind(Folding.folded(event.title), at: 14)
    try statement.bind(EventRow.span(range), at: 15)
    try statement.bind(now, at: 16)
    try statement.bind(stored.id, at: 17)
    while try statement.step() {}
    // After the row, which can be refused for its uid: then nothing has been written.
    try unindex(stored)
    let updated = Stored(id: stored.id, event)
    try index(updated)
    return Saved(updated, .changed)
  }

  /// Adds the words and the people of a stored event.
  func index(_ stored: Stored<Event>) throws(StorageError) {
    try connection.run(
      "INSERT INTO event_search (rowid, words) VALUES (?, ?)", stored.id,
      Folding.searchText(stored.record.searchable))
    for tag in stored.record.tags { try count(tag, events: 1) }
    try link(stored.id, to: stored.record.people)
  }

  /// Makes these and no others the people of an event.
  func link(_ event: Int64, to people: [Int64]) throws(StorageError) {
    try connection.run("DELETE FROM event_person WHERE event = ?", event)
    for (position, person) in people.enumerated() {
      try connection.run(
        "INSERT INTO event_person (event, position, person) VALUES (?, ?, ?)", event, position,
        person)
    }
  }

  /// Takes out the words and the people of an event, which must be as stored.
  func unindex(_ stored: Stored<Event>) throws(StorageError) {
    for tag in stored.record.tags { try count(tag, events: -1) }
    try connection.run(
      "INSERT INTO event_search (event_search, rowid, words) VALUES ('delete', ?, ?)",
      stored.id, Folding.searchText(stored.record.searchable))
    try connection.run("DELETE FROM event_person WHERE event = ?", stored.id)
  }

  /// The event with its people.
  func whole(_ stored: Stored<Event>) throws(StorageError) -> Stored<Event> {
    var event = stored.record
    event.people = try people(ofEvent: stored.id)
    return Stored(id: stored.id, event)
  }

  /// The people of an event, in their order.
  func people(ofEvent id: Int64) throws(StorageError) -> [Int64] {
    try numbers("SELECT person FROM event_person WHERE event = ? ORDER BY position", id)
  }

  /// The events that concern a person.
  func events(ofPerson id: Int64) throws(StorageError) -> [Int64] {
    try numbers("SELECT event FROM event_person WHERE person = ? ORDER BY event", id)
  }

  /// The events of a condition, by first day; at most `limit`.
  func events<each Value: Bindable>(
    where condition: String, _ values: repeat each Value, limit: Int
  ) throws(StorageError) -> [Stored<Event>] {
    var found: [Stored<Event>] = []
    let rows = try connection.cached(
      "SELECT id, \(EventRow.columns) FROM event WHERE \(condition) ORDER BY first_day, id")
    try rows.bindAll(repeat each values)
    defer { rows.reset() }
    while found.count < limit, try rows.step() { found.append(try whole(EventRow.read(rows))) }
    return found
  }
}
