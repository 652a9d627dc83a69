import AddressBook
import Records
import TerminalUI

extension FormFlow {
  /// Asks for each conflict whose value to keep; returns the rebased draft, or `nil` to go back to the form.
  func settle(_ start: Start, with stored: Stored<R>) throws(CommandError) -> Draft<R>? {
    do throws(CommandError) {
      return try settled(start.content.draft, with: stored)
    } catch {
      // Leaving a question goes back to the form.
      if error.code == .cancelled { return nil }
      if error != .ended { forget(start.parked) }
      throw error
    }
  }

  private func settled(
    _ draft: Draft<R>, with stored: Stored<R>
  ) throws(CommandError) -> Draft<R>? {
    var draft = draft
    for conflict in draft.conflicts(with: stored.record) {
      let field = conflict.field
      let question = QuestionScreen(
        "\(Content.label(field)) has been changed by someone else in the meantime.",
        details: [
          draft.loaded.described, "yours: " + shown(field, draft.record),
          "theirs: " + shown(field, stored.record),
        ],
        choices: [
          .init("m", "keep yours"), .init("t", "use theirs"), .init("b", "back to the form"),
        ])
      switch try FormTerminal(invocation).choose(question) {
      case "t": draft.set(field) { $0.copy(field, from: stored.record) }
      case "b": return nil
      default: break
      }
    }
    return draft.rebased(onto: stored.record)
  }

  /// The values of a field on one line.
  func shown(_ field: Field, _ record: R) -> String {
    let values = content(Draft(new: record)).values(of: field)
    return values.isEmpty ? "empty" : values.joined(separator: ", ")
  }
}
