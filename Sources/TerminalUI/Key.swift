/// A key, or a pasted text; modifiers that no form uses are dropped.
public enum Key: Hashable, Sendable {
  /// A typed character; a combining mark is a key of its own, after its base.
  case character(Character)
  /// A letter from a to z with Ctrl; Tab, Enter and Backspace have their own cases.
  case control(Character)
  /// A pasted text, with `\n` for line breaks.
  case paste(String)
  case up, down, left, right
  case home, end, pageUp, pageDown
  case enter, tab, backTab, escape, backspace, delete
}
