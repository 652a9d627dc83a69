import AddressBook
import Records
import Storage
import Texts

// What becomes of what was typed where the form ends and nothing is saved.
extension FormFlow {
  /// Waits a moment until it is parked; shown where it could not be.
  ///
  /// - Parameter prepare: what has to be done before anything is shown.
  func keep(
    _ content: Content, _ refused: [Field: String], by parking: DraftParking,
    prepare: () -> Void = {}
  ) {
    if parking.flush(within: 1000) { return }
    prepare()
    show(content, refused)
  }

  /// Parks what an editor left, or shows it where that is not possible; gives the complaint with
  /// where it is.
  func keep(
    _ content: Content, _ refused: [Field: String] = [:], after error: CommandError
  ) -> CommandError {
    guard parked(content, refused) != nil else { return error }
    var error = error
    // The edit of a record that is gone could not be gone on with.
    if error.code != .notFound, let number = park(Start(content: content, refused: refused)) {
      error.hint = "Your edit is stored: `kith drafts resume \(number)` resumes it"
    } else {
      show(content, refused)
    }
    return error
  }

  /// Parks an edit that is in no form; gives its number, or nothing where that is not possible.
  func park(_ start: Start) -> Int64? {
    guard var draft = parked(start.content, start.refused),
      let store = try? invocation.store(for: command)
    else { return nil }
    draft.id = start.parked
    return try? store.drafts.park(draft)
  }

  /// Shows the fields that were changed, as they are now.
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
