import Migrations

extension Connection {
  /// Creates a search index again, empty, however damaged it is.
  ///
  /// DROP TABLE fails if the shadow tables are damaged or missing, so the row in the schema
  /// (https://sqlite.org/pragma.html#pragma_writable_schema) and the shadow tables are deleted
  /// separately. To be called inside a transaction, with no statement running.
  func remakeWords(_ name: String, as sql: String) throws(StorageError) {
    try setDefensive(false)
    defer { try? setDefensive(true) }
    do throws(StorageError) {
      try execute("PRAGMA writable_schema = ON")
      // https://sqlite.org/fts5.html#fts5_data_structures
      for part in ["data", "idx", "content", "docsize", "config"] {
        try execute("DROP TABLE IF EXISTS \(name)_\(part)")
      }
      try run("DELETE FROM sqlite_schema WHERE name = ?", name)
    } catch {
      try? execute("PRAGMA writable_schema = RESET")
      throw error
    }
    try execute("PRAGMA writable_schema = RESET")
    try execute(sql)
  }

  /// The SQL of every table and index by name, except those that SQLite created itself.
  private func definitions() throws(StorageError) -> [String: String] {
    var definitions: [String: String] = [:]
    let rows = try prepare("SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL")
    while try rows.step() { definitions[try rows.text(at: 0)] = try rows.text(at: 1) }
    return definitions
  }

  static func freshDefinitions(
    _ migrations: [Migration] = Migration.all
  ) throws(StorageError) -> [String: String] {
    let fresh = try Connection(path: "", mode: .memory)
    try Migrator(migrations).migrate(fresh)
    return try fresh.definitions()
  }

  /// A table or an index that differs from a new file's.
  struct SchemaFault {
    let words: String
    /// Whether it belongs to a search index, which can be rebuilt.
    let isOfWords: Bool
  }

  /// The differences from a new file, those of search indexes last.
  func schemaFaults(
    _ migrations: [Migration] = Migration.all
  ) throws(StorageError) -> [SchemaFault] {
    let own = try Self.freshDefinitions(migrations)
    let found = try definitions()
    let faults = own.keys.sorted().filter { found[$0] != own[$0] }.map { name in
      let what = found[name] == nil ? "is missing" : "is not as kith creates it"
      return SchemaFault(
        words: "the definition of `\(name)` \(what)",
        isOfWords: DerivedIndex.wordIndexes.contains { name == $0 || name.hasPrefix($0 + "_") })
    }
    return faults.filter { !$0.isOfWords } + faults.filter(\.isOfWords)
  }
}
