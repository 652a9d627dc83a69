import Migrations

extension StoreFile {
  /// Opens a file for a quick look-up, as for shell completion: without creating, migrating or rolling
  /// back, and with a short timeout.
  ///
  /// - Throws: ``StorageError/missing(path:)``, errors of opening or reading, and
  ///   ``StorageError/foreignFile(path:)`` also for a file of another schema version.
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
