public import Calendars
public import Records
import Texts

extension Events {
  /// The events that words can mean: the one with that id; else those of exactly that folded
  /// title; else those whose title begins with it; else those in whose title each word begins a
  /// word.
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
    while found.count < limit, try rows.step() {
      let event = EventSummary(rows)
      if isWanted(event) { found.append(event) }
    }
    return found
  }

  /// The event with a number, if there is one.
  public func find(id: Int64) throws(StorageError) -> Stored<Event>? {
    let row = try connection.cached("SELECT id, \(EventRow.columns) FROM event WHERE id = ?")
    try row.bindAll(id)
    return try row.step() ? try whole(EventRow.read(row)) : nil
  }

  /// The event of an imported record, by uid.
  public func find(uid: String) throws(StorageError) -> Stored<Event>? {
    try number("SELECT id FROM event WHERE uid = ?", StoredUID(uid)).flatMap {
      (id: Int64) throws(StorageError) in try find(id: id)
    }
  }

  /// The events of a folded title, by first day; at most `limit`.
  public func titled(_ title: String, limit: Int = 100) throws(StorageError)
    -> [Stored<Event>]
  {
    try events(where: "folded_title = ?", Folding.folded(title), limit: limit)
  }

  /// The event of an imported record without a uid: of that folded title and that first day.
  public func find(
    title: String, on day: DayNumber
  ) throws(StorageError) -> Stored<Event>? {
    try events(
      where: "folded_title = ? AND first_day = ?", Folding.folded(title), day.text,
      limit: 1
    ).first
  }

  /// The earliest event of a folded title and a rule that began on the day of the year on which
  /// another day lies, in whichever year.
  ///
  /// One step in the index of titles for each year in which an event of that title begins.
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

  /// The events of a condition, by first day; at most `limit`.
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
