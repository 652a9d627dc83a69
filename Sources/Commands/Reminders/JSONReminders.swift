import AddressBook
import Storage

/// Writes the entries of `kith upcoming --json`, each with its sentence.
struct JSONReminders: ReminderChannel {
  private let invocation: Invocation
  let isForReading = true

  init(_ invocation: Invocation) {
    self.invocation = invocation
  }

  func deliver(_ due: [Occurrence]) throws(CommandError) -> Bool {
    let writer = try OccurrenceWriter(invocation, style: .json, sentences: true)
    for occurrence in due { writer.write(occurrence) }
    writer.finish()
    invocation.output.flush()
    return !invocation.output.isClosed
  }

  /// Writes an empty array, as readers expect a document.
  func nothingDue() throws(CommandError) { _ = try deliver([]) }
}

extension ReminderChannels.Row {
  static let json = Self(name: "json", isForReading: true, make: JSONReminders.init)
}
