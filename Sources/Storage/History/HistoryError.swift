/// Why a change was not undone or redone; nothing was written.
public enum HistoryError: Error, Equatable, Sendable {
  /// No change is left to undo.
  case nothingToUndo
  /// No change was undone since the last change.
  case nothingToRedo
  /// The change does not exist, or is no longer stored.
  case unknown(change: Int64)
  /// The change was dropped: too old, or undone and followed by another change.
  case dropped(change: Int64)
  /// The change is a restore; the contents before it are in the file named `copy`.
  case restored(change: Int64, copy: String?)
  /// The change is already undone.
  case undoneAlready(change: Int64)
  /// Its records were changed again by these changes, oldest first; empty if they are unknown.
  case changedSince(change: Int64, by: [Int64])
  /// Another record has the uid of a record that would be restored.
  case duplicateUID
  /// An error of storage.
  case storage(StorageError)
}
