import Calendars
import Records
import Texts

/// Tables that are derived from the records: anniversaries, words and tags.
public struct DerivedIndex: StoreRoom {
  let store: Store

  static let wordIndexes = ["person_search", "event_search"]

  static let insertWords = "INSERT INTO person_search (rowid, words) VALUES (?, ?)"

  func add(_ stored: Stored<Person>) throws(StorageError) {
    try add(stored, foldedName: Folding.folded(stored.record.name))
  }

  /// Adds what is derived from a stored person.
  func add(_ stored: Stored<Person>, foldedName: String) throws(StorageError) {
    for tag in stored.record.tags { try store.tags.count(tag, people: 1) }
    try store.writer.index(stored, foldedName: foldedName)
  }

  /// Removes what is derived from a person, who must be as stored: FTS5 has no copy of the words
  /// and needs them to delete them.
  func remove(_ stored: Stored<Person>) throws(StorageError) {
    try store.writer.flushIndex()
    let name = Folding.folded(stored.record.name)
    for day in stored.record.anniversaries(preferred: try settings.observe) {
      try connection.run(
        "DELETE FROM kept_day WHERE key = ? AND folded_name = ? AND person = ?", day.key.text,
        name, stored.id)
    }
    for tag in stored.record.tags { try store.tags.count(tag, people: -1) }
    try connection.run(
      "INSERT INTO person_search (person_search, rowid, words) VALUES ('delete', ?, ?)",
      stored.id, Folding.searchText(stored.record.searchable))
  }

  /// Erases the words of removed records, which FTS5 only marks as deleted until its segments are
  /// merged (https://sqlite.org/fts5.html#the_optimize_command).
  func forgetWords() throws(StorageError) {
    for index in Self.wordIndexes {
      try connection.execute("INSERT INTO \(index) (\(index)) VALUES ('optimize')")
    }
  }

  /// Rebuilds the birthday index, as after a change of the setting `observe`.
  func rebuildBirthdayIndex() throws(StorageError) {
    try connection.run("DELETE FROM kept_day")
    let rows = try connection.prepare("SELECT id, \(PersonRow.columns) FROM person")
    while try rows.step() {
      let stored = try store.skippingUnreadable { () throws(StorageError) in
        try PersonRow.read(rows)
      }
      if let stored { try addAnniversaries(stored, Folding.folded(stored.record.name)) }
    }
  }

  func addAnniversaries(
    _ stored: Stored<Person>, _ name: String
  ) throws(StorageError) {
    // Bound one by one: generic binding costs as much as the insertion.
    for day in stored.record.anniversaries(preferred: try settings.observe) {
      let row = try connection.cached(Self.insertAnniversary)
      try row.bindText(day.key.text, at: 1)
      try row.bindText(name, at: 2)
      try row.bindInteger(stored.id, at: 3)
      try row.bindText(day.kind.rawValue, at: 4)
      try row.bindText(day.label, at: 5)
      try row.bindInteger(Int64(day.year ?? 0), at: 6)
      while try row.step() {}
    }
  }

  private static let insertAnniversary = """
    INSERT OR IGNORE INTO kept_day (key, folded_name, person, kind, label, year)
    VALUES (?, ?, ?, ?, ?, ?)
    """
}
