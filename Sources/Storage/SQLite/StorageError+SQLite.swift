import CSQLite
import Glibc

extension StorageError {
  /// The one place where SQLite's result codes become ours (https://sqlite.org/rescode.html).
  ///
  /// - Parameters:
  ///   - code: an extended result code.
  ///   - message: SQLite's message, free of bound values.
  ///   - systemError: the `errno` behind it, 0 when there was none.
  ///   - path: the file, as the caller named it.
  ///   - opening: whether the file was still being opened, when a refusal is not about writing.
  init(code: Int32, message: String, systemError: Int32, path: String, opening: Bool = false) {
    switch code & 0xff {
    case SQLITE_BUSY:
      self = .busy(path: path)
    case SQLITE_NOTADB:
      self = .foreignFile(path: path)
    case SQLITE_CORRUPT:
      self = .damagedFile(path: path, detail: message)
    case SQLITE_FULL:
      self = .full(path: path)
    case SQLITE_IOERR where [ENOSPC, EDQUOT].contains(systemError):
      self = .full(path: path)
    case SQLITE_IOERR where systemError == EFBIG:
      self = .tooLarge(path: path)
    case SQLITE_IOERR
    where code == ResultCode.cannotDelete && [EACCES, EPERM, EROFS].contains(systemError):
      self = .unfinishedChange(path: path)
    case SQLITE_READONLY where code == ResultCode.readOnlyRollback:
      self = .unfinishedChange(path: path)
    case SQLITE_READONLY where code == ResultCode.readOnlyMoved:
      self = .cannotOpen(path: path, reason: "it was moved or replaced while in use")
    case SQLITE_READONLY:
      self = .readOnly(path: path)
    case SQLITE_CANTOPEN where !opening && [EACCES, EPERM, EROFS].contains(systemError):
      // The journal could not be made: the folder allows no writing.
      self = .readOnly(path: path)
    case SQLITE_CANTOPEN, SQLITE_PERM:
      self = .cannotOpen(path: path, reason: Self.reason(systemError, otherwise: message))
    default:
      self = .failed(code: code, message: message)
    }
  }

  /// The system's words for an `errno`, or `otherwise` when there was none.
  static func reason(_ systemError: Int32, otherwise: String = "unknown error") -> String {
    guard systemError != 0, let words = strerror(systemError) else { return otherwise }
    return String(cString: words)
  }
}

/// SQLite's result codes for those who do not see its header, and the extended ones that the
/// header spells as expressions, which Swift cannot read.
enum ResultCode {
  static let misuse = SQLITE_MISUSE
  /// SQLITE_ERROR, the primary code of all that has none of its own.
  static let anyError = SQLITE_ERROR
  static let full = SQLITE_FULL
  static let foreignKey = SQLITE_CONSTRAINT | (3 << 8)
  static let cannotDelete = SQLITE_IOERR | (10 << 8)
  static let readOnlyRollback = SQLITE_READONLY | (3 << 8)
  static let readOnlyMoved = SQLITE_READONLY | (4 << 8)
}
