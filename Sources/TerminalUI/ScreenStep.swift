/// How a screen continues after a key.
public enum ScreenStep: Hashable, Sendable {
  /// The screen stays.
  case stay
  /// The screen was left.
  case leave(FormOutcome)
  /// The text must be opened in the user's editor, then passed to `receive(edited:)`.
  case edit(String)
}
