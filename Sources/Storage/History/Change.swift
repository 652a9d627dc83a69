public import Records

/// What was stored at once.
public struct Change: Hashable, Sendable {
  /// How many records of a kind it touched.
  public struct Counts: Hashable, Sendable {
    /// How many it added.
    public var added = 0
    /// How many it changed.
    public var changed = 0
    /// How many it removed.
    public var removed = 0
  }

  /// Its number; never used again.
  public let id: Int64
  /// When it was stored, in seconds since 1970-01-01 UTC.
  public let seconds: Int64
  /// The command that stored it.
  public let command: String
  /// Whether it is undone, and can be done again.
  public let isUndone: Bool
  /// What it did to people.
  public internal(set) var people = Counts()
  /// What it did to events.
  public internal(set) var events = Counts()
  /// What it did to the file as a whole.
  public internal(set) var ofFile: [FileChange] = []
  /// The numbers that it gave to new records.
  var added: [Store.NumberedTable: ClosedRange<Int64>] = [:]
}

/// What became of one record in a change.
public struct RecordChange<R: Record>: Hashable, Sendable {
  /// The record's number.
  public let id: Int64
  /// What it is called now, or was when it was removed; nothing where nobody knows any more.
  public let name: String?
  /// What it held; nothing where it was added.
  public let before: R?
  /// What it held afterwards; nothing where it was removed.
  ///
  /// Of a record that was changed only the fields that differ are there; of one that was added
  /// and still is, none.
  public let after: R?
  /// Whether history says more than that; what it holds of the record may be broken.
  public var isReadable = true

  /// What became of a record.
  public enum Outcome: String, Sendable {
    case added
    case changed
    case removed
  }

  /// What became of it.
  public var outcome: Outcome { before == nil ? .added : after == nil ? .removed : .changed }

  /// The fields that differ, in their order.
  public var fields: [R.Field] {
    let (before, after) = (before ?? R(), after ?? R())
    return R.Field.all.filter { !before.hasSame($0, as: after) }
  }
}

/// What became of a person or an event in a change.
public enum ChangedRecord: Hashable, Sendable {
  case person(RecordChange<Person>)
  case event(RecordChange<Event>)
}
