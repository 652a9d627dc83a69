import Texts

extension People {
  /// People whose folded name starts with a text, by name; at most `limit`, with which the cost grows.
  public func beginning(
    with typed: String, limit: Int
  ) throws(StorageError) -> [PersonSummary] {
    let start = Folding.folded(typed)
    let rows = try connection.cached(
      "SELECT id, \(PersonSummary.columns) FROM person "
        + "WHERE folded_name >= ?1 AND folded_name < ?2 ORDER BY folded_name, birthday LIMIT ?3")
    try rows.bindAll(start, Folding.end(ofPrefix: start), limit)
    var found: [PersonSummary] = []
    while try rows.step() { found.append(PersonSummary(readableOf: rows)) }
    return found
  }
}
