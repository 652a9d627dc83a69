/// A key as it was pressed, or a text as it was pasted; modifiers that no form uses are left out.
public enum Key: Hashable, Sendable {
  /// A character that was typed; a combining mark comes by itself, after its base.
  case character(Character)
  /// A letter a … z with Ctrl; Tab, Enter and Backspace are keys of their own.
  case control(Character)
  /// A text that came as a whole, its line ends as `\n`.
  case paste(String)
  case up, down, left, right
  case home, end, pageUp, pageDown
  case enter, tab, backTab, escape, backspace, delete
}
