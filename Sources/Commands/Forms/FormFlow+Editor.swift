import Records
import Storage

extension FormFlow {
  /// Edits a draft as a text in the user's editor until it is stored.
  ///
  /// - Throws: where the text came back empty or unchanged; nothing is left of it then.
  func runInEditor(_ draft: Draft<R>) throws(Complaint) -> Saved<R> {
    guard session.canAsk || session.formTerminal != nil else {
      throw Complaint(
        .usage, "an editor needs a terminal", hint: "give the fields as options instead")
    }
    let form = TextForm<Content>(rows, title: title(draft))
    let fresh = content(draft)
    var start = Start(content: fresh)
    var text = form.text(of: fresh)
    // What went back for a conflict may be saved again as it is.
    var cancelsUnchanged = true
    while true {
      guard let edited = session.surroundings.editText(text) else {
        throw Complaint(
          .storage, "the editor failed; nothing was saved",
          hint: "VISUAL or EDITOR names the one to run")
      }
      if edited == text && cancelsUnchanged || edited.allSatisfy(\.isWhitespace) {
        throw .nothingSaved
      }
      let reading = form.read(edited, onto: start.content)
      guard reading.problems.isEmpty else {
        text = TextForm<Content>.annotated(edited, reading.problems)
        cancelsUnchanged = true
        continue
      }
      start.content = reading.content
      if let saved = try store(&start) { return saved }
      text = form.text(of: start.content)
      cancelsUnchanged = false
    }
  }
}
