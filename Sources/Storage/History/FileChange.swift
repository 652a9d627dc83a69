import Records

/// A change of a setting, of a tag's lead times, or of everything, in addition to its records.
public struct FileChange: Hashable, Sendable {
  /// What was changed.
  public enum Kind: String, Sendable {
    /// A setting, except `history-days`, which limits history itself.
    case setting
    /// The lead times of a tag.
    case tag
    /// A restore, which replaced everything with a backup.
    case restore
  }

  /// What was changed.
  public let kind: Kind
  /// The setting, the tag, or the name of the backup.
  public let key: String
  /// The value before; for a restore, the name of the file with the old contents.
  public let before: String?
  /// The value afterwards; `nil` for a restore.
  public let after: String?

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
