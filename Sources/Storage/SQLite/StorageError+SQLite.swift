import CSQLite
import Glibc

extension StorageError {
  /// Converts a result code of SQLite (https://sqlite.org/rescode.html); nothing else does.
  ///
  /// - Parameters:
  ///   - code: an extended result code.
  ///   - systemError: the `errno` of the failed call, or 0.
  ///   - opening: whether the file was being opened; then a refusal is not about writing.
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
      // The journal could not be created: the folder cannot be written.
      self = .readOnly(path: path)
    case SQLITE_CANTOPEN, SQLITE_PERM:
      self = .cannotOpen(path: path, reason: Self.reason(systemError, otherwise: message))
    default:
      self = .failed(code: code, message: message)
    }
  }

  /// The system's text for an `errno`; `otherwise` for 0.
  static func reason(_ systemError: Int32, otherwise: String = "unknown error") -> String {
    guard systemError != 0, let words = strerror(systemError) else { return otherwise }
    return String(cString: words)
  }
}
