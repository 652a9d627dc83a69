/// Something wrong with a file, in words that hold nobody's values.
public struct CheckFinding: Hashable, Sendable {
  /// What is wrong, by what helps.
  public enum Kind: String, CaseIterable, Sendable {
    /// Pages of the file or its tables are not as SQLite or kith made them: a backup helps.
    case damage
    /// A row refers to a person or an event that is not there; repairing takes the row out.
    case reference
    /// A record cannot be read or breaks a rule; the hint says what helps.
    case record
    /// What is derived is not what the records give; repairing makes it anew.
    case derived
    /// A setting has a value that is none of its: setting it helps.
    case setting
    /// Somebody else put a table, a trigger or the like into the file: it may be wanted.
    case foreign
    /// Others may read the file or write to it.
    case permissions

    /// Whether ``Store/repair()`` mends it.
    public var isRepairable: Bool { self == .reference || self == .derived }
  }

  /// What is wrong, by what helps.
  public let kind: Kind
  /// What is wrong, as a sentence without its full stop.
  public let message: String
  /// What to do, where it is about one record and can be said.
  public let hint: CheckHint?

  init(_ kind: Kind, _ message: String, hint: CheckHint? = nil) {
    self.kind = kind
    self.message = message
    self.hint = hint
  }

  /// That others have access to the file, for whoever looks at it from outside.
  public static func othersCan(_ deed: String) -> CheckFinding {
    CheckFinding(.permissions, "other users can \(deed) the file")
  }
}
