public import Records

/// What to do about something wrong with a file, for the program that shows it to put in words.
public enum CheckHint: Hashable, Sendable {
  /// What would help in any program.
  case text(String)
  /// To drop the history; until then its changes cannot be `done`: undone, moved.
  case dropHistory(cannotBe: String)
  /// To edit the record.
  case edit(UnreadRecord.Kind, id: Int64)
  /// To bring back a backup in which the record is `state`, or to take the record out.
  case restoreOrRemove(UnreadRecord.Kind, id: Int64, state: String)
  /// To give the tag no lead times of its own.
  case clearTagLeadTimes
  /// To give the setting its usual value.
  case reset(Settings.Key)
  /// To forget the unsaved edit.
  case discardDraft(id: Int64)
}

extension CheckHint: ExpressibleByStringInterpolation {
  /// A plain text.
  public init(stringLiteral text: String) { self = .text(text) }
}
