import AddressBook
import Storage

/// The entries of `kith upcoming --json`, each with its sentence.
struct JSONReminders: ReminderChannel {
  private let session: Session
  let isForReading = true

  init(_ session: Session) {
    self.session = session
  }

  func give(_ due: [Occurrence]) throws(Complaint) -> Bool {
    let writer = try OccurrenceWriter(session, style: .json, sentences: true)
    for occurrence in due { writer.write(occurrence) }
    writer.finish()
    session.output.flush()
    return !session.output.isClosed
  }

  /// An empty document, for the program that reads it.
  func giveNothing() throws(Complaint) { _ = try give([]) }
}

extension ReminderChannels.Row {
  static let json = Self(name: "json", isForReading: true, make: JSONReminders.init)
}
