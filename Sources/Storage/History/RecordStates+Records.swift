import Records

/// What history keeps, read as the rows of the tables are.
extension RecordStates {
  /// The person that a state is of.
  func person(_ state: RecordState) throws(StorageError) -> Person {
    try PersonRow.read(try row(state, PersonRow.columns, needing: ["uid", "name"])).record
  }

  /// The event that a state is of.
  func event(_ state: RecordState) throws(StorageError) -> Event {
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
