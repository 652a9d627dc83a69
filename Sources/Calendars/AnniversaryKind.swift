/// The rule for the anniversaries of a date.
public enum AnniversaryKind: Hashable, Sendable {
  /// For a birthday, and any date except a death.
  case birthday
  /// For a death.
  case memorial
}
