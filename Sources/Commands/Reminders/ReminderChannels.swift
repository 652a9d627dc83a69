import AddressBook
import Arguments

/// The channels of `kith remind`: the choices of `--format`.
enum ReminderChannels {
  /// A channel: what it is called, and what follows from that.
  struct Row: Sendable {
    /// What a timer or cron has to know of a channel that needs nobody to read it.
    struct Timer: Sendable {
      /// What stands before the command in a line for cron.
      var cronOpening: String?
      /// Ends where something is missing that the channel needs.
      var refuseLack: @Sendable (Invocation) throws(CommandError) -> Void
    }

    /// The word of `--format`.
    let name: String
    /// How it gives reminders, to follow "How to tell it:".
    var help: String?
    /// The word with what `kith help reminders` says of it, where that is more than the word.
    var topic: String?
    /// Whether somebody reads it at once, so that a timer cannot use it.
    var isForReading = false
    /// How a timer runs it; nil where it cannot.
    var timer: Timer?
    /// The options of its own that a timer has to repeat.
    var options: @Sendable (Invocation) throws(CommandError) -> [String] = { _ in [] }
    /// Makes the channel.
    let make: @Sendable (Invocation) -> any ReminderChannel<CommandError>
  }

  /// Every channel, in the order in which help names them; a new one is a file and a row here.
  static let all: [Row] = [.text, .notify, .mail, .json]

  /// The channel that the option names.
  static func asked(_ parsed: Parsed) -> Row? {
    parsed.value(.remindFormat).flatMap { name in all.first { $0.name == name } }
  }

  /// What the help of `--format` says.
  static var help: String {
    let ways = all.compactMap(\.help)
    return "How to tell it: " + ways.dropLast().joined(separator: ", ")
      + ", or \(ways.last ?? "")."
  }

  /// What `kith help reminders` says: those to read first.
  static var topic: String {
    let sorted = all.filter(\.isForReading) + all.filter { !$0.isForReading }
    return sorted.map { $0.topic ?? $0.name }.joined(separator: ", ")
  }
}
