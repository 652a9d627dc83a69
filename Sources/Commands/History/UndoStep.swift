import Arguments
import Interchange
import Storage
import Texts

/// Undoes or redoes a change and reports it.
struct UndoStep {
  let invocation: Invocation

  init(_ invocation: Invocation) { self.invocation = invocation }

  func run(
    _ action: String,
    _ step: (Store, (Change) throws(StorageError) -> Void) throws(HistoryError) -> Change
  ) throws(CommandError) {
    let store = try StoreOrEmpty.open(invocation)
    // JSON of a large import is long, so it is written after the transaction.
    let needsText = invocation.style != .json
    var text = ""
    let change: Change
    do throws(HistoryError) {
      change = try step(store) { change throws(StorageError) in
        guard needsText else { return }
        // Text for other programs is the same as in `kith log`.
        let isUndone = change.isUndone && invocation.style == .table
        text = try ChangeWords(invocation, store, isUndone: isUndone).text(change)
      }
    } catch {
      var commandError = CommandError(error)
      if case .restored(_, let copy?) = error,
        let command = RestoreCommand.restoreCommand(toCopy: copy, invocation)
      {
        commandError.hint =
          "`\(command)` goes back; an earlier change can be undone by its number, which "
          + "`kith log` shows"
      }
      throw commandError
    }
    switch invocation.style {
    case .json:
      let words = ChangeWords(invocation, store)
      var json = invocation.output.json()
      try invocation.reading { () throws(StorageError) in try words.write(change, to: &json) }
      json.finish()
    case .tabs: invocation.output.row(ChangeList.columns(change, text))
    case .table:
      let command = Escaping.isolated(Escaping.terminal(change.command))
      invocation.output.line(
        "\(action) \(change.id), \(command): \(Escaping.isolated(Escaping.terminal(text)))")
      if change.isUndone {
        invocation.note("kith: `kith redo` redoes it, until something else is saved")
      }
    }
  }
}
