/// Something on the terminal that keys change and that is drawn from what it is: a value, which
/// needs no terminal.
public protocol Screen: Sendable {
  /// Does what a key asks for, and tells how to go on.
  mutating func handle(_ key: Key) -> ScreenStep

  /// What is shown now, no wider and no higher than asked.
  func frame(width: Int, height: Int) -> Frame

  /// What stays on the terminal when the screen was left; empty for nothing.
  func parting(_ outcome: FormOutcome, width: Int) -> Frame

  /// Takes the text that came back from the user's editor; nothing where it was not changed.
  mutating func take(edited text: String?)

  /// After how many milliseconds without a key `tick` is called; nothing for never.
  var interval: Int? { get }

  /// Looks whether there is something new; true where it is to be drawn.
  mutating func tick() -> Bool
}

/// How a screen goes on after a key.
public enum ScreenStep: Hashable, Sendable {
  /// It stays.
  case stay
  /// It was left.
  case leave(FormOutcome)
  /// A text is to be handed to the user's editor, then to `take(edited:)`.
  case edit(String)
}

/// When the owner of a screen hears of it.
public enum ScreenMoment: Hashable, Sendable {
  /// Keys were pressed; whatever is done now delays the next ones.
  case keys
  /// No key came for a moment.
  case pause
  /// Nothing more will come: the terminal is gone, or a signal ends the program.
  case ending
}

extension Screen {
  /// Nothing, for a screen that hands out no text.
  public mutating func take(edited text: String?) {}

  /// Never, for a screen that only keys change.
  public var interval: Int? { nil }

  /// Nothing new, for a screen that only keys change.
  public mutating func tick() -> Bool { false }
}
