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

extension Screen {
  /// Nothing, for a screen that hands out no text.
  public mutating func take(edited text: String?) {}

  /// Never, for a screen that only keys change.
  public var interval: Int? { nil }

  /// Nothing new, for a screen that only keys change.
  public mutating func tick() -> Bool { false }
}
