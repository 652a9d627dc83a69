import AddressBook
import Records
import Storage
import Texts

// Parking or showing an edit when a form ends without saving.
extension FormFlow {
  /// Waits up to a second for the draft to be parked; if that fails, calls `prepare` and shows the edit.
  func keep(
    _ content: Content, _ refused: [Field: String], by parking: DraftParking,
    prepare: () -> Void = {}
  ) {
    if parking.flush(within: 1000) { return }
    prepare()
    show(content, refused)
  }

  /// Parks an edit from an editor, or shows it if that fails; returns the error with a hint where the edit is.
  func keep(
    _ content: Content, _ refused: [Field: String] = [:], after error: CommandError
  ) -> CommandError {
    guard parked(content, refused) != nil else { return error }
    var error = error
    // The edit of a removed record could not be resumed.
    if error.code != .notFound, let number = park(Start(content: content, refused: refused)) {
      error.hint = "Your edit is stored: `kith drafts resume \(number)` resumes it"
    } else {
      show(content, refused)
    }
    return error
  }

  /// Parks an edit outside a form; returns its id, or `nil` if that fails.
  func park(_ start: Start) -> Int64? {
    guard var draft = parked(start.content, start.refused),
      let store = try? invocation.store(for: command)
    else { return nil }
    draft.id = start.parked
    return try? store.drafts.park(draft)
  }

  private func show(_ content: Content, _ refused: [Field: String]) {
    guard let draft = parked(content, refused) else { return }
    invocation.say("kith: Your edit could not be stored. This is what you typed:")
    for field in draft.fields {
      let label = Field(name: field.name).map(Content.label) ?? field.name
      for value in field.now + [field.refused].compactMap({ $0 }) {
        let lines = value.split(separator: "\n", omittingEmptySubsequences: false)
        invocation.say(
          "\(label): " + lines.map { Escaping.terminal(String($0)) }.joined(separator: "\n  "))
      }
      if field.now.isEmpty, field.refused == nil { invocation.say("\(label):") }
    }
  }
}
