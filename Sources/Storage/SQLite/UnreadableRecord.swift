import Records

/// A stored row that cannot be read, as after a disk error or manual editing.
public struct UnreadableRecord: Hashable, Sendable {
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

extension Store.NumberedTable {
  var unreadKind: UnreadableRecord.Kind { self == .person ? .person : .event }
}

extension Statement {
  /// Reads a row whose first column is a record's id; damage becomes ``StorageError/unreadable(_:)``.
  func reading<Outcome>(
    _ kind: UnreadableRecord.Kind, _ read: () throws(StorageError) -> Outcome
  ) throws(StorageError) -> Outcome {
    do throws(StorageError) {
      return try read()
    } catch {
      switch error {
      case .damagedFile(_, let detail):
        throw .unreadable(UnreadableRecord(kind: kind, id: int64(at: 0), detail: detail))
      case .unreadable(let part):
        throw .unreadable(UnreadableRecord(kind: kind, id: int64(at: 0), detail: part.detail))
      default: throw error
      }
    }
  }
}
