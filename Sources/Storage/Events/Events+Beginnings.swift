public import Calendars
import Texts

extension Events {
  /// Events whose folded title starts with a text, by title and then by day; at most `limit`.
  public func beginning(
    with typed: String, limit: Int
  ) throws(StorageError) -> [(id: Int64, title: String, day: PartialDate?)] {
    let start = Folding.folded(typed)
    let rows = try connection.cached(
      "SELECT id, title, first_day FROM event WHERE folded_title >= ?1 AND folded_title < ?2 "
        + "ORDER BY folded_title, first_day LIMIT ?3")
    try rows.bindAll(start, Folding.end(ofPrefix: start), limit)
    var found: [(id: Int64, title: String, day: PartialDate?)] = []
    while try rows.step() {
      guard let title = try? rows.text(at: 1) else { continue }
      found.append((rows.int64(at: 0), title, try? rows.partialDate(at: 2)))
    }
    return found
  }
}
