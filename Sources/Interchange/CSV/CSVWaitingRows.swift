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
        .unreadable(ImportProblem(line: row.line, "cannot be read"), raw: [])
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
