import Records

/// Rows that wait, in file order, for a row that proves their date order.
struct CSVWaitingRows {
  enum Item {
    case row(CSVRecord)
    case unreadable(ImportProblem, raw: [UInt8])

    /// The item for the caller if the row is unreadable.
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
  /// The approximate memory of the rows in bytes.
  private(set) var bytes = 0

  var count: Int { items.count - first }
  var isEmpty: Bool { first == items.count }

  mutating func append(_ item: Item) {
    bytes += item.bytes
    items.append(item)
  }

  mutating func next() -> Item? {
    guard first < items.count else { return nil }
    let item = items[first]
    first += 1
    if first == items.count { self = CSVWaitingRows() }
    return item
  }
}
