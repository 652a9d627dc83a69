import Migrations

extension StoreFile {
  /// Opens a file to look something up in passing, as while a shell completes a word: it is made,
  /// brought up to date or rolled back by nobody here, and hardly waited for.
  ///
  /// - Throws: ``StorageError/missing(path:)``, ``StorageError/foreignFile(path:)`` also for a file
  ///   of another schema version, and what opening or reading it meets.
  public static func look(
    path: String, busyTimeout: Int32 = 100
  ) throws(StorageError) -> Connection {
    guard try DiskFile.presence(path) == .filled else { throw .missing(path: path) }
    let migrator = try Migrator(Migration.all)
    let connection = try Connection(path: path, mode: .readOnly, busyTimeout: busyTimeout)
    guard try migrator.version(of: connection) == migrator.supported else {
      throw .foreignFile(path: path)
    }
    return connection
  }
}
