import Records

/// Rows that wait, in the order of the file, for one that proves the order of their dates.
struct CSVWaitingRows {
  /// A row, or one that could not be read.
  enum Item {
    case row(CSVRecord)
    case unreadable(ImportProblem, raw: [UInt8])

    /// What the caller is given of a row that could not be read.
    var unreadable: ImportedItem {
      switch self {
      case .unreadable(let problem, let raw): .unreadable(problem, raw: raw)
      case .row(let row):
        .unreadable(ImportProblem(line: row.line, "it cannot be read"), raw: [])
      }
    }

    fileprivate var bytes: Int {
      switch self {
      case .row(let row): row.withRawBytes { $0.count } + row.count * 40 + 64
      case .unreadable(_, let raw): raw.count + 128
      }
    }
  }

  private var items: [Item] = []
  private var first = 0
  /// About how much memory they take.
  private(set) var bytes = 0

  /// How many rows wait.
  var count: Int { items.count - first }
  var isEmpty: Bool { first == items.count }

  mutating func append(_ item: Item) {
    bytes += item.bytes
    items.append(item)
  }

  /// Takes out the first.
  mutating func next() -> Item? {
    guard first < items.count else { return nil }
    let item = items[first]
    first += 1
    if first == items.count { self = CSVWaitingRows() }
    return item
  }
}

/// The columns without a field of their own, of which those that hold something are told.
struct CSVUnknownColumns {
  private var unseen: [CSVColumn]
  private var seen: [CSVColumn] = []
  private let areKept: Bool
  private let areWithoutBirthday: Bool

  init(_ columns: CSVColumns, areKept: Bool) {
    unseen = columns.unknown
    self.areKept = areKept
    areWithoutBirthday = !columns.areEvents && !columns.haveBirthday
  }

  mutating func look(at row: CSVRecord) {
    guard !unseen.isEmpty else { return }
    for index in unseen.indices.reversed() where !row.isBlank(at: unseen[index].index) {
      seen.append(unseen.remove(at: index))
    }
  }

  /// One warning that names them all, in the order of the file.
  var notes: [ImportProblem] {
    let columns = seen.sorted { $0.index < $1.index }
    if columns.isEmpty { return [] }
    let names = columns.map { column in
      column.header.isEmpty ? "column \(column.index + 1), without a name" : "`\(column.header)`"
    }.joined(separator: ", ")
    let kept = areKept ? "kept in the note" : "left out"
    return [
      ImportProblem(
        severity: .warning,
        (areWithoutBirthday ? "no column holds a birthday; " : "")
          + "columns without a field of their own are \(kept): \(names)",
        hint: areKept
          ? nil : "keep them in the note with --keep-unknown, or map them with --columns")
    ]
  }
}
