/// The words that can be typed into a field with a few possible values.
public struct Choice: Sendable {
  /// The words that clear the field.
  public let blanks: Set<String>
  /// Why any other word is refused.
  public let reason: String
  /// The words that would work.
  public let hint: String
  /// The object of "contains" in a message about a damaged column: "no calendar".
  public let damage: String
}
