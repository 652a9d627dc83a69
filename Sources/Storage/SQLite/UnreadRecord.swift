import Records

/// Something that is stored and cannot be read: nobody but a broken disk or a hand writes so.
public struct UnreadRecord: Hashable, Sendable {
  /// What it is.
  public enum Kind: String, Sendable {
    case person
    case event
    case change
  }

  /// What it is.
  public let kind: Kind
  /// Its number.
  public let id: Int64
  /// What is wrong with it, in words that hold none of its values.
  public let detail: String
}

/// What was met, could not be read, and so is not in what was given.
public struct UnreadRecords: Equatable, Sendable {
  /// How many are kept by name; a file may hold a million.
  private static let limit = 1000

  private var known: Set<UnreadRecord> = []
  /// Whether there are more than are kept.
  public private(set) var areMore = false
  /// How many are kept.
  public var count: Int { known.count }

  /// By kind and number.
  public var records: [UnreadRecord] {
    known.sorted { ($0.kind.rawValue, $1.id) > ($1.kind.rawValue, $0.id) }
  }

  mutating func note(_ record: UnreadRecord) {
    if known.count < Self.limit { known.insert(record) } else { areMore = true }
  }
}

extension Store.NumberedTable {
  /// What a record of the table is called where it cannot be read.
  var unreadKind: UnreadRecord.Kind { self == .person ? .person : .event }
}

extension Statement {
  /// Reads the row, whose first column is the number of a record: what is wrong is wrong with that.
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
