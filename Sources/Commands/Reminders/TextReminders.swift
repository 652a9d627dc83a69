import AddressBook
import Storage
import Texts

/// A line each on standard output.
struct TextReminders: ReminderChannel {
  private let session: Session
  let isForReading = true

  init(_ session: Session) {
    self.session = session
  }

  func give(_ due: [Occurrence]) throws(Complaint) -> Bool {
    let output = session.output
    let shown =
      output.isTerminal
      ? { (text: String) in Escaping.isolated(Escaping.terminal(text)) } : Escaping.pipe
    for words in try OccurrenceWords.all(of: due, session) { output.line(words.sentence(shown)) }
    output.flush()
    return !output.isClosed
  }
}

extension ReminderChannels.Row {
  static let text = Self(
    name: "text", help: "on standard output", isForReading: true, make: TextReminders.init)
}
