import Interchange
import Records

/// All problems of an import, in the order of the file's lines, however many there are.
public struct ImportProblems {
  private let rows: SpooledRows
  private let folder: String
  /// Whether lines say nothing about their order.
  var areOfSeveralFiles = false
  private var lastLine = 0
  private var isOutOfOrder = false
  /// The last one that keeps something from being stored.
  public private(set) var lastError: ReportedProblem?

  /// The most bytes of a value that a report quotes.
  private static let quotedBytes = 1000

  /// - Parameter folder: where files for a while are made.
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

  /// Gives them all in their order, without a string.
  public func forEachView(_ body: (ReportedProblemView) -> Void) {
    ordered.forEachView { row in
      if row.count >= ReportedProblemView.columns { body(ReportedProblemView(row: row)) }
    }
  }

  /// As many as are put in order, where what had to wait in the file comes late.
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

  /// Gives them all in their order.
  public func forEach(_ body: (ReportedProblem) -> Void) {
    ordered.forEach { row in
      if let problem = ReportedProblem(row) { body(problem) }
    }
  }
}
