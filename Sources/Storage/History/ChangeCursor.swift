import Records

/// Walks over changes, newest first.
public struct ChangeCursor: Cursor, ~Copyable {
  private let store: Store
  private let people: [Int64]?
  private var scope: ReadScope
  private var rows: Statement?

  init(_ store: Store, touching people: [Int64]?) {
    self.store = store
    self.people = people
    scope = ReadScope(store)
  }

  /// The next change; `nil` after the last.
  public mutating func next() throws(StorageError) -> Change? {
    let rows = try opened()
    while try rows.step() {
      let change = try store.skippingUnreadable(.change, rows) { () throws(StorageError) in
        try store.history.counted(rows)
      }
      if let change { return change }
    }
    try scope.end()
    return nil
  }

  private mutating func opened() throws(StorageError) -> Statement {
    if let rows { return rows }
    try scope.begin()
    let condition =
      people == nil
      ? ""
      : """
      AND id IN (
        SELECT change FROM json_each(?2) JOIN change_record ON kind = ?1 AND record = value
        UNION SELECT (SELECT \(History.addition(of: "value"))) FROM json_each(?2))
      """
    let opened = try store.connection.cached(
      History.changes(where: "undone IS NOT 0 \(condition)"))
    if let people {
      try opened.bindAll(Store.NumberedTable.person.rawValue, numbersAsJSON(people))
    }
    rows = opened
    return opened
  }
}

/// Walks over the records of a change.
public struct ChangedRecordCursor: Cursor, ~Copyable {
  private let store: Store
  private let change: Change
  private let people: [Int64]?
  private var rows: Statement?
  /// The added records that still exist; they follow all others.
  private var added: [(table: Store.NumberedTable, ids: ClosedRange<Int64>)]
  private var nextAdded: Int64?
  private var isAtAdded = false

  init(_ store: Store, _ change: Change, touching people: [Int64]?) {
    self.store = store
    self.change = change
    self.people = people
    let all = change.isUndone ? [:] : change.added
    added = Store.NumberedTable.allCases.compactMap { table in
      people == nil || table == .person ? all[table].map { (table, $0) } : nil
    }
  }

  /// The next record; `nil` after the last.
  public mutating func next() throws(StorageError) -> ChangedRecord? {
    if !isAtAdded {
      let rows = try opened()
      while try rows.step() {
        let table = (try? rows.text(at: 3)).flatMap(Store.NumberedTable.init(rawValue:))
        guard let table else { continue }
        return try store.history.record(RecordKey(table: table, id: rows.int64(at: 4)), rows)
      }
      isAtAdded = true
    }
    guard let key = nextKey() else { return nil }
    return try store.history.added(key)
  }

  private mutating func nextKey() -> RecordKey? {
    while let (table, ids) = added.first {
      let id = nextAdded ?? ids.lowerBound
      nextAdded = id + 1
      guard id <= ids.upperBound else {
        added.removeFirst()
        nextAdded = nil
        continue
      }
      if people?.contains(id) ?? true { return RecordKey(table: table, id: id) }
    }
    return nil
  }

  private mutating func opened() throws(StorageError) -> Statement {
    if let rows { return rows }
    let opened = try store.connection.cached(
      """
      SELECT change, before, after, kind, record FROM change_record
      WHERE change = ?1 AND (before IS NOT NULL OR ?2)
        AND (?3 IS NULL OR (kind = 'person' AND record IN (SELECT value FROM json_each(?3))))
      ORDER BY before IS NULL, kind DESC, record
      """)
    try opened.bindAll(change.id, change.isUndone, people.map(numbersAsJSON))
    rows = opened
    return opened
  }
}

/// Ids as a JSON array, to bind any number of them to one parameter.
private func numbersAsJSON(_ ids: [Int64]) -> String {
  "[" + ids.map(String.init).joined(separator: ",") + "]"
}
