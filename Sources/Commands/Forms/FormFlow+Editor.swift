import Records
import Storage
import Texts

extension FormFlow {
  /// Edits a draft as text in the user's editor until it is stored.
  ///
  /// - Throws: `nothingSaved` if the text is empty or unchanged, which discards the edit; other errors after parking or
  ///   showing the edit.
  func runInEditor(_ draft: Draft<R>) throws(CommandError) -> Saved<R> {
    guard FormTerminal(invocation).canAsk || FormTerminal(invocation).terminal != nil else {
      throw CommandError(
        .usage, "an editor needs a terminal", hint: "Give the fields as options instead")
    }
    let form = TextForm<Content>(rows, title: title(draft))
    let fresh = content(draft)
    var start = Start(content: fresh)
    var text = form.text(of: fresh)
    var refusals: [String] = []
    var last = TextForm<Content>.Reading(content: fresh)
    // After a conflict, the text may be saved unchanged.
    var cancelsUnchanged = true
    while true {
      let outcome = invocation.environment.editText(text)
      guard let edited = outcome.text else {
        throw keep(last.content, last.refused, after: Self.failure)
      }
      if case .failed = outcome {
        throw refuse(form.read(edited, onto: start.content), edited, Self.failure)
      }
      // An unchanged text after a refusal still contains earlier edits, so it does not cancel.
      let cancels = edited == text && cancelsUnchanged && refusals.isEmpty
      if cancels || edited.allSatisfy(\.isWhitespace) { throw .nothingSaved }
      var reading = form.read(edited, onto: start.content)
      if case .repaired = outcome {
        reading.problems.insert((0, "the text was not UTF-8: check its letters"), at: 0)
      }
      last = reading
      guard reading.problems.isEmpty else {
        // Without this, an editor that exits by itself would be started forever.
        let bare = TextForm<Content>.annotated(edited, [])
        if refusals.last == bare || refusals.count == Self.patience {
          throw refuse(
            reading, bare,
            CommandError(
              .invalid, "the text cannot be saved after a second attempt; nothing was saved"))
        }
        refusals.append(bare)
        text = TextForm<Content>.annotated(edited, reading.problems)
        cancelsUnchanged = true
        continue
      }
      start.content = reading.content
      do throws(CommandError) {
        if let saved = try store(&start) { return saved }
      } catch {
        if error.code == .interrupted { throw error }
        throw keep(start.content, after: error)
      }
      last.content = start.content
      text = form.text(of: start.content)
      cancelsUnchanged = false
    }
  }

  /// The maximum number of refused texts in a row.
  private static var patience: Int { 50 }

  private static var failure: CommandError {
    CommandError(
      .storage, "the editor failed; nothing was saved",
      hint: "Set VISUAL or EDITOR to the editor to run")
  }

  /// Parks what was typed and shows the lines that do not fit into a draft.
  private func refuse(
    _ reading: TextForm<Content>.Reading, _ text: String, _ commandError: CommandError
  ) -> CommandError {
    let lines = TextForm<Content>.lines(text)
    for problem in reading.problems where lines.indices.contains(problem.line) {
      invocation.say(Escaping.terminal("line \(problem.line + 1): \(lines[problem.line])"))
      invocation.say(Escaping.terminal("  \(problem.message)"))
    }
    return keep(reading.content, reading.refused, after: commandError)
  }
}
