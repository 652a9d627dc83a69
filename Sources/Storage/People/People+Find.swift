public import Calendars
public import Records
import Texts

extension People {
  /// People who match the words: by id; else by folded name; else by the start of the name; else by
  /// the start of each word in the name or nickname.
  public func find(_ words: String, limit: Int = 50) throws(StorageError) -> [PersonSummary] {
    if let id = Self.id(words), let found = try summaries(where: "id = ?", id, limit: 1).first {
      return [found]
    }
    let name = Folding.folded(words)
    if name.isEmpty { return [] }
    let exact = try summaries(where: "folded_name = ?", name, limit: limit)
    if !exact.isEmpty { return exact }
    let begun = try namesBeginning(with: name, limit: limit)
    return begun.isEmpty ? try namesHolding(words, limit: limit) : begun
  }

  /// Names near a mistyped one: they share the longest start that any name has.
  public func similarNames(to words: String, limit: Int = 200) throws(StorageError) -> [String] {
    var start = Folding.folded(words)
    while !start.isEmpty {
      let found = try namesBeginning(with: start, limit: limit)
      if !found.isEmpty { return found.map(\.name) }
      start.removeLast()
    }
    return []
  }

  /// Parses an id in the form that kith shows: `007` is a name.
  static func id(_ words: String) -> Int64? {
    guard let id = Int64(words), id > 0, String(id) == words else { return nil }
    return id
  }

  private func namesBeginning(
    with start: String, limit: Int
  ) throws(StorageError) -> [PersonSummary] {
    try summaries(
      where: "folded_name >= ? AND folded_name < ?", start, Folding.end(ofPrefix: start),
      limit: limit)
  }

  private func summaries<each Value: Bindable>(
    where condition: String, _ values: repeat each Value, limit: Int
  ) throws(StorageError) -> [PersonSummary] {
    var found: [PersonSummary] = []
    let rows = try connection.cached(
      "SELECT id, \(PersonSummary.columns) FROM person WHERE \(condition) ORDER BY folded_name, id")
    try rows.bindAll(repeat each values)
    while found.count < limit, try rows.step() { found.append(PersonSummary(readableOf: rows)) }
    return found
  }

  private func namesHolding(_ words: String, limit: Int) throws(StorageError) -> [PersonSummary] {
    let search = SearchQuery(words: [words])
    if search.terms.isEmpty { return [] }
    var query = PeopleQuery()
    query.search = search
    var found: [PersonSummary] = []
    var rows = PersonRows(store, query, columns: PersonSummary.columns + ", nickname")
    while found.count < limit, try rows.step() {
      _ = try rows.read { row throws(StorageError) in
        let summary = PersonSummary(readableOf: row)
        let nickname = try? row.optionalText(at: 4)
        if search.matches(fields: [summary.name, nickname ?? ""]) { found.append(summary) }
      }
    }
    return found
  }
}

extension People {
  /// The person with an id; `nil` if there is none.
  public func find(id: Int64) throws(StorageError) -> Stored<Person>? {
    let row = try connection.cached(Self.personByID)
    try row.bindAll(id)
    return try row.step() ? PersonRow.read(row) : nil
  }

  private static let personByID = "SELECT id, \(PersonRow.columns) FROM person WHERE id = ?"

  /// The person with a uid.
  public func find(uid: String) throws(StorageError) -> Stored<Person>? {
    try number("SELECT id FROM person WHERE uid = ?", StoredUID(uid)).flatMap {
      (id: Int64) throws(StorageError) in try find(id: id)
    }
  }

  /// The person with a folded name and a birthday, for imported records without a uid.
  public func find(
    name: String, born birthday: PartialDate
  ) throws(StorageError) -> Stored<Person>? {
    try store.writer.completeNames()
    let row = try connection.cached(
      "SELECT id, \(PersonRow.columns) FROM person WHERE folded_name = ? AND birthday = ? "
        + "ORDER BY id LIMIT 1")
    try row.bindAll(Folding.folded(name), birthday.text)
    return try row.step() ? PersonRow.read(row) : nil
  }

  /// The person with a uid, and whether it is a former uid.
  public func find(
    everOf uid: String
  ) throws(StorageError) -> (stored: Stored<Person>, isFormer: Bool)? {
    let row = try connection.cached(
      "SELECT id, 0 FROM person WHERE uid = ?1 "
        + "UNION ALL SELECT person, 1 FROM former_uid WHERE uid = ?1")
    try row.bindAll(StoredUID(uid))
    guard try row.step(), let stored = try find(id: row.int64(at: 0)) else { return nil }
    return (stored, row.int(at: 1) != 0)
  }
}
