import Records
import Texts

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
    summary = try connection.prepare(
      "SELECT id, \(PersonSummary.columns) FROM person WHERE id = ?")
    insertPerson = try connection.prepare(PersonRow.insert)
    insertWords = try connection.prepare(DerivedIndex.insertWords)
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
