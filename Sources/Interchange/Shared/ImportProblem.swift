public import Records

/// Something wrong, or worth a word, in an imported file: where, what, and what would work.
public struct ImportProblem: Hashable, Sendable {
  /// The physical line on which the record, the property or the cell begins, from 1; nothing
  /// for what concerns the file as a whole.
  public var line: Int?
  /// The record's place in the file, from 1, headers not counted.
  public var record: Int?
  /// kith's name of the field, else the file's own header or property.
  public var column: String?
  /// The text as it stands in the file.
  public var value: String?
  /// Whether the record cannot be stored.
  public var severity: ProblemSeverity
  /// What is wrong.
  public var message: String
  /// Whether it is that nothing says which of day and month comes first.
  public var isOrderOpen = false
  /// What became of the value, as a clause: "it is kept as it came".
  public var outcome: String?
  /// What would work.
  public var hint: ImportHint?
  /// What the record is called that it concerns, as far as that is known.
  public var name: String?

  /// States a problem.
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
