import Records

/// Records as history reads and writes them; only this type writes records without a draft.
struct RecordStates: StoreRoom {
  let store: Store

  /// The full state of a record; `nil` if it does not exist.
  func state(of key: RecordKey) throws(StorageError) -> RecordState? {
    let row = try connection.cached("SELECT * FROM \(key.table.rawValue) WHERE id = ?")
    try row.bindAll(key.id)
    guard try row.step() else { return nil }
    return try row.reading(key.table.unreadKind) { () throws(StorageError) in
      try state(of: key, row)
    }
  }

  private func state(of key: RecordKey, _ row: Statement) throws(StorageError) -> RecordState {
    var state = RecordState()
    for column in 0..<row.columnCount {
      let name = row.columnName(at: column)
      if name == StoredUID.column {
        state.values[name] = [try row.uid(at: column)]
      } else if name != "id", let text = try row.optionalText(at: column) {
        state.values[name] = [text]
      }
    }
    let links = try links(of: key)
    if !links.isEmpty { state.values[RecordState.linkColumn(key.table)] = links }
    return state
  }

  /// Whether a record with the id exists, readable or not.
  func isThere(_ key: RecordKey) throws(StorageError) -> Bool {
    let row = try connection.cached("SELECT 1 FROM \(key.table.rawValue) WHERE id = ?")
    try row.bindAll(key.id)
    return try row.step()
  }

  func links(of key: RecordKey) throws(StorageError) -> [String] {
    switch key.table {
    case .person:
      try texts(
        "SELECT \(StoredUID.textInSQL) FROM former_uid WHERE person = ? ORDER BY 1", key.id)
    case .event: try store.events.people(of: key.id).map(String.init)
    }
  }

  /// Inserts or updates the columns of a row; links and derived tables are written afterwards.
  func writeRow(_ key: RecordKey, _ state: RecordState, isNew: Bool) throws(StorageError) {
    let table = key.table.rawValue
    let link = RecordState.linkColumn(key.table)
    let columns = state.values.keys.filter { $0 != link }.sorted()
    let known = try columnNames(key.table)
    guard known.isSuperset(of: columns) else {
      throw .damagedFile(path: connection.path, detail: "its history names an unknown column")
    }
    if columns.isEmpty { return }
    let sql =
      isNew
      ? "INSERT INTO \(table) (\(columns.joined(separator: ", ")), id) VALUES ("
        + columns.map { _ in "?, " }.joined() + "?)"
      : "UPDATE \(table) SET \(columns.map { "\($0) = ?" }.joined(separator: ", ")) WHERE id = ?"
    // New rows of a change have the same columns; updates have too many sets of columns to cache.
    let statement = isNew ? try connection.cached(sql) : try connection.prepare(sql)
    statement.reset()
    for (index, column) in columns.enumerated() {
      let text = state[column].first
      if column == StoredUID.column {
        try statement.bind(text.map(StoredUID.init), at: index + 1)
      } else {
        try statement.bind(text, at: index + 1)
      }
    }
    try statement.bind(key.id, at: columns.count + 1)
    while try statement.step() {}
  }

  /// An SQL expression over a row of the table for the text of ``RecordState/json``.
  func stateJSON(_ table: Store.NumberedTable) throws(StorageError) -> String {
    let links =
      switch table {
      case .person:
        "SELECT \(StoredUID.textInSQL) AS text FROM former_uid WHERE person = person.id ORDER BY 1"
      case .event:
        "SELECT person AS text FROM event_person WHERE event = event.id ORDER BY position"
      }
    let columns = try columnNames(table).subtracting(["id"]).sorted().map { name in
      let text = name == StoredUID.column ? StoredUID.textInSQL : name
      return
        "iif(\(name) IS NULL, '', '[\"\(name)\",' || json_quote(CAST(\(text) AS TEXT)) || '],')"
    }
    let link = """
      coalesce('["\(RecordState.linkColumn(table))",'
        || (SELECT group_concat(json_quote(CAST(text AS TEXT))) FROM (\(links))) || '],', '')
      """
    return "'[' || rtrim(\((columns + [link]).joined(separator: " || ")), ',') || ']'"
  }

  func columnNames(_ table: Store.NumberedTable) throws(StorageError) -> Set<String> {
    let row = try connection.cached("SELECT * FROM \(table.rawValue) WHERE id = ?")
    return Set((0..<row.columnCount).map(row.columnName))
  }

  private func texts(_ sql: String, _ id: Int64) throws(StorageError) -> [String] {
    var texts: [String] = []
    let rows = try connection.cached(sql)
    try rows.bindAll(id)
    while try rows.step() { texts.append(try rows.text(at: 0)) }
    return texts
  }
}
