import Calendars
import Records
import Texts

/// What is derived from people: the days kept and the words by which they are found.
extension Store {
  /// Adds what is derived from a stored person.
  func index(_ stored: Stored<Person>) throws(StorageError) {
    try indexKeptDays(stored)
    try connection.run(
      "INSERT INTO person_search (rowid, words) VALUES (?, ?)", stored.id,
      Folding.searchText(stored.record.searchable))
  }

  /// Takes out what is derived from a person, who must be as stored: the index keeps no copy
  /// of the words, so it is told what to forget.
  func unindex(_ stored: Stored<Person>) throws(StorageError) {
    let name = Folding.folded(stored.record.name)
    for day in stored.record.keptDays(preferred: try settings.observe) {
      try connection.run(
        "DELETE FROM kept_day WHERE key = ? AND folded_name = ? AND person = ?", day.key.text,
        name, stored.id)
    }
    try connection.run(
      "INSERT INTO person_search (person_search, rowid, words) VALUES ('delete', ?, ?)",
      stored.id, Folding.searchText(stored.record.searchable))
  }

  /// Works out every day kept anew, as after a change of the setting `observe`.
  func rebuildKeptDays() throws(StorageError) {
    try connection.run("DELETE FROM kept_day")
    let rows = try connection.prepare("SELECT id, \(PersonRow.columns) FROM person")
    try rows.forEachRow { (row: Statement) throws(StorageError) in
      try indexKeptDays(PersonRow.read(row))
    }
  }

  private func indexKeptDays(_ stored: Stored<Person>) throws(StorageError) {
    let days = stored.record.keptDays(preferred: try settings.observe)
    if days.isEmpty { return }
    let name = Folding.folded(stored.record.name)
    for day in days {
      try connection.run(
        "INSERT OR IGNORE INTO kept_day (key, folded_name, person, kind, label, year) "
          + "VALUES (?, ?, ?, ?, ?, ?)",
        day.key.text, name, stored.id, day.kind.rawValue, day.label, day.year ?? 0)
    }
  }
}
