public import Records

/// The change of one record.
public struct RecordChange<R: Record>: Hashable, Sendable {
  /// The record's id.
  public let id: Int64
  /// The name now, or when it was removed; `nil` if it is not known.
  public let name: String?
  /// The record before; `nil` if it was added.
  public let before: R?
  /// The record afterwards; `nil` if it was removed.
  ///
  /// Both sides of a changed record only have the fields that differ; an added record that exists is empty.
  public let after: R?
  /// Whether history has readable states of the record.
  public var isReadable = true

  /// The kind of change.
  public enum Outcome: String, Sendable {
    case added
    case changed
    case removed
  }

  /// The kind of change.
  public var outcome: Outcome { before == nil ? .added : after == nil ? .removed : .changed }

  /// The fields that differ, in the order of all fields.
  public var fields: [R.Field] {
    let (before, after) = (before ?? R(), after ?? R())
    return R.Field.all.filter { !before.hasSame($0, as: after) }
  }
}
