public import Records

/// One transaction as history stores it.
public struct Change: Hashable, Sendable {
  /// How many records of a kind a change touched.
  public struct Counts: Hashable, Sendable {
    /// The number of records added.
    public var added = 0
    /// The number of records changed.
    public var changed = 0
    /// The number of records removed.
    public var removed = 0
  }

  /// Its number; never reused.
  public let id: Int64
  /// When it was stored, in seconds since 1970-01-01 UTC.
  public let seconds: Int64
  /// The command that stored it.
  public let command: String
  /// Whether it is undone and can be redone.
  public let isUndone: Bool
  /// The people it touched.
  public internal(set) var people = Counts()
  /// The events it touched.
  public internal(set) var events = Counts()
  /// Its changes of settings, of tags, and of everything by a restore.
  public internal(set) var ofFile: [FileChange] = []
  /// The ids that it assigned to new records.
  var added: [Store.NumberedTable: ClosedRange<Int64>] = [:]
}

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

/// A person or an event in a change.
public enum ChangedRecord: Hashable, Sendable {
  case person(RecordChange<Person>)
  case event(RecordChange<Event>)
}
