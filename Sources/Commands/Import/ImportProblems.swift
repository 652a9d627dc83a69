import Interchange
import Records

/// All problems of an import, in their order, however many there are.
struct ImportProblems {
  private let rows: SpooledRows
  /// The last one that keeps something from being stored.
  private(set) var lastError: ImportProblem?

  /// The most bytes of a value that a report quotes.
  private static let quotedBytes = 1000

  /// - Parameter folder: where files for a while are made.
  init(in folder: String) {
    rows = SpooledRows(in: folder)
  }

  mutating func append(_ problem: ImportProblem) {
    var problem = problem
    if let value = problem.value, value.utf8.count > Self.quotedBytes {
      problem.value = value.prefix(Self.quotedBytes / 4) + "…"
    }
    if problem.severity == .error { lastError = problem }
    rows.append([
      problem.severity.rawValue, problem.line.map(String.init), problem.record.map(String.init),
      problem.column, problem.value, problem.message, problem.hint, problem.name,
    ])
  }

  /// Gives them all in their order: severity, line, record, column, value, message,
  /// hint and name of each.
  func forEachRow(_ body: ([SpooledRows.Text?]) -> Void) {
    rows.forEachView(body)
  }

  /// Gives them all in their order.
  func forEach(_ body: (ImportProblem) -> Void) {
    rows.forEach { row in
      guard row.count == 8, let severity = row[0].flatMap(ProblemSeverity.init) else { return }
      var problem = ImportProblem(
        line: row[1].flatMap { Int($0) }, record: row[2].flatMap { Int($0) }, column: row[3],
        value: row[4], severity: severity, row[5] ?? "", hint: row[6])
      problem.name = row[7]
      body(problem)
    }
  }
}
