import Records

extension History {
  /// A change that was not dropped, undone or not.
  func change(_ id: Int64) throws(StorageError) -> Change? {
    let row = try connection.cached(Self.changes(where: "undone IS NOT 0 AND id = ?1"))
    try row.bindAll(id)
    return try row.step() ? try counted(row) : nil
  }

  static func changes(where condition: String) -> String {
    "SELECT id, at, command, undone IS NOT NULL FROM change WHERE \(condition) ORDER BY id DESC"
  }

  /// The change in a row of ``changes(where:)``, with its counts.
  func counted(_ row: Statement) throws(StorageError) -> Change {
    var change = Change(
      id: row.int64(at: 0), seconds: row.int64(at: 1), command: try row.text(at: 2),
      isUndone: row.int(at: 3) != 0)
    let added = try connection.cached(
      "SELECT kind, first, last, \(Self.isConsistent) FROM change_added AS run WHERE change = ?")
    try added.bindAll(change.id)
    while try added.step() {
      let (first, last) = (added.int64(at: 1), added.int64(at: 2))
      guard let table = Store.NumberedTable(rawValue: try added.text(at: 0)) else { continue }
      guard added.int(at: 3) != 0, change.added[table] == nil else {
        throw added.damaged("the ids it added are invalid")
      }
      change.added[table] = first...last
      change[table].added = Int(last - first) + 1
    }
    let others = try connection.cached(
      "SELECT kind, count(after), count(*) - count(after) FROM change_record "
        + "WHERE change = ? AND before IS NOT NULL GROUP BY kind")
    try others.bindAll(change.id)
    while try others.step() {
      guard let table = Store.NumberedTable(rawValue: try others.text(at: 0)) else { continue }
      change[table].changed = others.int(at: 1)
      change[table].removed = others.int(at: 2)
    }
    change.ofFile = try store.fileValues.changes(in: change.id)
    return change
  }

  /// Whether a `run` of `change_added` is plausible: it has only assigned ids and overlaps no other
  /// run, so that walking over it ends and undoing it removes no other change's records.
  static let isConsistent = """
    (first BETWEEN 1 AND last
      AND last <= CASE kind WHEN 'person' THEN min(\(Connection.lastNumber("person")), \
    \(Connection.largestIDs)) ELSE min(\(Connection.lastNumber("event")), \
    \(Connection.largestIDs)) END
      AND NOT EXISTS (SELECT 1 FROM change_added AS next WHERE next.kind = run.kind
        AND next.first > run.first AND next.first <= run.last)
      AND NOT coalesce((SELECT last FROM change_added AS prior WHERE prior.kind = run.kind
        AND prior.first < run.first ORDER BY prior.first DESC LIMIT 1), 0)
        BETWEEN run.first AND run.last)
    """

  func record(
    _ key: RecordKey, _ row: Statement
  ) throws(StorageError) -> ChangedRecord {
    switch key.table {
    case .person: .person(try change(of: key, row, store.states.person))
    case .event: .event(try change(of: key, row, store.states.event))
    }
  }

  /// The states in `before` and `after`; empty records if they cannot be read.
  private func change<R: Record>(
    of key: RecordKey, _ row: Statement, _ read: (RecordState) throws(StorageError) -> R
  ) throws(StorageError) -> RecordChange<R> {
    let name = try lastKnownName(key)
    let known = try skippingUnreadable(.change, row) { () throws(StorageError) in
      let states = try row.stateChange(at: 1)
      return RecordChange(
        id: key.id, name: name, before: try states.before.map(read),
        after: try states.after.map(read))
    }
    return known
      ?? RecordChange(
        id: key.id, name: name, before: row.isNull(at: 1) ? nil : R(),
        after: row.isNull(at: 2) ? nil : R(), isReadable: false)
  }

  func added(_ key: RecordKey) throws(StorageError) -> ChangedRecord {
    let name = try lastKnownName(key)
    return switch key.table {
    case .person: .person(RecordChange(id: key.id, name: name, before: nil, after: Person()))
    case .event: .event(RecordChange(id: key.id, name: name, before: nil, after: Event()))
    }
  }

  /// The name or title of a record, or the last known one.
  func lastKnownName(_ key: RecordKey) throws(StorageError) -> String? {
    let column = key.table == .person ? "name" : "title"
    let row = try connection.cached("SELECT \(column) FROM \(key.table.rawValue) WHERE id = ?")
    try row.bindAll(key.id)
    if try row.step() { return try? row.text(at: 0) }
    let copy = try connection.cached(
      "SELECT before, after FROM change_record WHERE kind = ? AND record = ? "
        + "AND (before IS NULL OR after IS NULL) ORDER BY change DESC LIMIT 1")
    try copy.bindAll(key.table.rawValue, key.id)
    guard try copy.step() else { return nil }
    let states = try? copy.stateChange(at: 0)
    return (states?.before ?? states?.after)?[column].first
  }
}

extension Change {
  subscript(table: Store.NumberedTable) -> Counts {
    get { table == .person ? people : events }
    set {
      switch table {
      case .person: people = newValue
      case .event: events = newValue
      }
    }
  }
}
