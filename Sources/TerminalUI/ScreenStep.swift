/// How a screen goes on after a key.
public enum ScreenStep: Hashable, Sendable {
  /// It stays.
  case stay
  /// It was left.
  case leave(FormOutcome)
  /// A text is to be handed to the user's editor, then to `take(edited:)`.
  case edit(String)
}
