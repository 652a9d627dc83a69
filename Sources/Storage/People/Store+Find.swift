public import Calendars
public import Records
import Texts

extension Store {
  /// The people that words on the command line can mean: the one with that id; else those of
  /// exactly that folded name; else those whose name begins with it; else those in whose name
  /// or nickname each word begins a word.
  ///
  /// - Parameter limit: how many to give at most.
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

  /// People whose names are near a mistyped one: those that share its longest known beginning.
  public func namesLike(_ words: String, limit: Int = 200) throws(StorageError) -> [String] {
    var start = Folding.folded(words)
    while !start.isEmpty {
      let found = try namesBeginning(with: start, limit: limit)
      if !found.isEmpty { return found.map(\.name) }
      start.removeLast()
    }
    return []
  }

  /// The id that words are, written as kith shows it: `007` is a name.
  static func id(_ words: String) -> Int64? {
    guard let id = Int64(words), id > 0, String(id) == words else { return nil }
    return id
  }

  private func namesBeginning(
    with start: String, limit: Int
  ) throws(StorageError) -> [PersonSummary] {
    try summaries(
      where: "folded_name >= ? AND folded_name < ?", start, Self.end(ofPrefix: start),
      limit: limit)
  }

  /// What sorts after every text that begins with `start`: U+10FFFF is no character, so none
  /// goes on with it.
  static func end(ofPrefix start: String) -> String { start + "\u{10FFFF}" }

  private func summaries<each Value: Bindable>(
    where condition: String, _ values: repeat each Value, limit: Int
  ) throws(StorageError) -> [PersonSummary] {
    var found: [PersonSummary] = []
    let rows = try connection.cached(
      "SELECT id, \(Self.summaryColumns) FROM person WHERE \(condition) ORDER BY folded_name, id")
    try rows.bindAll(repeat each values)
    defer { rows.reset() }
    while found.count < limit, try rows.step() { found.append(Self.foundSummary(rows)) }
    return found
  }

  /// As much of a summary as can be read: somebody broken is to be found too, if only to be removed.
  static func foundSummary(_ row: Statement) -> PersonSummary {
    let id = row.int64(at: 0)
    return PersonSummary(
      id: id, name: (try? row.text(at: 1)) ?? "person \(id)",
      birthday: try? row.partialDate(at: 2), birthplace: try? row.optionalText(at: 3))
  }

  private func namesHolding(_ words: String, limit: Int) throws(StorageError) -> [PersonSummary] {
    let search = SearchQuery(words: [words])
    if search.terms.isEmpty { return [] }
    var query = PeopleQuery()
    query.search = search
    var found: [PersonSummary] = []
    try forEachRow(query, columns: Self.summaryColumns + ", nickname") {
      (row: Statement) throws(StorageError) in
      let summary = Self.foundSummary(row)
      let nickname = try? row.optionalText(at: 4)
      if search.matches(fields: [summary.name, nickname ?? ""]) { found.append(summary) }
      return found.count < limit
    }
    return found
  }
}

extension Store {
  /// The person of an imported record, by uid.
  public func person(uid: String) throws(StorageError) -> Stored<Person>? {
    try first("SELECT id FROM person WHERE uid = ?", StoredUID(uid)).flatMap {
      (id: Int64) throws(StorageError) in try person(id)
    }
  }

  /// The person of an imported record without a uid: of that folded name and that birthday.
  public func person(
    named name: String, born birthday: PartialDate
  ) throws(StorageError) -> Stored<Person>? {
    try settleNames()
    let row = try connection.cached(
      "SELECT id, \(PersonRow.columns) FROM person WHERE folded_name = ? AND birthday = ? "
        + "ORDER BY id LIMIT 1")
    try row.bindAll(Folding.folded(name), birthday.text)
    defer { row.reset() }
    return try row.step() ? PersonRow.read(row) : nil
  }

  /// Everybody of a folded name, those without birthday first; at most `limit`.
  public func people(named name: String, limit: Int = 100) throws(StorageError) -> [Stored<Person>]
  {
    var found: [Stored<Person>] = []
    if limit < 1 { return found }
    try forEachPerson(named: name) { person throws(StorageError) in
      found.append(person)
      return found.count < limit
    }
    return found
  }

  /// Hands everybody of a folded name to `body`, those without birthday first, until it gives false.
  ///
  /// In the order of the index, so that the first of very many costs no more than the only one.
  public func forEachPerson(
    named name: String, _ body: (Stored<Person>) throws(StorageError) -> Bool
  ) throws(StorageError) {
    try settleNames()
    let rows = try connection.cached(
      "SELECT id, \(PersonRow.columns) FROM person WHERE folded_name = ? ORDER BY birthday, id")
    try rows.bindText(Folding.folded(name), at: 1)
    defer { rows.reset() }
    while try rows.step() {
      if try !body(PersonRow.read(rows)) { return }
    }
  }

  func first(_ sql: String, _ value: some Bindable) throws(StorageError) -> Int64? {
    let row = try connection.cached(sql)
    try row.bindAll(value)
    defer { row.reset() }
    return try row.step() ? row.int64(at: 0) : nil
  }
}
