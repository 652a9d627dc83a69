/// When the owner of a screen hears of it.
public enum ScreenMoment: Hashable, Sendable {
  /// Keys were pressed; whatever is done now delays the next ones.
  case keys
  /// No key came for a moment.
  case pause
  /// Nothing more will come: the terminal is gone, or a signal ends the program.
  case ending
}
