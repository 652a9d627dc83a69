public import Records

/// A problem of an imported file: its place, the reason and a hint.
public struct ImportProblem: Hashable, Sendable {
  /// The physical line on which the record, property or cell starts, from 1; `nil` for the whole file.
  public var line: Int?
  /// The number of the record in the file, from 1, without headers.
  public var record: Int?
  /// kith's name of the field, else the header or property in the file.
  public var column: String?
  /// The text as in the file.
  public var value: String?
  /// Whether the record cannot be stored.
  public var severity: ProblemSeverity
  /// The reason.
  public var message: String
  /// Whether the reason is that the order of day and month is unknown.
  public var isOrderOpen = false
  /// What happened to the value, as a clause such as "kept as an unmapped property".
  public var outcome: String?
  /// What would fix it.
  public var hint: ImportHint?
  /// The name of the record, if it is known.
  public var name: String?

  /// Creates a problem.
  public init(
    line: Int? = nil, record: Int? = nil, column: String? = nil, value: String? = nil,
    severity: ProblemSeverity = .error, _ message: String, hint: ImportHint? = nil
  ) {
    self.line = line
    self.record = record
    self.column = column
    self.value = value
    self.severity = severity
    self.message = message
    self.hint = hint
  }
}
