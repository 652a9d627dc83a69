/// The rule by which something of a person is kept once a year.
public enum KeepingRule: Hashable, Sendable {
  /// That of a birthday, and of any date but a death.
  case birthday
  /// That of the day of a death.
  case memorial
}
