public import Calendars
public import Records
import Texts

extension Events {
  /// Events that match the words: by id; else by folded title; else by the start of the title; else
  /// by the start of each word.
  public func find(_ words: String, limit: Int = 50) throws(StorageError) -> [EventSummary] {
    if let id = People.id(words) {
      let found = try summaries(of: "event WHERE id = ?", id, limit: 1)
      if !found.isEmpty { return found }
    }
    let title = Folding.folded(words)
    if title.isEmpty { return [] }
    let exact = try summaries(of: "event WHERE folded_title = ?", title, limit: limit)
    if !exact.isEmpty { return exact }
    let begun = try summaries(
      of: "event WHERE folded_title >= ? AND folded_title < ?", title,
      Folding.end(ofPrefix: title), limit: limit)
    if !begun.isEmpty { return begun }
    let search = SearchQuery(words: [words])
    if search.isEmpty { return [] }
    // The index finds words in all fields, so the title is compared again.
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
    while found.count < limit, try rows.step() {
      let event = EventSummary(rows)
      if isWanted(event) { found.append(event) }
    }
    return found
  }

  /// The event with an id; `nil` if it does not exist.
  public func find(id: Int64) throws(StorageError) -> Stored<Event>? {
    let row = try connection.cached("SELECT id, \(EventRow.columns) FROM event WHERE id = ?")
    try row.bindAll(id)
    return try row.step() ? try whole(EventRow.read(row)) : nil
  }

  /// The event with a uid.
  public func find(uid: String) throws(StorageError) -> Stored<Event>? {
    try number("SELECT id FROM event WHERE uid = ?", StoredUID(uid)).flatMap {
      (id: Int64) throws(StorageError) in try find(id: id)
    }
  }

  /// Events with a folded title, by first day; at most `limit`.
  public func titled(_ title: String, limit: Int = 100) throws(StorageError)
    -> [Stored<Event>]
  {
    try events(where: "folded_title = ?", Folding.folded(title), limit: limit)
  }

  /// The event with a folded title and a first day, for imported records without a uid.
  public func find(
    title: String, on day: DayNumber
  ) throws(StorageError) -> Stored<Event>? {
    try events(
      where: "folded_title = ? AND first_day = ?", Folding.folded(title), day.text,
      limit: 1
    ).first
  }

  /// The earliest event with a folded title and a rule that starts on the same day of any year; one
  /// step in the index for each year in which an event with that title starts.
  public func find(
    title: String, repeating rule: RepeatRule?, onDayOfYearOf day: DayNumber
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
        """, Folding.folded(title), rule?.text, String(day.text.suffix(5)), limit: 1
    ).first
  }

  func events<each Value: Bindable>(
    where condition: String, _ values: repeat each Value, limit: Int
  ) throws(StorageError) -> [Stored<Event>] {
    var found: [Stored<Event>] = []
    let rows = try connection.cached(
      "SELECT id, \(EventRow.columns) FROM event WHERE \(condition) ORDER BY first_day, id")
    try rows.bindAll(repeat each values)
    while found.count < limit, try rows.step() { found.append(try whole(EventRow.read(rows))) }
    return found
  }
}
