struct RecordKey: Hashable, Sendable {
  let table: Store.NumberedTable
  let id: Int64

  static func person(_ id: Int64) -> RecordKey { RecordKey(table: .person, id: id) }
  static func event(_ id: Int64) -> RecordKey { RecordKey(table: .event, id: id) }
}
