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
