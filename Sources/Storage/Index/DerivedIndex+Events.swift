import Records
import Texts

extension DerivedIndex {
  /// Adds the words, tags and people of a stored event.
  func add(_ stored: Stored<Event>) throws(StorageError) {
    try connection.run(
      "INSERT INTO event_search (rowid, words) VALUES (?, ?)", stored.id,
      Folding.searchText(stored.record.searchable))
    for tag in stored.record.tags { try store.tags.count(tag, events: 1) }
    try store.events.link(stored.id, to: stored.record.people)
  }

  /// Removes the words, tags and people of an event, which must be as stored.
  func remove(_ stored: Stored<Event>) throws(StorageError) {
    for tag in stored.record.tags { try store.tags.count(tag, events: -1) }
    try connection.run(
      "INSERT INTO event_search (event_search, rowid, words) VALUES ('delete', ?, ?)",
      stored.id, Folding.searchText(stored.record.searchable))
    try connection.run("DELETE FROM event_person WHERE event = ?", stored.id)
  }
}
