/// How a form was left.
public enum FormOutcome: Hashable, Sendable {
  /// The content should be saved; it has no errors.
  case save
  /// Nothing should be saved.
  case cancel
  /// Ctrl-C: nothing should be saved, and the program ends.
  case interrupted
}
