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
