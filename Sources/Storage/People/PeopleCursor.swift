public import Records

/// Walks over people.
public struct PeopleCursor: Cursor, ~Copyable {
  private var rows: PersonRows

  init(_ store: Store, _ query: PeopleQuery) {
    rows = PersonRows(store, query, columns: PersonRow.columns)
  }

  /// The next person; `nil` after the last.
  public mutating func next() throws(StorageError) -> Stored<Person>? {
    while try rows.step() {
      if let person = try rows.read(PersonRow.read) { return person }
    }
    return nil
  }
}

/// Walks over people in place.
public struct PersonViewCursor: ViewCursor, ~Copyable {
  private var rows: PersonRows
  /// The current person; valid until the next step.
  public private(set) var view = PersonView()

  init(_ store: Store, _ query: PeopleQuery) {
    rows = PersonRows(store, query, columns: PersonRow.columns, hasSmallCache: true)
  }

  /// Goes to the next person; `false` after the last.
  public mutating func step() throws(StorageError) -> Bool {
    while try rows.step() {
      let isRead = try rows.read { row throws(StorageError) in
        try PersonRow.look(row, &view)
        return true
      }
      if isRead ?? false { return true }
    }
    return false
  }
}

/// Walks over people with only the fields of a list.
public struct PersonSummaryCursor: Cursor, ~Copyable {
  private var rows: PersonRows

  init(_ store: Store, _ query: PeopleQuery) {
    rows = PersonRows(store, query, columns: PersonSummary.columns)
  }

  /// The next person; `nil` after the last.
  public mutating func next() throws(StorageError) -> PersonSummary? {
    while try rows.step() {
      let summary = try rows.read { row throws(StorageError) in try PersonSummary(row) }
      if let summary { return summary }
    }
    return nil
  }
}

/// Walks over summaries in place.
public struct PersonSummaryViewCursor: ViewCursor, ~Copyable {
  private var rows: PersonRows
  /// The current person; valid until the next step.
  public private(set) var view = PersonSummaryView()

  init(_ store: Store, _ query: PeopleQuery) {
    rows = PersonRows(store, query, columns: PersonSummary.columns)
  }

  /// Goes to the next person; `false` after the last.
  public mutating func step() throws(StorageError) -> Bool {
    while try rows.step() {
      let isRead = try rows.read { row throws(StorageError) in
        try view.look(row)
        return true
      }
      if isRead ?? false { return true }
    }
    return false
  }
}

/// Walks over all people with a name in the order of the index: those without birthday first.
public struct NamedPeopleCursor: Cursor, ~Copyable {
  private let rows: Statement

  init(_ store: Store, foldedName: String) throws(StorageError) {
    try store.writer.completeNames()
    let rows = try store.connection.cached(
      "SELECT id, \(PersonRow.columns) FROM person WHERE folded_name = ? ORDER BY birthday, id")
    try rows.bindText(foldedName, at: 1)
    self.rows = rows
  }

  /// The next person; `nil` after the last; throws ``StorageError/unreadable(_:)`` for an unreadable one.
  public mutating func next() throws(StorageError) -> Stored<Person>? {
    try rows.step() ? PersonRow.read(rows) : nil
  }
}
