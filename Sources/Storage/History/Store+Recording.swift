import Records

/// What history is to say of one transaction.
struct PendingChange {
  /// Its number, once something is written of it.
  var id: Int64?
  /// The numbers given to new records: runs, because nobody else can store meanwhile.
  private(set) var people: ClosedRange<Int64>?
  private(set) var events: ClosedRange<Int64>?
  /// Those that a step further out writes down as a whole.
  var held: Set<RecordKey> = []

  var isEmpty: Bool { id == nil && people == nil && events == nil }

  mutating func add(_ key: RecordKey) {
    switch key.table {
    case .person: people = Self.run(people, with: key.id)
    case .event: events = Self.run(events, with: key.id)
    }
  }

  private static func run(_ ids: ClosedRange<Int64>?, with id: Int64) -> ClosedRange<Int64> {
    guard let ids else { return id...id }
    return min(ids.lowerBound, id)...max(ids.upperBound, id)
  }

  func added(_ table: Store.NumberedTable) -> ClosedRange<Int64>? {
    table == .person ? people : events
  }
}

/// Writing history: called by whatever changes records, and by nothing else.
extension Store {
  /// Runs a step that changes, adds to or removes what is stored of some records, and writes down
  /// what became of each.
  ///
  /// - Parameter asFarAsReadable: whether one whose texts are none is let go without a word in
  ///   history, which holds texts alone.
  func recording<Outcome>(
    _ keys: [RecordKey], asFarAsReadable: Bool = false,
    _ step: () throws(StorageError) -> Outcome
  ) throws(StorageError) -> Outcome {
    guard try settings.historyDays > 0 else { return try step() }
    let mine = Set(keys).subtracting(pending.held).filter {
      !(pending.added($0.table)?.contains($0.id) ?? false)
    }
    var before: [(key: RecordKey, state: RecordState?)] = []
    for key in mine {
      do throws(StorageError) {
        before.append((key, try state(of: key)))
      } catch {
        guard asFarAsReadable, case .unreadable = error else { throw error }
      }
    }
    pending.held.formUnion(mine)
    defer { pending.held.subtract(mine) }
    let outcome = try step()
    for (key, state) in before {
      if let change = StateChange(from: state, to: try self.state(of: key)) {
        try write(change, of: key)
      }
    }
    return outcome
  }

  /// Ends what history says of a transaction.
  func finishChange() throws(StorageError) {
    try settleMany()
    if pending.isEmpty { return }
    for table in NumberedTable.allCases {
      guard let last = pending.added(table)?.upperBound else { continue }
      try connection.run("INSERT OR REPLACE INTO last_number VALUES (?, ?)", table.rawValue, last)
    }
    if try settings.historyDays > 0 {
      for table in NumberedTable.allCases {
        guard let ids = pending.added(table) else { continue }
        try connection.run(
          "INSERT INTO change_added (kind, first, last, change) VALUES (?, ?, ?, ?)",
          table.rawValue, ids.lowerBound, ids.upperBound, try pendingID())
      }
    }
    try dropHistory(atMost: 1000)
  }

  private func write(_ change: StateChange, of key: RecordKey) throws(StorageError) {
    let id = try pendingID()
    let earlier = try self.change(of: key, in: id)
    let whole = earlier?.followed(by: change) ?? change
    try connection.run(
      "INSERT OR REPLACE INTO change_record (change, kind, record, before, after) "
        + "VALUES (?, ?, ?, ?, ?)",
      id, key.table.rawValue, key.id, whole.before?.json, whole.after?.json)
  }

  private func change(of key: RecordKey, in id: Int64) throws(StorageError) -> StateChange? {
    let row = try connection.cached(
      "SELECT before, after FROM change_record WHERE change = ? AND kind = ? AND record = ?")
    try row.bindAll(id, key.table.rawValue, key.id)
    defer { row.reset() }
    return try row.step() ? try row.stateChange(at: 0) : nil
  }

  func pendingID() throws(StorageError) -> Int64 {
    if let id = pending.id { return id }
    // What was undone could come back only on top of what there was then.
    try connection.run("UPDATE change SET undone = 0 WHERE undone > 0")
    try connection.run("INSERT INTO change (at, command) VALUES (?, ?)", now, command)
    let id = connection.lastInsertedID
    pending.id = id
    return id
  }
}

extension Store {
  /// Drops changes that are older than the setting says, and erases those that cannot come back.
  ///
  /// - Parameter limit: about how many rows to erase; a later change goes on with the rest.
  func dropHistory(atMost limit: Int) throws(StorageError) {
    let days = try settings.historyDays
    // Numbers grow with time, so looking ends at the first that stays.
    try connection.run(
      """
      UPDATE change SET undone = 0 WHERE undone IS NOT 0 AND id <
        coalesce((SELECT id FROM change WHERE at >= ?1 ORDER BY id LIMIT 1), ?2)
      """, days > 0 ? now - Int64(days) * 86_400 : .max, Int64.max)
    var left = limit
    // A damaged index may go on naming one that is gone.
    var gone = Int64.min
    while left > 0, let id = try droppedChange(after: gone) {
      let asked = min(left, Self.erasedAtOnce)
      let rows = try erase(atMost: asked, of: id)
      if rows < asked {
        try connection.run("DELETE FROM change WHERE id = ?", id)
        gone = id
      }
      left -= rows + 1
    }
  }

  /// How many rows one statement erases.
  static let erasedAtOnce = 10_000

  private func droppedChange(after gone: Int64) throws(StorageError) -> Int64? {
    let row = try connection.cached("SELECT min(id) FROM change WHERE undone = 0 AND id > ?")
    try row.bindAll(gone)
    defer { row.reset() }
    return try row.step() ? row.optionalInt64(at: 0) : nil
  }

  private func erase(atMost limit: Int, of id: Int64) throws(StorageError) -> Int {
    try connection.run(
      "DELETE FROM change_record WHERE rowid IN "
        + "(SELECT rowid FROM change_record WHERE change = ? LIMIT ?)", id, limit)
    return connection.changes
  }
}

extension Statement {
  /// What history keeps of a record, out of the columns `before` and `after`.
  func stateChange(at column: Int) throws(StorageError) -> StateChange {
    StateChange(before: try state(at: column), after: try state(at: column + 1))
  }

  private func state(at column: Int) throws(StorageError) -> RecordState? {
    guard let json = try optionalText(at: column) else { return nil }
    guard let state = RecordState(json: json) else {
      throw damaged("`\(columnName(at: column))` is none of kith's lists")
    }
    return state
  }
}
