extension Connection {
  /// The tables whose ids are never reused: those of records have a row in `last_number`, the
  /// others use AUTOINCREMENT (https://sqlite.org/autoinc.html).
  static let numberedTables =
    Store.NumberedTable.allCases.map(\.rawValue) + [
      "parked_draft", "change",
    ]

  /// More ids than could ever be assigned; a larger one comes from manual editing or a disk error.
  static let largestIDs: Int64 = 1 << 53

  /// The last id that a table has assigned; 0 before the first.
  func lastNumber(_ table: String) throws(StorageError) -> Int64 {
    try integer("SELECT \(Self.lastNumber(table))")
  }

  /// An SQL expression for the last id that a table has assigned.
  static func lastNumber(_ table: String) -> String {
    let kept =
      Store.NumberedTable(rawValue: table) == nil
      ? "SELECT max(seq) FROM sqlite_sequence WHERE name = '\(table)'"
      : "SELECT id FROM last_number WHERE kind = '\(table)'"
    // Rows inserted by another program count too.
    let present = "SELECT max(id) FROM \(table)"
    return "max(coalesce((\(kept)), 0), coalesce((\(present)), 0))"
  }

  /// Makes the next id of a table follow `number`.
  func setLastNumber(_ table: String, to number: Int64) throws(StorageError) {
    guard Store.NumberedTable(rawValue: table) == nil else {
      return try run("INSERT OR REPLACE INTO last_number VALUES (?, ?)", table, number)
    }
    try run("DELETE FROM sqlite_sequence WHERE name = ?", table)
    try run("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", table, number)
  }

  /// The largest id that the file proves to have been assigned.
  ///
  /// An id that only history mentions counts if two rows agree: that the record was added, and that
  /// it was removed. Otherwise one damaged byte could use up all ids.
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

  /// The tables whose counter is too low or too high, with the last id to set.
  func wrongCounters() throws(StorageError) -> [(table: String, last: Int64)] {
    var found: [(String, Int64)] = []
    for table in Self.numberedTables {
      let largest = try largestNumber(table)
      // An id above the limit is an error of that record, not of the counter.
      if largest > Self.largestIDs { continue }
      let last = try lastNumber(table)
      if last < largest || last > Self.largestIDs { found.append((table, largest)) }
    }
    return found
  }
}
