/// The records that the typed words match.
public enum Match<Summary: Sendable>: Sendable {
  /// Exactly one record.
  case one(Summary)
  /// Several candidates.
  case several([Summary])
  /// No record; some similar names.
  case none(near: [String])
}
