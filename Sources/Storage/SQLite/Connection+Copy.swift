import CSQLite

extension Connection {
  /// Copies the whole database into a new file that only its owner may read.
  ///
  /// The copy is consistent even while other programs write; a failed one is removed.
  /// - Throws: ``StorageError/exists(path:)`` when there is such a file, which stays as it is.
  public func copy(to newPath: String) throws(StorageError) {
    guard try DiskFile.createPrivate(newPath) else { throw .exists(path: newPath) }
    do throws(StorageError) {
      try fill(Connection(path: newPath, mode: .readWrite))
    } catch {
      DiskFile.remove(newPath)
      throw error
    }
  }

  /// Copies the whole database over what another connection's file holds, in one transaction
  /// there: whoever uses that file sees it as it was or as it is then.
  ///
  /// Step by step, so that programs that write meanwhile wait for a step and not for all of it;
  /// each of their changes makes SQLite begin anew, so after some steps the rest is one step.
  /// - Throws: ``StorageError/busy(path:)`` and what reading here or writing there meets.
  func fill(_ target: Connection) throws(StorageError) {
    // Each page is needed once.
    for connection in [self, target] { try connection.execute("PRAGMA cache_size = -4096") }
    guard let backup = sqlite3_backup_init(target.handle, "main", handle, "main") else {
      throw target.error(sqlite3_extended_errcode(target.handle))
    }
    var step = sqlite3_backup_step(backup, Self.pagesAtOnce)
    // Twice what it takes when nobody writes.
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
