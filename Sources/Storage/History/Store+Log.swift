import Records

/// Reading history.
extension Store {
  /// Hands the changes to `body`, newest first, until it gives false; those that are undone and can
  /// be done again are among them.
  ///
  /// - Parameters:
  ///   - people: gives only the changes that touched any of the people of these numbers.
  public func forEachChange(
    touching people: [Int64]? = nil, _ body: (Change) throws(StorageError) -> Bool
  ) throws(StorageError) {
    let condition =
      people == nil
      ? ""
      : """
      AND id IN (
        SELECT change FROM json_each(?2) JOIN change_record ON kind = ?1 AND record = value
        UNION SELECT (SELECT \(Self.addition(of: "value"))) FROM json_each(?2))
      """
    try reading { () throws(StorageError) in
      let rows = try connection.cached(Self.changes(where: "undone IS NOT 0 \(condition)"))
      if let people { try rows.bindAll(NumberedTable.person.rawValue, Self.json(people)) }
      defer { rows.reset() }
      while try rows.step() {
        let change = try leavingOutUnread(.change, rows) { () throws(StorageError) in
          try counted(rows)
        }
        if let change, try !body(change) { break }
      }
    }
  }

  /// A change that stands, or is undone and can be done again.
  func change(_ id: Int64) throws(StorageError) -> Change? {
    let row = try connection.cached(Self.changes(where: "undone IS NOT 0 AND id = ?1"))
    try row.bindAll(id)
    defer { row.reset() }
    return try row.step() ? try counted(row) : nil
  }

  private static func changes(where condition: String) -> String {
    "SELECT id, at, command, undone IS NOT NULL FROM change WHERE \(condition) ORDER BY id DESC"
  }

  private func counted(_ row: Statement) throws(StorageError) -> Change {
    var change = Change(
      id: row.int64(at: 0), seconds: row.int64(at: 1), command: try row.text(at: 2),
      isUndone: row.int(at: 3) != 0)
    let added = try connection.cached(
      "SELECT kind, first, last, \(Self.isBelieved) FROM change_added AS run WHERE change = ?")
    try added.forEachRow(change.id) { (row: Statement) throws(StorageError) in
      let (first, last) = (row.int64(at: 1), row.int64(at: 2))
      guard let table = NumberedTable(rawValue: try row.text(at: 0)) else { return }
      guard row.int(at: 3) != 0, change.added[table] == nil else {
        throw row.damaged("what it added are no numbers of its own")
      }
      change.added[table] = first...last
      change[table].added = Int(last - first) + 1
    }
    let others = try connection.cached(
      "SELECT kind, count(after), count(*) - count(after) FROM change_record "
        + "WHERE change = ? AND before IS NOT NULL GROUP BY kind")
    try others.forEachRow(change.id) { (row: Statement) throws(StorageError) in
      guard let table = NumberedTable(rawValue: try row.text(at: 0)) else { return }
      change[table].changed = row.int(at: 1)
      change[table].removed = row.int(at: 2)
    }
    change.ofFile = try fileChanges(change.id)
    return change
  }

  /// Whether a `run` of `change_added` is one of numbers that were given, and no other change's: who goes
  /// through it comes to an end, and who takes them all back takes nobody else.
  static let isBelieved = """
    (first BETWEEN 1 AND last
      AND last <= CASE kind WHEN 'person' THEN min(\(Connection.lastNumber("person")), \
    \(Connection.mostNumbers)) ELSE min(\(Connection.lastNumber("event")), \
    \(Connection.mostNumbers)) END
      AND NOT EXISTS (SELECT 1 FROM change_added AS next WHERE next.kind = run.kind
        AND next.first > run.first AND next.first <= run.last)
      AND NOT coalesce((SELECT last FROM change_added AS prior WHERE prior.kind = run.kind
        AND prior.first < run.first ORDER BY prior.first DESC LIMIT 1), 0)
        BETWEEN run.first AND run.last)
    """

