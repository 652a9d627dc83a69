import Records

/// Undoes or redoes a change: sets each of its records to exactly the stored state of one side.
struct UndoPlan: StoreRoom {
  enum Side: String {
    case before
    case after
  }

  let store: Store
  let change: Int64
  let added: [Store.NumberedTable: ClosedRange<Int64>]
  private let side: Side

  init(_ store: Store, _ change: Change, _ side: Side) {
    self.store = store
    self.change = change.id
    added = change.added
    self.side = side
  }

  /// Applies the plan; returns the reason if it cannot, and the caller must then roll back.
  ///
  /// People are added first and removed last, because events refer to them. Former uids are all
  /// released before any is assigned, because they may move between people.
  func run() throws(StorageError) -> HistoryError? {
    if let obstacle = try forEach("before IS NOT NULL", checkAndRelease) { return obstacle }
    return side == .before ? try takeBack() : try bringBack()
  }

  /// Added records match their copies, made just before, so all are removed without comparing.
  private func takeBack() throws(StorageError) -> HistoryError? {
    try releaseUIDsOfAdded()
    for kind in ["person", "event"] {
      let condition = "kind = '\(kind)' AND before IS NOT NULL"
      if let obstacle = try forEach(condition, move) { return obstacle }
    }
    for table in [Store.NumberedTable.event, .person] {
      if let obstacle = try removeAdded(table) { return obstacle }
    }
    return nil
  }

  private func bringBack() throws(StorageError) -> HistoryError? {
    if try isAnyAddedThere() { return .changedSince(change: change, by: []) }
    for condition in [
      "kind = 'person' AND after IS NOT NULL", "kind = 'event'",
      "kind = 'person' AND after IS NULL",
    ] {
      if let obstacle = try forEach(condition, move) { return obstacle }
    }
    return nil
  }

  private func forEach(
    _ condition: String,
    _ body: (RecordKey, _ from: RecordState?, _ to: RecordState?) throws(StorageError)
      -> HistoryError?
  ) throws(StorageError) -> HistoryError? {
    let rows = try connection.cached(
      "SELECT change, kind, record, before, after FROM change_record "
        + "WHERE change = ? AND \(condition)")
    try rows.bindAll(change)
    while try rows.step() {
      guard let table = Store.NumberedTable(rawValue: try rows.text(at: 1)) else { continue }
      let states = try rows.reading(.change) { () throws(StorageError) in
        try rows.stateChange(at: 3)
      }
      let (from, to) =
        side == .before ? (states.after, states.before) : (states.before, states.after)
      if let obstacle = try body(RecordKey(table: table, id: rows.int64(at: 2)), from, to) {
        return obstacle
      }
    }
    return nil
  }

  /// Fails unless the record is as the change, or its undo, left it; releases its former uids.
  private func checkAndRelease(
    _ key: RecordKey, _ from: RecordState?, _ to: RecordState?
  ) throws(StorageError) -> HistoryError? {
    let present = try store.states.state(of: key)
    let columns = from.flatMap { from in to == nil ? nil : from.values.keys }
    let compared = columns.map { columns in present?.only(where: columns.contains) } ?? present
    guard isSame(compared, from) else { return .changedSince(change: change, by: []) }
    if key.table == .person, from?.values[RecordState.linkColumn(.person)] != nil {
      try connection.run("DELETE FROM former_uid WHERE person = ?", key.id)
    }
    return nil
  }

  /// Compares states; a missing column equals one without a value.
  private func isSame(_ one: RecordState?, _ other: RecordState?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return StateChange(from: one, to: other) == nil
  }

  private func move(
    _ key: RecordKey, _ from: RecordState?, _ to: RecordState?
  ) throws(StorageError) -> HistoryError? {
    switch key.table {
    case .person: try movePerson(key, from, to)
    case .event: try moveEvent(key, from, to)
    }
  }

  private func movePerson(
    _ key: RecordKey, _ from: RecordState?, _ to: RecordState?
  ) throws(StorageError) -> HistoryError? {
    // An event that was linked to this person later must not lose the link.
    if to == nil, let event = try store.events.ids(ofPerson: key.id).first {
      return try changed(.event(event))
    }
    if from != nil,
      let old = try store.index.indexed({ () throws(StorageError) in
        try store.people.find(id: key.id)
      })
    {
      try store.index.remove(old)
    }
    guard let to else {
      try connection.run("DELETE FROM person WHERE id = ?", key.id)
      return nil
    }
    try store.states.writeRow(key, to, isNew: from == nil)
    for uid in to[RecordState.linkColumn(.person)] {
      try connection.run(
        "INSERT INTO former_uid (uid, person) VALUES (?, ?)", StoredUID(uid), key.id)
    }
    // A row that was unreadable before is restored as it was.
    let new = try ifReadable { () throws(StorageError) in try store.people.find(id: key.id) }
    if let new { try store.index.add(new) }
    return nil
  }

  private func moveEvent(
    _ key: RecordKey, _ from: RecordState?, _ to: RecordState?
  ) throws(StorageError) -> HistoryError? {
    let linked = try store.events.people(of: key.id)
    if from != nil,
      let old = try store.index.indexed({ () throws(StorageError) in
        try store.events.find(id: key.id)
      })
    {
      try store.index.remove(old)
    }
    guard let to else {
      try connection.run("DELETE FROM event WHERE id = ?", key.id)
      return nil
    }
    try store.states.writeRow(key, to, isNew: from == nil)
    let people = to.values[RecordState.linkColumn(.event)]?.compactMap { Int64($0) } ?? linked
    for person in people where try !store.states.isThere(.person(person)) {
      return try changed(.person(person))
    }
    let new = try ifReadable { () throws(StorageError) in try store.events.find(id: key.id) }
    guard var new = new?.record else {
      try store.events.link(key.id, to: people)
      return nil
    }
    new.people = people
    try store.index.add(Stored(id: key.id, new))
    return nil
  }

  func changed(_ key: RecordKey) throws(StorageError) -> HistoryError {
    .changedSince(
      change: change, by: try [store.history.lastChange(touching: key)].compactMap { $0 })
  }
}
