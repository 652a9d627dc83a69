/// What is wrong with a field, in words.
public struct FieldProblem<Field: Hashable & Sendable>: Hashable, Sendable {
  /// Where it can be mended.
  public let field: Field
  /// What is wrong and what would work, as one line without the field's name.
  public let message: String
  /// Whether it stands in the way of saving; else it is a warning.
  public let isError: Bool

  /// States a problem.
  public init(_ field: Field, _ message: String, isError: Bool = true) {
    self.field = field
    self.message = message
    self.isError = isError
  }
}
