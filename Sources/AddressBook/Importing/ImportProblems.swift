import Interchange
import Records

/// All problems of an import, in the order of lines; on disk, so that their number is not limited by memory.
public struct ImportProblems {
  private let rows: SpooledRows
  private let folder: String
  /// Whether problems come from several files, so that line numbers do not order them.
  var areOfSeveralFiles = false
  private var lastLine = 0
  private var isOutOfOrder = false
  /// The last problem that caused a rejection.
  public private(set) var lastError: ReportedProblem?

  /// The maximum number of bytes of a quoted value.
  private static let quotedBytes = 1000

  init(in folder: String) {
    self.folder = folder
    rows = SpooledRows(in: folder)
  }

  mutating func append(_ problem: ReportedProblem) {
    var problem = problem
    if let value = problem.value, value.utf8.count > Self.quotedBytes {
      problem.value = value.prefix(Self.quotedBytes / 4) + "…"
    }
    if problem.severity == .error { lastError = problem }
    if let line = problem.line {
      if line < lastLine { isOutOfOrder = true }
      lastLine = line
    }
    rows.append(problem.row)
  }

  /// Calls `body` with a view of each problem, in order, without creating strings.
  public func forEachView(_ body: (ReportedProblemView) -> Void) {
    ordered.forEachView { row in
      if row.count >= ReportedProblemView.columns { body(ReportedProblemView(row: row)) }
    }
  }

  /// The maximum number of problems that are sorted; sorting is needed when records were deferred to a later point.
  private static let mostInOrder = 10_000

  private var ordered: SpooledRows {
    guard isOutOfOrder, !areOfSeveralFiles, rows.count <= Self.mostInOrder else { return rows }
    var all: [(line: Int, place: Int, row: [String?])] = []
    rows.forEach { row in
      all.append((row[1].flatMap { Int($0) } ?? .max, all.count, row))
    }
    let ordered = SpooledRows(in: folder)
    for one in all.sorted(by: { ($0.line, $0.place) < ($1.line, $1.place) }) {
      ordered.append(one.row)
    }
    return ordered
  }

  /// Calls `body` with each problem, in order.
  public func forEach(_ body: (ReportedProblem) -> Void) {
    ordered.forEach { row in
      if let problem = ReportedProblem(row) { body(problem) }
    }
  }
}
