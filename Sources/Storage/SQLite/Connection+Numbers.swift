/// The numbers that tables give to their rows.
extension Connection {
  /// The tables whose numbers are never used again: those of records keep their last one in a table,
  /// the others as SQLite does (https://sqlite.org/autoinc.html).
  static let numberedTables =
    Store.NumberedTable.allCases.map(\.rawValue) + [
      "parked_draft", "change",
    ]

  /// More than can have been given, one by one: a larger number was written by a hand or a disk.
  static let mostNumbers: Int64 = 1 << 53

  /// The last number that a table has given; 0 before the first.
  func lastNumber(_ table: String) throws(StorageError) -> Int64 {
    try integer("SELECT \(Self.lastNumber(table))")
  }

  /// The last number that a table has given, as a value in SQL.
  static func lastNumber(_ table: String) -> String {
    let kept =
      Store.NumberedTable(rawValue: table) == nil
      ? "SELECT max(seq) FROM sqlite_sequence WHERE name = '\(table)'"
      : "SELECT id FROM last_number WHERE kind = '\(table)'"
    // A row that another program put in counts too.
    let present = "SELECT max(id) FROM \(table)"
    return "max(coalesce((\(kept)), 0), coalesce((\(present)), 0))"
  }

  /// Lets the next number of a table come after one.
  func setLastNumber(_ table: String, to number: Int64) throws(StorageError) {
    guard Store.NumberedTable(rawValue: table) == nil else {
      return try run("INSERT OR REPLACE INTO last_number VALUES (?, ?)", table, number)
    }
    try run("DELETE FROM sqlite_sequence WHERE name = ?", table)
    try run("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", table, number)
  }

  /// The largest number that the file shows to have been given.
  ///
  /// Of what history alone says a number is believed where two rows agree: that a record was added, and
  /// that it went. One damaged byte would otherwise use up all numbers there are.
  func largestNumber(_ table: String) throws(StorageError) -> Int64 {
    let history =
      switch table {
      case "change":
        "UNION ALL SELECT max(change) FROM change_added "
          + "UNION ALL SELECT max(change) FROM change_record "
          + "UNION ALL SELECT max(change) FROM change_of_file"
      case "person", "event":
        """
        UNION ALL SELECT * FROM (
          SELECT record FROM change_record AS gone WHERE kind = '\(table)' AND record <= (
            SELECT last FROM change_added WHERE kind = gone.kind AND first <= record
              ORDER BY first DESC LIMIT 1)
          ORDER BY record DESC LIMIT 1)
        """
      default: ""
      }
    return try integer(
      "SELECT max(number) FROM (SELECT max(id) AS number FROM \(table) \(history))")
  }

  /// The tables that would give a number again, or have none left to give, and from where they are
  /// to go on.
  func miscounted() throws(StorageError) -> [(table: String, last: Int64)] {
    var found: [(String, Int64)] = []
    for table in Self.numberedTables {
      let largest = try largestNumber(table)
      // Whoever has the last number there is leaves none to others: that is the record's fault.
      if largest > Self.mostNumbers { continue }
      let last = try lastNumber(table)
      if last < largest || last > Self.mostNumbers { found.append((table, largest)) }
    }
    return found
  }
}
