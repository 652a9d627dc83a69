extension StoreFile {
  /// Copies the file as it is at one moment into an empty one that is there, and proves the copy.
  ///
  /// Others may write meanwhile.
  ///
  /// - Parameter name: what errors call the copy.
  /// - Returns: the records that cannot be read in the copy, as in the file.
  /// - Throws: ``StorageError/damagedFile(path:detail:)`` with this file's path when the copy is
  ///   not whole, which is then no better than the file.
  public func backUp(
    into emptyPath: String, named name: String
  ) throws(StorageError) -> UnreadRecords {
    do throws(StorageError) {
      let copy = try Connection(path: emptyPath, mode: .readWrite)
      try connection.fill(copy)
      if let damage = try copy.firstDamage() { throw .damagedFile(path: path, detail: damage) }
      return try copy.unreadRecords()
    } catch {
      DiskFile.remove(emptyPath + "-journal")
      throw error.named(name, insteadOf: emptyPath)
    }
  }

  /// Whether a journal stands beside a path: a file put there would be undone by it.
  public static func hasJournal(beside path: String) -> Bool {
    ["-journal", "-wal"].contains { DiskFile.exists(path + $0) }
  }
}

extension Connection {
  /// What SQLite finds broken first in the whole file; nothing where it is sound.
  func firstDamage() throws(StorageError) -> String? {
    let rows = try prepare("PRAGMA integrity_check(1)")
    guard try rows.step() else { return "it cannot be checked" }
    let text = try rows.text(at: 0)
    return text == "ok" ? nil : text
  }
}

extension StorageError {
  /// The same about a file that the user knows, where it is about one that is not known to anyone.
  func named(_ name: String, insteadOf path: String) -> StorageError {
    switch self {
    case .busy(path): .busy(path: name)
    case .newerFile(path, let version, let supported):
      .newerFile(path: name, version: version, supported: supported)
    case .foreignFile(path): .foreignFile(path: name)
    case .damagedFile(path, let detail): .damagedFile(path: name, detail: detail)
    case .cannotOpen(path, let reason): .cannotOpen(path: name, reason: reason)
    case .readOnly(path): .readOnly(path: name)
    case .full(path): .full(path: name)
    case .tooLarge(path): .tooLarge(path: name)
    case .unfinishedChange(path): .unfinishedChange(path: name)
    default: self
    }
  }
}
