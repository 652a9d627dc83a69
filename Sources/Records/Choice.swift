/// What can be typed into a field whose value is one of a few words.
public struct Choice: Sendable {
  /// The words that clear the field.
  public let blanks: Set<String>
  /// Why any other word is refused.
  public let reason: String
  /// What can be written instead.
  public let hint: String
  /// What a damaged column does not contain: "no calendar".
  public let damage: String
}
