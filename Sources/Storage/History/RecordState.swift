struct RecordKey: Hashable, Sendable {
  let table: Store.NumberedTable
  let id: Int64

  static func person(_ id: Int64) -> RecordKey { RecordKey(table: .person, id: id) }
  static func event(_ id: Int64) -> RecordKey { RecordKey(table: .event, id: id) }
}

/// The columns of a record, or some of them, as texts; empty for NULL.
///
/// All columns of the table are read, so none can be forgotten. A column of several values has the
/// linked rows of another table.
struct RecordState: Equatable {
  var values: [String: [String]] = [:]

  /// The name of that column: former uids of a person, or people of an event in their order.
  static func linkColumn(_ table: Store.NumberedTable) -> String {
    switch table {
    case .person: "former_uid"
    case .event: "people"
    }
  }

  init() {}

  /// Parses the form that history stores; `nil` if it is invalid.
  init?(json: String) {
    guard let rows = CompactJSON.rows(json) else { return nil }
    for row in rows {
      let texts = row.compactMap { $0 }
      guard texts.count == row.count, let column = texts.first else { return nil }
      values[column] = Array(texts.dropFirst())
    }
  }

  /// The form that history stores.
  var json: String {
    CompactJSON.json(values.keys.sorted().map { [$0] + (values[$0] ?? []) })
  }

  subscript(column: String) -> [String] { values[column] ?? [] }

  func only(where isWanted: (String) -> Bool) -> RecordState {
    var state = RecordState()
    for (column, texts) in values where isWanted(column) { state.values[column] = texts }
    return state
  }
}

/// The change of a record: the columns that differ, or all columns if it was added or removed.
struct StateChange: Equatable {
  var before: RecordState?
  var after: RecordState?

  init(before: RecordState?, after: RecordState?) {
    self.before = before
    self.after = after
  }

  /// The difference of two states; `nil` if they are equal.
  init?(from before: RecordState?, to after: RecordState?) {
    guard let before, let after else {
      if before == nil, after == nil { return nil }
      self.init(before: before, after: after)
      return
    }
    let columns = Set(before.values.keys).union(after.values.keys).filter {
      before[$0] != after[$0]
    }
    if columns.isEmpty { return nil }
    self.init(before: RecordState(), after: RecordState())
    for column in columns {
      self.before?.values[column] = before[column]
      self.after?.values[column] = after[column]
    }
  }

  /// This change and the next one of the same record, combined.
  func followed(by next: StateChange) -> StateChange {
    guard let before, let after, var start = next.before else {
      return StateChange(before: before, after: next.after)
    }
    start.values.merge(before.values) { $1 }
    guard var end = next.after else { return StateChange(before: start, after: nil) }
    end.values.merge(after.values) { next, _ in next }
    return StateChange(before: start, after: end)
  }
}
