import Arguments
import Interchange
import Storage
import Texts

enum UndoCommand: ProgramCommand {
  static let definition = Command(
    "undo", summary: "Undo the last change, or an earlier one",
    discussion: """
      An import is one change, and so is a new value of a setting. A restore cannot be undone: \
      kith names the command that goes back, and a change made before the restore can only be \
      undone by its number. An earlier change can be undone if nothing it touched has been changed \
      again since. `kith redo` makes the change again, until something else is saved.
      """,
    examples: [
      Example("kith undo", "The last change"), Example("kith undo 12", "Change 12 of `kith log`"),
    ],
    positionals: [
      Positional("CHANGE", help: "The number of the change in `kith log`.", isRequired: false)
    ])

  static func run(_ invocation: Invocation) throws(CommandError) {
    let number = try invocation.parsed.positionals.first.map { word throws(CommandError) in
      guard let number = Int64(word), number > 0 else {
        throw CommandError(
          .usage, "`\(word)` is not the number of a change", hint: "`kith log` shows the numbers")
      }
      return number
    }
    try ChangeMove(invocation).move("Undid") { store, telling throws(HistoryError) in
      try store.history.undo(number, telling: telling)
    }
  }
}

enum RedoCommand: ProgramCommand {
  static let definition = Command(
    "redo", summary: "Redo the change that was undone last",
    discussion: "Once something else is saved, an undone change cannot be redone.")

  static func run(_ invocation: Invocation) throws(CommandError) {
    try ChangeMove(invocation).move("Redid") { store, telling throws(HistoryError) in
      try store.history.redo(telling: telling)
    }
  }
}

/// Undoes or redoes a change and reports it.
private struct ChangeMove {
  let invocation: Invocation

  init(_ invocation: Invocation) { self.invocation = invocation }

  func move(
    _ deed: String,
    _ step: (Store, (Change) throws(StorageError) -> Void) throws(HistoryError) -> Change
  ) throws(CommandError) {
    let store = try TrialStore.open(invocation)
    // JSON of a large import is long, so it is written after the transaction.
    let needsText = invocation.style != .json
    var text = ""
    let change: Change
    do throws(HistoryError) {
      change = try step(store) { change throws(StorageError) in
        guard needsText else { return }
        // Text for other programs is the same as in `kith log`.
        let isTakenBack = change.isUndone && invocation.style == .table
        text = try ChangeWords(invocation, store, isTakenBack: isTakenBack).text(change)
      }
    } catch {
      var complaint = CommandError(error)
      if case .restored(_, let copy?) = error,
        let command = RestoreCommand.goingBack(toCopy: copy, invocation)
      {
        complaint.hint =
          "`\(command)` goes back; an earlier change can be undone by its number, which "
          + "`kith log` shows"
      }
      throw complaint
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
        "\(deed) \(change.id), \(command): \(Escaping.isolated(Escaping.terminal(text)))")
      if change.isUndone {
        invocation.note("kith: `kith redo` redoes it, until something else is saved")
      }
    }
  }
}
