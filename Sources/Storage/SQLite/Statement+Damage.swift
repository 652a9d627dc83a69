extension Statement {
  /// The error for a stored value that no version of kith can have written.
  func damaged(_ detail: String) -> StorageError {
    .damagedFile(path: connection.path, detail: detail)
  }
}

extension StorageError {
  /// SQLITE_CONSTRAINT_UNIQUE: a second record with the same uid.
  static let uniqueViolation: Int32 = 2067
  /// Also SQLITE_CONSTRAINT_PRIMARYKEY: a former uid or an id that exists already.
  static let sameKey: Set<Int32> = [uniqueViolation, 1555]
}
