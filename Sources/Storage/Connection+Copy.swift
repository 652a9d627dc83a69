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

  private func fill(_ target: Connection) throws(StorageError) {
    guard let backup = sqlite3_backup_init(target.handle, "main", handle, "main") else {
      throw target.error(sqlite3_extended_errcode(target.handle))
    }
    let step = sqlite3_backup_step(backup, -1)
    let end = sqlite3_backup_finish(backup)
    if step == SQLITE_DONE && end == SQLITE_OK { return }
    // Nobody knows the copy yet: what is in use is this file.
    if step & 0xff == SQLITE_BUSY { throw .busy(path: path) }
    throw target.error(step == SQLITE_DONE ? end : step)
  }
}
