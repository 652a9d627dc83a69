/// One of the values that a row offers.
public struct FormChoice: Hashable, Sendable {
  /// What the form's owner is told; empty for no value.
  public let value: String
  /// What is shown.
  public let label: String

  /// Describes a choice.
  public init(_ value: String, _ label: String) {
    self.value = value
    self.label = label
  }
}
