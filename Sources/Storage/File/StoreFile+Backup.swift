extension StoreFile {
  /// Copies a snapshot of the file into an existing empty one, and verifies the copy.
  ///
  /// - Parameter name: the name of the copy in errors.
  /// - Returns: the unreadable records of the copy, and so of the file.
  /// - Throws: ``StorageError/damagedFile(path:detail:)`` with the path of this file if the copy is
  ///   damaged, because then the file is too.
  public func backUp(
    into emptyPath: String, named name: String
  ) throws(StorageError) -> UnreadableRecords {
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

  /// Whether a journal is next to a path; it would roll back a file that is moved there.
  public static func hasJournal(beside path: String) -> Bool {
    ["-journal", "-wal"].contains { DiskFile.exists(path + $0) }
  }
}

extension Connection {
  /// The first damage that SQLite finds in the file; `nil` if it is intact.
  func firstDamage() throws(StorageError) -> String? {
    let rows = try prepare("PRAGMA integrity_check(1)")
    guard try rows.step() else { return "it cannot be checked" }
    let text = try rows.text(at: 0)
    return text == "ok" ? nil : text
  }
}

extension StorageError {
  /// The error with the file name that the user knows instead of a temporary one.
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
