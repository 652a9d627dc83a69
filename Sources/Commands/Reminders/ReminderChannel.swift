import Storage
import Texts

/// A way of giving reminders.
protocol ReminderChannel {
  /// Whether it only writes to standard output, so that to tell something twice does no harm.
  var isForReading: Bool { get }
  /// Gives reminders, all at once; false where nobody was there to take them.
  func give(_ due: [Occurrence]) throws(Complaint) -> Bool
  /// Does what is to be done where nothing is due.
  func giveNothing() throws(Complaint)
}

extension ReminderChannel {
  var isForReading: Bool { false }
  func giveNothing() throws(Complaint) {}
}

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

/// Stored text in a message of another program: nothing in it acts.
enum MessageText {
  static func whole(_ text: String) -> String { Escaping.isolated(Escaping.terminal(text)) }

  /// The beginning: a title is short, and so is what can be handed to another program.
  static func short(_ text: String) -> String {
    let escaped = Escaping.terminal(text).unicodeScalars
    let beginning = escaped.prefix(120)
    let isWhole = beginning.endIndex == escaped.endIndex
    return Escaping.isolated(String(beginning) + (isWhole ? "" : "…"))
  }
}
