import CSQLite
import Glibc

/// SQLite's result codes for files that do not import it, and extended ones that its header
/// defines as expressions, which Swift cannot import.
enum ResultCode {
  static let misuse = SQLITE_MISUSE
  static let anyError = SQLITE_ERROR
  static let full = SQLITE_FULL
  static let foreignKey = SQLITE_CONSTRAINT | (3 << 8)
  static let cannotDelete = SQLITE_IOERR | (10 << 8)
  static let readOnlyRollback = SQLITE_READONLY | (3 << 8)
  static let readOnlyMoved = SQLITE_READONLY | (4 << 8)
}
