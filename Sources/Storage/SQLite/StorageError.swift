/// An error of the file or its contents.
///
/// Messages come from SQLite and never contain bound values, which are personal data.
public enum StorageError: Error, Equatable, Sendable {
  /// The file is missing or empty, and must not be created.
  case missing(path: String)
  /// The file to be created exists already.
  case exists(path: String)
  /// Another program locked the file for longer than the busy timeout.
  case busy(path: String)
  /// A newer kith wrote the file: its schema version, and the latest one supported here.
  case newerFile(path: String, version: Int32, supported: Int32)
  /// The file is not a database, or belongs to another program.
  case foreignFile(path: String)
  /// The file is kith's but damaged; `detail` says how.
  case damagedFile(path: String, detail: String)
  /// A record cannot be read; the others can.
  case unreadable(UnreadableRecord)
  /// The file or its folder cannot be opened or created; `reason` is the system's text.
  case cannotOpen(path: String, reason: String)
  /// The file, its folder or the disk cannot be written.
  case readOnly(path: String)
  /// The disk or the quota is full; nothing was stored.
  case full(path: String)
  /// The file would exceed a size limit of the system or the user; nothing was stored.
  case tooLarge(path: String)
  /// A program was interrupted in a change, which cannot be rolled back because the file or its
  /// folder cannot be written.
  case unfinishedChange(path: String)
  /// A restore failed after it began to replace the file; the old contents are in `copy`.
  indirect case halfRestored(copy: String, cause: StorageError)
  /// Any other error of SQLite: its extended result code and its message.
  case failed(code: Int32, message: String)
}
