/// A value that a row offers.
public struct FormChoice: Hashable, Sendable {
  /// The value for the form's content; empty for no value.
  public let value: String
  /// The text that is shown.
  public let label: String

  /// Creates a choice.
  public init(_ value: String, _ label: String) {
    self.value = value
    self.label = label
  }
}
