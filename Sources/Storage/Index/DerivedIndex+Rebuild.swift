import Records
import Texts

extension DerivedIndex {
  /// Rebuilds everything that is derived from the records, inside a transaction.
  func rebuild() throws(StorageError) -> FileCheck.Repaired {
    var rebuilt = FileCheck.Repaired()
    let definitions = try Connection.freshDefinitions()
    for index in Self.wordIndexes {
      try connection.remakeWords(index, as: definitions[index] ?? "")
    }
    try connection.run("DELETE FROM kept_day")
    try connection.run("DELETE FROM tag")
    try rebuildPeople(&rebuilt)
    try rebuildEvents(&rebuilt)
    return rebuilt
  }

  /// A record whose derived rows will be removed; `nil` if it cannot be read, and then everything
  /// derived is rebuilt at the end of the transaction, since its rows are unknown.
  func indexed<R: Record>(
    _ read: () throws(StorageError) -> Stored<R>?
  ) throws(StorageError) -> Stored<R>? {
    let stored = try ifReadable(read)
    if stored == nil, !(store.writer is RebuildingWriter) {
      try store.writer.finish()
      store.writer = RebuildingWriter(store)
    }
    return stored
  }

  private func rebuildPeople(_ rebuilt: inout FileCheck.Repaired) throws(StorageError) {
    let refile = try connection.prepare(
      "UPDATE person SET folded_name = ?1 WHERE id = ?2 AND folded_name <> ?1")
    var ids = try NumberCursor(.person, connection)
    while let id = try ids.next() {
      let found = try ifReadable { () throws(StorageError) in try store.people.find(id: id) }
      guard let stored = found else {
        rebuilt.unread += 1
        continue
      }
      try refile.run(Folding.folded(stored.record.name), id)
      try add(stored)
      rebuilt.people += 1
    }
  }

  private func rebuildEvents(_ rebuilt: inout FileCheck.Repaired) throws(StorageError) {
    let refile = try connection.prepare(
      "UPDATE event SET folded_title = ?1, span = ?2 "
        + "WHERE id = ?3 AND (folded_title <> ?1 OR span <> ?2)")
    var ids = try NumberCursor(.event, connection)
    while let id = try ids.next() {
      let found = try ifReadable { () throws(StorageError) in try store.events.find(id: id) }
      guard let stored = found else {
        rebuilt.unread += 1
        continue
      }
      if let range = stored.record.range {
        try refile.run(Folding.folded(stored.record.title), EventRow.span(range), id)
      }
      try connection.run(
        "INSERT INTO event_search (rowid, words) VALUES (?, ?)", id,
        Folding.searchText(stored.record.searchable))
      for tag in stored.record.tags { try store.tags.count(tag, events: 1) }
      rebuilt.events += 1
    }
  }
}

/// Walks over the ids of a table, which may change in the meantime.
private struct NumberCursor: Cursor, ~Copyable {
  // One query for each id: a running cursor must not meet rows that change.
  private let rows: Statement
  /// The least id that can follow; starts at the minimum, as a damaged id may be below 1.
  private var start: Int64?

  init(_ table: Store.NumberedTable, _ connection: Connection) throws(StorageError) {
    let rows = try connection.prepare("SELECT min(id) FROM \(table.rawValue) WHERE id >= ?")
    self.rows = rows
    start = .min
  }

  mutating func next() throws(StorageError) -> Int64? {
    guard let start else { return nil }
    try rows.bindAll(start)
    defer { rows.reset() }
    guard try rows.step(), let id = rows.optionalInt64(at: 0), id >= start else { return nil }
    self.start = id == .max ? nil : id + 1
    return id
  }
}
