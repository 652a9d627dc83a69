import AddressBook
import Storage
import Texts

/// Writes one line per reminder to standard output.
struct TextReminders: ReminderChannel {
  private let invocation: Invocation
  let isForReading = true

  init(_ invocation: Invocation) {
    self.invocation = invocation
  }

  func deliver(_ due: [Occurrence]) throws(CommandError) -> Bool {
    let output = invocation.output
    let shown =
      output.isTerminal
      ? { (text: String) in Escaping.isolated(Escaping.terminal(text)) } : Escaping.pipe
    for words in try OccurrenceWords.all(of: due, invocation) { output.line(words.sentence(shown)) }
    output.flush()
    return !output.isClosed
  }
}

extension ReminderChannels.Row {
  static let text = Self(
    name: "text", help: "on standard output", isForReading: true, make: TextReminders.init)
}
