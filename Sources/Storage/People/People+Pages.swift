import Records
import Texts

extension People {
  /// The people that some typed words find, or everybody, those after one of them: at most so
  /// many, with what a list shows of them.
  ///
  /// By name; where words are given, those whose names begin with them go before those who are
  /// found otherwise. The cost grows with how many are asked for, not with how many there are,
  /// unless few names begin so.
  public func page(
    after last: PersonSummary?, matching words: String, limit: Int
  ) throws(StorageError) -> [PersonSummary] {
    let start = Folding.folded(words)
    let search = SearchQuery(words: [words])
    if start.isEmpty || search.terms.isEmpty {
      return try page(after: last, limit: limit)
    }
    var found: [PersonSummary] = []
    var last = last
    if last.map({ Folding.folded($0.name).hasPrefix(start) }) ?? true {
      found = try page(after: last, beginning: start, limit: limit)
      last = nil
    }
    if found.count == limit { return found }
    return try store.reading { () throws(StorageError) in
      found + (try page(after: last, search, without: start, limit: limit - found.count))
    }
  }

  /// By the index on names.
  private func page(
    after last: PersonSummary?, beginning start: String = "", limit: Int
  ) throws(StorageError) -> [PersonSummary] {
    let rows = try connection.cached(
      "SELECT id, \(PersonSummary.columns) FROM person "
        + "WHERE (folded_name, id) > (?1, ?2) AND folded_name < ?3 "
        + "ORDER BY folded_name, id LIMIT ?4")
    try rows.bindAll(
      last.map { Folding.folded($0.name) } ?? start, last?.id ?? 0, Folding.end(ofPrefix: start),
      limit
    )
    var found: [PersonSummary] = []
    while try rows.step() { found.append(PersonSummary(readableOf: rows)) }
    return found
  }

  /// By the index on words, those left out whose names begin with a text; of very many only the
  /// first by number, since sorting a million would hold up the next key.
  private func page(
    after last: PersonSummary?, _ search: SearchQuery, without start: String, limit: Int
  ) throws(StorageError) -> [PersonSummary] {
    let rows = try connection.cached(
      "SELECT id, \(PersonSummary.columns) FROM person WHERE (folded_name, id) > (?1, ?2) "
        + "AND id IN (SELECT rowid FROM person_search WHERE person_search MATCH ?3 LIMIT 5000) "
        + "ORDER BY folded_name, id")
    try rows.bindAll(
      last.map { Folding.folded($0.name) } ?? "", last?.id ?? 0,
      connection.personExpression(search.terms))
    var found: [PersonSummary] = []
    while found.count < limit, try rows.step() {
      let summary = PersonSummary(readableOf: rows)
      if Folding.folded(summary.name).hasPrefix(start) { continue }
      if search.needsCheck {
        let whole = try store.leavingOutUnread { () throws(StorageError) in try find(id: summary.id)
        }
        guard let whole, search.matches(fields: whole.record.searchable) else { continue }
      }
      found.append(summary)
    }
    return found
  }
}
