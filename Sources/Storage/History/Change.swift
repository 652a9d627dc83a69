import Records

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
