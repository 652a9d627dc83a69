public import Migrations

/// Migrates a file to the current schema, forward only, in one transaction a migration.
public struct Migrator: Sendable {
  /// The `PRAGMA application_id` of kith's files: "kith" in ASCII.
  public static let applicationID: Int32 = 0x6b69_7468

  /// The latest schema version that this program knows.
  public var supported: Int32 { Int32(clamping: migrations.count) }

  private let migrations: [Migration]

  /// Creates a migrator from migrations, oldest first.
  ///
  /// - Throws: ``StorageError/failed(code:message:)`` unless they are numbered 1, 2, 3 ….
  public init(_ migrations: [Migration]) throws(StorageError) {
    for (index, migration) in migrations.enumerated() where Int(migration.number) != index + 1 {
      throw .failed(
        code: ResultCode.misuse,
        message: "migration \(migration.name) has number \(migration.number), not \(index + 1)")
    }
    self.migrations = migrations
  }

  /// Reads the schema version, 0 for an empty file; changes nothing.
  ///
  /// - Throws: ``StorageError/foreignFile(path:)`` for another program's database, and
  ///   ``StorageError/newerFile(path:version:supported:)``.
  public func version(of connection: Connection) throws(StorageError) -> Int32 {
    // One transaction, because another program may migrate between the queries.
    try connection.transaction(.deferred) { () throws(StorageError) in
      let version = Int32(truncatingIfNeeded: try connection.integer("PRAGMA user_version"))
      let owner = try connection.integer("PRAGMA application_id")
      guard owner == Int64(Self.applicationID) else {
        let isEmpty = try connection.integer("SELECT count(*) FROM sqlite_schema") == 0
        guard owner == 0, version == 0, isEmpty else { throw .foreignFile(path: connection.path) }
        return 0
      }
      if version < 0 {
        throw .damagedFile(path: connection.path, detail: "its schema version is \(version)")
      }
      if version > supported {
        throw .newerFile(path: connection.path, version: version, supported: supported)
      }
      return version
    }
  }

  /// Runs the missing migrations, each in one transaction with its number.
  ///
  /// - Parameter beforeChange: called once, with the write lock, before the first change of an
  ///   existing schema, with the number of that migration.
  /// - Throws: errors of ``version(of:)`` and of the SQL, and
  ///   ``StorageError/failed(code:message:)`` if a migration leaves a broken reference.
  public func migrate(
    _ connection: Connection,
    beforeChange: (Int32) throws(StorageError) -> Void = { _ in }
  ) throws(StorageError) {
    let start = try version(of: connection)
    // SQLite starts even an IMMEDIATE transaction on a read-only file.
    if start < supported, connection.isReadOnly { throw .readOnly(path: connection.path) }
    var isTold = start == 0
    for migration in migrations.dropFirst(Int(start)) {
      try apply(migration, connection) { () throws(StorageError) in
        if !isTold { try beforeChange(migration.number) }
        isTold = true
      }
    }
  }

  /// Runs a migration with foreign keys off, because it may rebuild a table that others refer to
  /// (https://sqlite.org/lang_altertable.html#otheralter); they are checked before the commit.
  private func apply(
    _ migration: Migration, _ connection: Connection, before: () throws(StorageError) -> Void
  ) throws(StorageError) {
    try connection.enforceForeignKeys(false)
    let outcome = Result { () throws(StorageError) in
      try connection.transaction(.immediate) { () throws(StorageError) in
        // Another program may have run it in the meantime.
        guard try version(of: connection) < migration.number else { return }
        try before()
        try run(migration, connection)
      }
    }
    try connection.enforceForeignKeys(true)
    try outcome.get()
  }

  private func run(_ migration: Migration, _ connection: Connection) throws(StorageError) {
    try connection.execute(migration.sql)
    guard connection.isInTransaction else {
      throw .failed(
        code: ResultCode.misuse, message: "migration \(migration.name) ends its transaction")
    }
    for (table, columns) in migration.renames {
      try connection.renameInHistory(columns, of: table)
    }
    if try connection.prepare("PRAGMA foreign_key_check").step() {
      throw .failed(
        code: ResultCode.foreignKey,
        message: "migration \(migration.name) leaves a broken reference")
    }
    try connection.execute(
      """
      PRAGMA application_id = \(Self.applicationID);
      PRAGMA user_version = \(migration.number);
      """)
  }
}
