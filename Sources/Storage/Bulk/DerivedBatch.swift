import Records
import Texts

/// Writes what is derived from new people: words at once, anniversaries in batches.
struct DerivedBatch {
  var days = AnniversaryBatch()
  /// Prepared once: looking up a cached statement costs a good part of its run.
  let insertPerson: Statement
  let summary: Statement
  var hasFormerUIDs: Bool
  private let insertWords: Statement
  private var words = SearchText()
  private var values = RowValues()

  init(_ connection: Connection) throws(StorageError) {
    hasFormerUIDs = try connection.integer("SELECT EXISTS (SELECT 1 FROM former_uid)") != 0
    // One row at a time: FTS5 would flush its memory after each statement of several rows.
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
