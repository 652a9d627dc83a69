/// How a form was left.
public enum FormOutcome: Hashable, Sendable {
  /// The content is to be stored; there is no error in it.
  case save
  /// Nothing is to be stored.
  case cancel
  /// Ctrl-C: nothing is to be stored, and the program ends.
  case interrupted
}
