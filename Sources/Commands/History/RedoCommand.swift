import Arguments
import Interchange
import Storage
import Texts

enum RedoCommand: ProgramCommand {
  static let definition = Command(
    "redo", summary: "Redo the change that was undone last",
    discussion: "Once something else is saved, an undone change cannot be redone.")

  static func run(_ invocation: Invocation) throws(CommandError) {
    try UndoStep(invocation).run("Redid") { store, report throws(HistoryError) in
      try store.history.redo(report: report)
    }
  }
}
