/// One error that a check found, described without stored values.
public struct CheckFinding: Hashable, Sendable {
  /// The kind of error, by its remedy.
  public enum Kind: String, CaseIterable, Sendable {
    /// Pages or tables differ from what SQLite or kith wrote: restore a backup.
    case damage
    /// A row refers to a missing person or event; repair removes the row.
    case reference
    /// A record cannot be read or breaks a rule; see the hint.
    case record
    /// A derived table does not match the records; repair rebuilds it.
    case derived
    /// A setting has an invalid value: set it again.
    case setting
    /// Another program added a table, a trigger or the like, which may be wanted.
    case foreign
    /// Other users can read or write the file.
    case permissions

    /// Whether ``FileCheck/repair()`` fixes it.
    public var isRepairable: Bool { self == .reference || self == .derived }
  }

  /// The kind of error.
  public let kind: Kind
  /// What is wrong, as a sentence without its full stop.
  public let message: String
  /// What to do, if it is about one record.
  public let hint: CheckHint?

  init(_ kind: Kind, _ message: String, hint: CheckHint? = nil) {
    self.kind = kind
    self.message = message
    self.hint = hint
  }

  /// Other users have access to the file.
  public static func othersCan(_ action: String) -> CheckFinding {
    CheckFinding(.permissions, "other users can \(action) the file")
  }
}
