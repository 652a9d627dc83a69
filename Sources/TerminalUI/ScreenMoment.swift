/// The times at which `Screen.run` calls its owner.
public enum ScreenMoment: Hashable, Sendable {
  /// Keys were pressed; slow work now would delay the next ones.
  case keys
  /// No key came for a moment.
  case pause
  /// The terminal is closed, or a signal ends the program.
  case ending
}
