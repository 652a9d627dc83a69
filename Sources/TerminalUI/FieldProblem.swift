/// A problem of a field, in words.
public struct FieldProblem<Field: Hashable & Sendable>: Hashable, Sendable {
  /// The field in which the problem can be fixed.
  public let field: Field
  /// The reason and what would work, on one line without the name of the field.
  public let message: String
  /// Whether it stops saving; otherwise it is a warning.
  public let isError: Bool

  /// Creates a problem.
  public init(_ field: Field, _ message: String, isError: Bool = true) {
    self.field = field
    self.message = message
    self.isError = isError
  }
}