  /// Hands what became of each record of a change to `body` until it gives false: those that it
  /// changed or removed, then those that it added.
  ///
  /// - Parameter people: gives only what became of the people of these numbers.
  public func forEachRecord(
    of change: Change, touching people: [Int64]? = nil,
    _ body: (ChangedRecord) throws(StorageError) -> Bool
  ) throws(StorageError) {
    let rows = try connection.cached(
      """
      SELECT change, before, after, kind, record FROM change_record
      WHERE change = ?1 AND (before IS NOT NULL OR ?2)
        AND (?3 IS NULL OR (kind = 'person' AND record IN (SELECT value FROM json_each(?3))))
      ORDER BY before IS NULL, kind DESC, record
      """)
    try rows.bindAll(change.id, change.isUndone, people.map(Self.json))
    defer { rows.reset() }
    while try rows.step() {
      guard let table = (try? rows.text(at: 3)).flatMap(NumberedTable.init(rawValue:)) else {
        continue
      }
      if try !body(try record(RecordKey(table: table, id: rows.int64(at: 4)), rows)) { return }
    }
    if change.isUndone { return }
    for table in NumberedTable.allCases {
      guard let ids = change.added[table], people == nil || table == .person else { continue }
      for id in ids where people?.contains(id) ?? true {
        if try !body(try added(RecordKey(table: table, id: id))) { return }
      }
    }
  }

  private func record(
    _ key: RecordKey, _ row: Statement
  ) throws(StorageError) -> ChangedRecord {
    switch key.table {
    case .person: .person(try change(of: key, row, person))
    case .event: .event(try change(of: key, row, event))
    }
  }

  /// What the columns `before` and `after` say; no more than what became of the record where they
  /// cannot be read.
  private func change<R: Record>(
    of key: RecordKey, _ row: Statement, _ read: (RecordState) throws(StorageError) -> R
  ) throws(StorageError) -> RecordChange<R> {
    let name = try lastKnownName(key)
    let known = try leavingOutUnread(.change, row) { () throws(StorageError) in
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

  private func added(_ key: RecordKey) throws(StorageError) -> ChangedRecord {
    let name = try lastKnownName(key)
    return switch key.table {
    case .person: .person(RecordChange(id: key.id, name: name, before: nil, after: Person()))
    case .event: .event(RecordChange(id: key.id, name: name, before: nil, after: Event()))
    }
  }

  /// What a person is called, or was called last; nothing where nobody knows any more.
  public func lastKnownName(ofPerson id: Int64) throws(StorageError) -> String? {
    try lastKnownName(.person(id))
  }

  /// What a record is called, or was called last.
  private func lastKnownName(_ key: RecordKey) throws(StorageError) -> String? {
    let column = key.table == .person ? "name" : "title"
    let row = try connection.cached("SELECT \(column) FROM \(key.table.rawValue) WHERE id = ?")
    try row.bindAll(key.id)
    defer { row.reset() }
    if try row.step() { return try? row.text(at: 0) }
    let copy = try connection.cached(
      "SELECT before, after FROM change_record WHERE kind = ? AND record = ? "
        + "AND (before IS NULL OR after IS NULL) ORDER BY change DESC LIMIT 1")
    try copy.bindAll(key.table.rawValue, key.id)
    defer { copy.reset() }
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

/// What history keeps, read as the rows of the tables are.
extension Store {
  /// Numbers as a list in JSON, by which SQL is given any number of them.
  private static func json(_ ids: [Int64]) -> String {
    "[" + ids.map(String.init).joined(separator: ",") + "]"
  }

  func person(_ state: RecordState) throws(StorageError) -> Person {
    try PersonRow.read(try row(state, PersonRow.columns, needing: ["uid", "name"])).record
  }

  private func event(_ state: RecordState) throws(StorageError) -> Event {
    var event = try EventRow.read(try row(state, EventRow.columns, needing: ["uid", "title"]))
      .record
    event.people = state[RecordState.linkColumn(.event)].compactMap { Int64($0) }
    return event
  }

  /// A row of a number and the columns, as far as the state has them.
  private func row(
    _ state: RecordState, _ columns: String, needing needed: Set<String>
  ) throws(StorageError) -> Statement {
    let names = columns.split(separator: ", ").map(String.init)
    let row = try connection.cached("SELECT 0" + names.map { ", ? AS \($0)" }.joined())
    row.reset()
    for (index, name) in names.enumerated() {
      try row.bind(state[name].first ?? (needed.contains(name) ? "" : nil), at: index + 1)
    }
    _ = try row.step()
    return row
  }
}
