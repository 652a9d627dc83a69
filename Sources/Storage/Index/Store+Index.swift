import Calendars
import Records
import Texts

/// What is derived from people: the days kept and the words by which they are found.
extension Store {
  /// Adds what is derived from a stored person.
  func index(_ stored: Stored<Person>) throws(StorageError) {
    try index(stored, foldedName: Folding.folded(stored.record.name))
  }

  /// The same where the folded name is known already.
  func index(_ stored: Stored<Person>, foldedName: String) throws(StorageError) {
    for tag in stored.record.tags { try count(tag, people: 1) }
    if try gather(stored, foldedName) { return }
    try indexKeptDays(stored, foldedName)
    let words = try connection.cached("INSERT INTO person_search (rowid, words) VALUES (?, ?)")
    try words.bindInteger(stored.id, at: 1)
    try words.bindText(Folding.searchText(stored.record.searchable), at: 2)
    while try words.step() {}
  }

  /// Takes out what is derived from a person, who must be as stored: the index keeps no copy
  /// of the words, so it is told what to forget.
  func unindex(_ stored: Stored<Person>) throws(StorageError) {
    try flushGathered()
    let name = Folding.folded(stored.record.name)
    for day in stored.record.keptDays(preferred: try settings.observe) {
      try connection.run(
        "DELETE FROM kept_day WHERE key = ? AND folded_name = ? AND person = ?", day.key.text,
        name, stored.id)
    }
    for tag in stored.record.tags { try count(tag, people: -1) }
    try connection.run(
      "INSERT INTO person_search (person_search, rowid, words) VALUES ('delete', ?, ?)",
      stored.id, Folding.searchText(stored.record.searchable))
  }

  /// Lets go of the words of whoever is gone: until its parts are joined, an index only notes that
  /// they do not count any more (https://sqlite.org/fts5.html#the_optimize_command).
  func forgetWords() throws(StorageError) {
    for index in Self.wordIndexes {
      try connection.execute("INSERT INTO \(index) (\(index)) VALUES ('optimize')")
    }
  }

  /// Works out every day kept anew, as after a change of the setting `observe`.
  func rebuildKeptDays() throws(StorageError) {
    try connection.run("DELETE FROM kept_day")
    let rows = try connection.prepare("SELECT id, \(PersonRow.columns) FROM person")
    try rows.forEachRow { (row: Statement) throws(StorageError) in
      let stored = try leavingOutUnread { () throws(StorageError) in try PersonRow.read(row) }
      if let stored { try indexKeptDays(stored, Folding.folded(stored.record.name)) }
    }
  }

  private func indexKeptDays(
    _ stored: Stored<Person>, _ name: String
  ) throws(StorageError) {
    // Bound one by one: a list of values of any type costs as much as the insertion.
    for day in stored.record.keptDays(preferred: try settings.observe) {
      let row = try connection.cached(Self.insertKeptDay)
      try row.bindText(day.key.text, at: 1)
      try row.bindText(name, at: 2)
      try row.bindInteger(stored.id, at: 3)
      try row.bindText(day.kind.rawValue, at: 4)
      try row.bindText(day.label, at: 5)
      try row.bindInteger(Int64(day.year ?? 0), at: 6)
      while try row.step() {}
    }
  }

  private static let insertKeptDay = """
    INSERT OR IGNORE INTO kept_day (key, folded_name, person, kind, label, year)
    VALUES (?, ?, ?, ?, ?, ?)
    """
}
