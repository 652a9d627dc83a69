import Records

/// What a change did to the file as a whole, beside its records.
public struct FileChange: Hashable, Sendable {
  /// What it was.
  public enum Kind: String, Sendable {
    /// A setting; `history-days` is none of them, as it says what history keeps.
    case setting
    /// The lead times of a tag.
    case tag
    /// A backup in place of everything.
    case restore
  }

  /// What it was.
  public let kind: Kind
  /// The setting, the tag, or the name of the backup.
  public let key: String
  /// What there was: a value; of a restore the name of the file that keeps what there was.
  public let before: String?
  /// What there was afterwards; nothing for a restore.
  public let after: String?

  /// Whether it says what a change could have done.
  var isSound: Bool {
    [before, after].compactMap { $0 }.allSatisfy { value in
      switch kind {
      case .setting:
        var settings = Settings()
        return Settings.Key(rawValue: key).map { settings.set($0, to: value) } ?? false
      case .tag: return LeadTimes(text: value) != nil
      case .restore: return true
      }
    }
  }
}
