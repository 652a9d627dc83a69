/// A value that handles keys and draws itself as a frame; it needs no terminal.
public protocol Screen: Sendable {
  /// Handles a key and returns how to continue.
  mutating func handle(_ key: Key) -> ScreenStep

  /// The current frame, at most this wide and high.
  func frame(width: Int, height: Int) -> Frame

  /// The frame that stays on the terminal after the screen was left; empty for none.
  func parting(_ outcome: FormOutcome, width: Int) -> Frame

  /// Receives the text from the user's editor; `nil` if it was not changed.
  mutating func receive(edited text: String?)

  /// The milliseconds without a key after which `tick` is called; `nil` for never.
  var interval: Int? { get }

  /// Checks for news; `true` if the screen must be drawn again.
  mutating func tick() -> Bool
}

extension Screen {
  /// Ignores the text, for screens that do not use the user's editor.
  public mutating func receive(edited text: String?) {}

  /// `nil`, for screens that change only by keys.
  public var interval: Int? { nil }

  /// `false`, for screens that change only by keys.
  public mutating func tick() -> Bool { false }
}
