import Records
import Texts

extension People {
  /// A page of the people who match the words, or of all people, after `last`.
  ///
  /// By name; people whose names start with the words come before other matches. The cost grows with
  /// `limit` and not with the file, unless few names start with the words.
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

  /// A page from the search index, without names that start with a text; of many matches only the
  /// first 5000 by id, since sorting a million would delay the next key.
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
        let whole = try store.skippingUnreadable { () throws(StorageError) in
          try find(id: summary.id)
        }
        guard let whole, search.matches(fields: whole.record.searchable) else { continue }
      }
      found.append(summary)
    }
    return found
  }
}
