/// Inserts rows of one table many at a time: starting and ending a statement costs as much as a row.
struct RowBatch {
  var values = RowValues()
  private let insert: String
  private let row: String
  private let columns: Int
  private var statement: Statement?

  private static let rows = 32

  /// - Parameter insert: the SQL before `VALUES`.
  init(_ insert: String, columns: Int) {
    self.insert = insert
    self.columns = columns
    row = "(" + Array(repeating: "?", count: columns).joined(separator: ", ") + ")"
  }

  /// Inserts the rows once the batch is full.
  mutating func endRow(_ connection: Connection) throws(StorageError) {
    if values.count == Self.rows * columns { try flush(connection) }
  }

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
