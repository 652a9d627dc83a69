public import Calendars
import Texts

extension Store {
  /// The people whose folded names begin with a text, by name; at most `limit`.
  ///
  /// Out of the index on names, so the cost grows with `limit` alone.
  public func people(
    beginning typed: String, limit: Int
  ) throws(StorageError) -> [PersonSummary] {
    let start = Folding.folded(typed)
    let rows = try connection.cached(
      "SELECT id, \(Self.summaryColumns) FROM person "
        + "WHERE folded_name >= ?1 AND folded_name < ?2 ORDER BY folded_name, birthday LIMIT ?3")
    try rows.bindAll(start, Self.end(ofPrefix: start), limit)
    defer { rows.reset() }
    var found: [PersonSummary] = []
    while try rows.step() { found.append(Self.foundSummary(rows)) }
    return found
  }

  /// The events whose folded titles begin with a text, by title and then by day; at most `limit`.
  public func events(
    beginning typed: String, limit: Int
  ) throws(StorageError) -> [(id: Int64, title: String, day: PartialDate?)] {
    let start = Folding.folded(typed)
    let rows = try connection.cached(
      "SELECT id, title, first_day FROM event WHERE folded_title >= ?1 AND folded_title < ?2 "
        + "ORDER BY folded_title, first_day LIMIT ?3")
    try rows.bindAll(start, Self.end(ofPrefix: start), limit)
    defer { rows.reset() }
    var found: [(id: Int64, title: String, day: PartialDate?)] = []
    while try rows.step() {
      guard let title = try? rows.text(at: 1) else { continue }
      found.append((rows.int64(at: 0), title, try? rows.partialDate(at: 2)))
    }
    return found
  }
}
