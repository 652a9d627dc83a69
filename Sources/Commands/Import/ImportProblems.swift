import Interchange
import Records

/// All problems of an import, in the order of the file's lines, however many there are.
struct ImportProblems {
  /// What a problem is called: what is wrong, and what would work.
  typealias Wording = (ImportProblem) -> (message: String, hint: String?)

  private let rows: SpooledRows
  private let wording: Wording
  private let folder: String
  /// Whether lines say nothing about their order.
  var areOfSeveralFiles = false
  private var lastLine = 0
  private var isOutOfOrder = false
  /// The last one that keeps something from being stored.
  private(set) var lastError: ImportProblem?

  /// The most bytes of a value that a report quotes.
  private static let quotedBytes = 1000

  /// - Parameters:
  ///   - folder: where files for a while are made.
  ///   - wording: how problems are said.
  init(in folder: String, wording: @escaping Wording) {
    self.folder = folder
    self.wording = wording
    rows = SpooledRows(in: folder)
  }

  mutating func append(_ problem: ImportProblem) {
    var problem = problem
    if let value = problem.value, value.utf8.count > Self.quotedBytes {
      problem.value = value.prefix(Self.quotedBytes / 4) + "…"
    }
    if problem.severity == .error { lastError = problem }
    if let line = problem.line {
      if line < lastLine { isOutOfOrder = true }
      lastLine = line
    }
    let words = wording(problem)
    rows.append([
      problem.severity.rawValue, problem.line.map(String.init), problem.record.map(String.init),
      problem.column, problem.value, words.message, words.hint, problem.name,
    ])
  }

  /// Gives them all in their order: severity, line, record, column, value, message,
  /// hint and name of each.
  func forEachRow(_ body: ([SpooledRows.Text?]) -> Void) {
    ordered.forEachView(body)
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

  /// Gives them all in their order, each in words.
  func forEach(_ body: (ImportProblem) -> Void) {
    ordered.forEach { row in
      guard row.count == 8, let severity = row[0].flatMap(ProblemSeverity.init) else { return }
      var problem = ImportProblem(
        line: row[1].flatMap { Int($0) }, record: row[2].flatMap { Int($0) }, column: row[3],
        value: row[4], severity: severity, row[5] ?? "",
        hint: row[6].map { .field(.text($0)) })
      problem.name = row[7]
      body(problem)
    }
  }
}
