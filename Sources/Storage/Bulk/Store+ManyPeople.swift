import Records
import Texts

/// What a large import holds back until its end, where it costs a fraction.
///
/// Nobody sees anything of it: it is all written before the transaction ends.
extension Store {
  /// Says, inside a transaction, that many new people are likely to come until it ends.
  ///
  /// What is derived from them is gathered. Where nobody is known yet the index of names is made
  /// when all are there, and until then memory serves for it.
  public func expectManyPeople() throws(StorageError) {
    gathered = try GatheredPeople(connection)
    let sql = try connection.prepare(
      "SELECT sql FROM sqlite_schema WHERE name = 'person_by_name' AND type = 'index' "
        + "AND NOT EXISTS (SELECT 1 FROM person)")
    guard try sql.step() else { return }
    indexOfNames = try sql.text(at: 0)
    sql.reset()
    try connection.execute("DROP INDEX person_by_name")
    try setSearchMemory(8 << 20)
    newPeople = NewPeople(after: try lastID(.person))
  }

  /// Writes what was held back.
  func settleMany() throws(StorageError) {
    try flushGathered()
    gathered = nil
    try settleNames()
  }

  /// Makes the index of names, from where on it serves as ever.
  func settleNames() throws(StorageError) {
    guard newPeople != nil else { return }
    newPeople = nil
    try setSearchMemory(1 << 20)
    try connection.execute(indexOfNames)
  }

  /// Forgets what was held back, as what it belongs to is stored, or taken back.
  func forgetMany() {
    gathered = nil
    newPeople = nil
  }

  /// How much of the index of words SQLite gathers in memory before it writes; 1 MiB if unasked.
  private func setSearchMemory(_ bytes: Int64) throws(StorageError) {
    try connection.run(
      "INSERT INTO person_search (person_search, rank) VALUES ('hashsize', ?)", bytes)
  }

  /// Writes the days that wait.
  func flushGathered() throws(StorageError) {
    try gathered?.days.flush(connection)
  }

  /// Adds what is derived from a new person, and notes who it is, where many are announced; whether
  /// that is so.
  func gather(_ stored: Stored<Person>, _ foldedName: String) throws(StorageError) -> Bool {
    if gathered == nil { return false }
    for day in stored.record.keptDays(preferred: try settings.observe) {
      gathered?.days.add(day, foldedName, stored.id)
    }
    if gathered?.days.isFull ?? false { try gathered?.days.flush(connection) }
    try gathered?.addWords(of: stored, foldedName)
    newPeople?.add(foldedName, stored.record.birthday, stored.id)
    if newPeople?.isFull ?? false { try settleNames() }
    return true
  }
}

/// What is derived from new people: their words, which are written at once, and their days.
struct GatheredPeople {
  var days = GatheredDays()
  /// Kept ready, as are the next: finding one anew costs as much as some of what it does.
  let insertPerson: Statement
  /// Gives the summary of one person by their number.
  let summary: Statement
  /// Whether uids lead to people who were joined with those whose they were.
  var hasFormerUIDs: Bool
  private let insertWords: Statement
  private var words = SearchText()
  private var values = RowValues()

  init(_ connection: Connection) throws(StorageError) {
    hasFormerUIDs = try connection.integer("SELECT EXISTS (SELECT 1 FROM former_uid)") != 0
    // One at a time: the index would write all that it gathers after each statement of several rows.
    summary = try connection.prepare("SELECT id, \(Store.summaryColumns) FROM person WHERE id = ?")
    insertPerson = try connection.prepare(Store.insertPerson)
    insertWords = try connection.prepare("INSERT INTO person_search (rowid, words) VALUES (?, ?)")
  }

  mutating func addWords(of stored: Stored<Person>, _ foldedName: String) throws(StorageError) {
    words.removeAll()
    words.add(folded: foldedName)
    stored.record.forEachSearchable { words.add($0) }
    values.removeAll()
    values.add(stored.id)
    words.withBytes { values.add(utf8: $0) }
    try insertWords.run(values)
  }
}
