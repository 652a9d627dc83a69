import CSQLite

extension Connection {
  /// Copies a snapshot of the database into a new file that only its owner can read.
  ///
  /// - Throws: ``StorageError/exists(path:)``, and then the existing file does not change.
  public func copy(to newPath: String) throws(StorageError) {
    guard try DiskFile.createPrivate(newPath) else { throw .exists(path: newPath) }
    do throws(StorageError) {
      try fill(Connection(path: newPath, mode: .readWrite))
    } catch {
      DiskFile.remove(newPath)
      throw error
    }
  }

  /// Replaces the contents of another connection's file with this database, in one transaction:
  /// users of that file see the old or the new contents.
  ///
  /// It copies in steps, so that other writers wait for one step only. Each of their changes makes
  /// SQLite start again, so after a number of steps the rest is copied in one.
  func fill(_ target: Connection) throws(StorageError) {
    // Each page is used once.
    for connection in [self, target] { try connection.execute("PRAGMA cache_size = -4096") }
    guard let backup = sqlite3_backup_init(target.handle, "main", handle, "main") else {
      throw target.error(sqlite3_extended_errcode(target.handle))
    }
    var step = sqlite3_backup_step(backup, Self.pagesAtOnce)
    // Twice the steps that are needed if no other program writes.
    var left = sqlite3_backup_remaining(backup) / Self.pagesAtOnce * 2 + 8
    while step == SQLITE_OK {
      step = sqlite3_backup_step(backup, left > 0 ? Self.pagesAtOnce : -1)
      left -= 1
    }
    let end = sqlite3_backup_finish(backup)
    if step == SQLITE_DONE && end == SQLITE_OK { return }
    if step & 0xff == SQLITE_BUSY { throw .busy(path: path) }
    throw target.error(step == SQLITE_DONE ? end : step)
  }

  /// 2 MiB of pages of the usual size.
  private static let pagesAtOnce: Int32 = 512
}
