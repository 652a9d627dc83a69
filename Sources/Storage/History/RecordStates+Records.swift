import Records

/// Reads states with the same code as rows of the tables.
extension RecordStates {
  func person(_ state: RecordState) throws(StorageError) -> Person {
    try PersonRow.read(try row(state, PersonRow.columns, needing: ["uid", "name"])).record
  }

  func event(_ state: RecordState) throws(StorageError) -> Event {
    var event = try EventRow.read(try row(state, EventRow.columns, needing: ["uid", "title"]))
      .record
    event.people = state[RecordState.linkColumn(.event)].compactMap { Int64($0) }
    return event
  }

  /// A row with an id and the columns, as far as the state has them.
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
