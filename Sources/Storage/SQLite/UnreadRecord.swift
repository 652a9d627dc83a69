import Records

/// A stored row that cannot be read, as after a disk error or manual editing.
public struct UnreadRecord: Hashable, Sendable {
  /// The kind of the row.
  public enum Kind: String, Sendable {
    case person
    case event
    case change
  }

  /// The kind of the row.
  public let kind: Kind
  /// Its id.
  public let id: Int64
  /// What is wrong, without any of its values.
  public let detail: String
}

/// The unreadable records that were met and left out.
public struct UnreadRecords: Equatable, Sendable {
  /// How many are listed; a file may have a million.
  private static let limit = 1000

  private var known: Set<UnreadRecord> = []
  /// Whether there are more than those listed.
  public private(set) var areMore = false
  /// How many are listed.
  public var count: Int { known.count }

  /// Those listed, by kind and id.
  public var records: [UnreadRecord] {
    known.sorted { ($0.kind.rawValue, $1.id) > ($1.kind.rawValue, $0.id) }
  }

  mutating func note(_ record: UnreadRecord) {
    if known.count < Self.limit { known.insert(record) } else { areMore = true }
  }
}

extension Store.NumberedTable {
  var unreadKind: UnreadRecord.Kind { self == .person ? .person : .event }
}

extension Statement {
  /// Reads a row whose first column is a record's id; damage becomes ``StorageError/unreadable(_:)``.
  func reading<Outcome>(
    _ kind: UnreadRecord.Kind, _ read: () throws(StorageError) -> Outcome
  ) throws(StorageError) -> Outcome {
    do throws(StorageError) {
      return try read()
    } catch {
      switch error {
      case .damagedFile(_, let detail):
        throw .unreadable(UnreadRecord(kind: kind, id: int64(at: 0), detail: detail))
      case .unreadable(let part):
        throw .unreadable(UnreadRecord(kind: kind, id: int64(at: 0), detail: part.detail))
      default: throw error
      }
    }
  }
}
