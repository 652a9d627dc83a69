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
    try UndoStep(invocation).run("Undid") { store, report throws(HistoryError) in
      try store.history.undo(number, report: report)
    }
  }
}
