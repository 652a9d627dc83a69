/// Why a change was not undone or done again; nothing was written.
public enum HistoryError: Error, Equatable, Sendable {
  /// There is nothing left to undo.
  case nothingToUndo
  /// Nothing was undone since the last change.
  case nothingToRedo
  /// There is no change of that number, or not any more.
  case unknown(change: Int64)
  /// The change is not kept any more: it was undone and something else stored since, or is too old.
  case dropped(change: Int64)
  /// The change put a backup in place of everything; what there was is in the copy of that name.
  case restored(change: Int64, copy: String?)
  /// The change is undone already.
  case undoneAlready(change: Int64)
  /// What it touched was changed again by these, oldest first; by nothing that history knows
  /// where there are none.
  case changedSince(change: Int64, by: [Int64])
  /// Another record has the uid of one that would come back.
  case duplicateUID
  /// What storage met.
  case storage(StorageError)
}
