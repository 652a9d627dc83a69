struct PendingChange {
  /// The id of the change, once a row of it is written.
  var id: Int64?
  /// The ids assigned to new records: ranges, because no other program can store in the meantime.
  private(set) var people: ClosedRange<Int64>?
  private(set) var events: ClosedRange<Int64>?
  /// Records that an outer step records.
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
