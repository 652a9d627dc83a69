public import Interchange
public import Records

/// A problem in the report of an import, with its position.
public struct ReportedProblem: Hashable, Sendable {
  /// The cause of a problem.
  public enum Cause: Hashable, Sendable {
    /// The reader of the format reported it; the text is from `Wording`.
    case reading(message: String, hint: String?)
    /// The import found it.
    case finding(ImportFinding)
  }

  /// The line on which the record starts, from 1; `nil` if the problem concerns the file and no single record.
  public var line: Int?
  /// The position of the record in the file, from 1.
  public var record: Int?
  /// kith's name of the field, else the file's name for it.
  public var column: String?
  /// The text in the file, shortened if it is very long.
  public var value: String?
  /// Whether the record was rejected for it.
  public var severity: ProblemSeverity
  /// The name or title of the record, if it is known.
  public var name: String?
  /// The file in an imported folder; `nil` if a single file is imported.
  public var file: String?
  /// The cause.
  public var cause: Cause
}

extension ReportedProblem {
  /// Returns the message and the hint for a problem of a reader; called once per problem, in the order of the file.
  public typealias Wording = (ImportProblem) -> (message: String, hint: String?)

  init(_ problem: ImportProblem, _ wording: Wording) {
    let words = wording(problem)
    self.init(
      line: problem.line, record: problem.record, column: problem.column, value: problem.value,
      severity: problem.severity, name: problem.name,
      cause: .reading(message: words.message, hint: words.hint))
  }

  init(
    _ finding: ImportFinding, _ record: ImportedRecord<some Record>,
    severity: ProblemSeverity = .warning
  ) {
    self.init(
      line: record.line, record: record.number, severity: severity, cause: .finding(finding))
  }
}

extension ReportedProblem {
  /// The problem as a row of texts.
  var row: [String?] {
    var row = [
      severity.rawValue, line.map(String.init), record.map(String.init), column, value, name, file,
    ]
    switch cause {
    case .reading(let message, let hint): row += [nil, message, hint]
    case .finding(let finding):
      let (code, fields) = finding.texts
      row.append(code.rawValue)
      row += fields
    }
    return row
  }

  /// Parses a row of texts; `nil` if it is not a valid problem.
  init?(_ row: [String?]) {
    let columns = ReportedProblemView.columns
    guard row.count >= columns, let severity = row[0].flatMap(ProblemSeverity.init) else {
      return nil
    }
    let cause: Cause
    if let code = row[7] {
      guard let finding = ImportFinding(code: code, fields: Array(row[columns...])) else {
        return nil
      }
      cause = .finding(finding)
    } else {
      guard row.count == columns + 2 else { return nil }
      cause = .reading(message: row[8] ?? "", hint: row[9])
    }
    self.init(
      line: row[1].flatMap { Int($0) }, record: row[2].flatMap { Int($0) }, column: row[3],
      value: row[4], severity: severity, name: row[5], file: row[6], cause: cause)
  }
}
