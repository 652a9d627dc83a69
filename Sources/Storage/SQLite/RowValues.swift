/// Values for the parameters of a statement, in their order.
///
/// All texts stand in one buffer, which is used again and again and from which SQLite reads them: a
/// copy of its own of each would be made and thrown away for every row of an import.
struct RowValues {
  fileprivate enum Value {
    case null
    case integer(Int64)
    /// Up to a place in the buffer, from where the text before it ends.
    case text(end: Int)
    /// The same for the bytes of a blob.
    case blob(end: Int)
  }

  // The byte at the start gives an address to empty texts too.
  fileprivate var texts: [UInt8] = [0]
  fileprivate var values: [Value] = []

  var count: Int { values.count }

  mutating func removeAll() {
    texts.removeSubrange(1...)
    values.removeAll(keepingCapacity: true)
  }

  mutating func add(_ text: String?) {
    guard var text else { return values.append(.null) }
    text.withUTF8 { add(utf8: $0) }
  }

  mutating func addNull() { values.append(.null) }

  mutating func add(utf8 bytes: UnsafeBufferPointer<UInt8>) {
    texts.append(contentsOf: bytes)
    values.append(.text(end: texts.count))
  }

  mutating func add(blob bytes: UnsafeRawBufferPointer) {
    texts.append(contentsOf: bytes)
    values.append(.blob(end: texts.count))
  }

  mutating func add(_ integer: Int64) {
    values.append(.integer(integer))
  }

  /// Adds the text that `write` appends; NULL where it appends nothing.
  mutating func addText(_ write: (inout [UInt8]) -> Void) {
    let start = texts.count
    write(&texts)
    values.append(texts.count == start ? .null : .text(end: texts.count))
  }
}

extension Statement {
  /// Runs to the end with these values, from the first parameter on; none stays bound.
  func run(_ values: RowValues) throws(StorageError) {
    let outcome = values.texts.withUnsafeBufferPointer { bytes in
      Result { () throws(StorageError) in
        // The bytes are lent for this long only.
        defer { clear() }
        try bind(values, in: bytes)
        while try step() {}
      }
    }
    try outcome.get()
  }

  private func bind(
    _ values: RowValues, in bytes: UnsafeBufferPointer<UInt8>
  ) throws(StorageError) {
    var start = 1
    var index = 0
    for value in values.values {
      index += 1
      switch value {
      // What is not bound is NULL.
      case .null: continue
      case .integer(let integer): try bindInteger(integer, at: index)
      case .text(let end):
        try bindLent(UnsafeBufferPointer(rebasing: bytes[start..<end]), at: index)
        start = end
      case .blob(let end):
        try bindLentBlob(UnsafeBufferPointer(rebasing: bytes[start..<end]), at: index)
        start = end
      }
    }
  }
}

/// Rows of one table that are put in many at a time: a statement's beginning and end cost as much as
/// a row.
struct RowBatch {
  var values = RowValues()
  private let insert: String
  private let row: String
  private let columns: Int
  /// The statement for as many rows as there are at a time.
  private var statement: Statement?

  private static let rows = 32

  /// - Parameter insert: the SQL before `VALUES`.
  init(_ insert: String, columns: Int) {
    self.insert = insert
    self.columns = columns
    row = "(" + Array(repeating: "?", count: columns).joined(separator: ", ") + ")"
  }

  /// Puts the rows in, if they are many enough.
  mutating func endRow(_ connection: Connection) throws(StorageError) {
    if values.count == Self.rows * columns { try flush(connection) }
  }

  /// Puts in what there is.
  mutating func flush(_ connection: Connection) throws(StorageError) {
    let count = values.count / columns
    if count == 0 { return }
    if count == Self.rows {
      let full: Statement
      if let statement { full = statement } else { full = try connection.prepare(sql(rows: count)) }
      statement = full
      try full.run(values)
    } else {
      try connection.prepare(sql(rows: count)).run(values)
    }
    values.removeAll()
  }

  private func sql(rows: Int) -> String {
    "\(insert) VALUES " + Array(repeating: row, count: rows).joined(separator: ", ")
  }
}
