/// Everything that can go wrong with the file and what is kept in it.
///
/// Messages are SQLite's own and never hold a bound value: a value is somebody's birthday.
public enum StorageError: Error, Equatable, Sendable {
  /// There is no file, or an empty one, and none was to be made.
  case missing(path: String)
  /// A file stands where a new one was to be made.
  case exists(path: String)
  /// Another program held the file for longer than the busy timeout.
  case busy(path: String)
  /// A newer program of ours wrote the file: its schema version, and the last one known here.
  case newerFile(path: String, version: Int32, supported: Int32)
  /// The file is not a database, or is another program's.
  case foreignFile(path: String)
  /// The file is ours but broken; `detail` says how.
  case damagedFile(path: String, detail: String)
  /// A record in it cannot be read; the others can.
  case unreadable(UnreadRecord)
  /// The file or its folder cannot be opened or made; `reason` is the system's word for it.
  case cannotOpen(path: String, reason: String)
  /// The file, its folder or the disk allows no writing.
  case readOnly(path: String)
  /// The disk or the quota is full; nothing of the change was kept.
  case full(path: String)
  /// The file would become larger than the system or the user's limits allow; nothing was kept.
  case tooLarge(path: String)
  /// A program was cut off in a change, and what is left of it cannot be undone where the file or its
  /// folder allows no writing.
  case unfinishedChange(path: String)
  /// A restore failed after it had begun to replace what the file holds, which is kept as `copy`.
  indirect case halfRestored(copy: String, cause: StorageError)
  /// Anything else SQLite reports: its extended result code and its message.
  case failed(code: Int32, message: String)
}
