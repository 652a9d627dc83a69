public import Records

/// What to do about a finding; the program that shows it chooses the words.
public enum CheckHint: Hashable, Sendable {
  /// Advice for any program.
  case text(String)
  /// Drop the history; until then its changes cannot be `cannotBe`, such as `undone`.
  case dropHistory(cannotBe: String)
  /// Edit the record.
  case edit(UnreadableRecord.Kind, id: Int64)
  /// Restore a backup in which the record is `state`, or remove the record.
  case restoreOrRemove(UnreadableRecord.Kind, id: Int64, state: String)
  /// Remove the lead times of the tag.
  case clearTagLeadTimes
  /// Set the setting to its default.
  case reset(Settings.Key)
  /// Discard the unsaved edit.
  case discardDraft(id: Int64)
}

extension CheckHint: ExpressibleByStringInterpolation {
  /// Creates a hint of plain text.
  public init(stringLiteral text: String) { self = .text(text) }
}
