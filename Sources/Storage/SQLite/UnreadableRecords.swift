import Records

/// The unreadable records that were met and left out.
public struct UnreadableRecords: Equatable, Sendable {
  /// How many are listed; a file may have a million.
  private static let limit = 1000

  private var known: Set<UnreadableRecord> = []
  /// Whether there are more than those listed.
  public private(set) var areMore = false
  /// How many are listed.
  public var count: Int { known.count }

  /// Those listed, by kind and id.
  public var records: [UnreadableRecord] {
    known.sorted { ($0.kind.rawValue, $1.id) > ($1.kind.rawValue, $0.id) }
  }

  mutating func note(_ record: UnreadableRecord) {
    if known.count < Self.limit { known.insert(record) } else { areMore = true }
  }
}
