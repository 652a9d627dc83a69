import AddressBook
import Arguments

/// The channels of `kith remind`: the choices of `--format`.
enum ReminderChannels {
  struct Row: Sendable {
    /// How a timer or cron runs a channel that needs no reader.
    struct Timer: Sendable {
      /// The text before the command in a line for cron.
      var cronOpening: String?
      /// Fails if something that the channel needs is missing.
      var checkRequirements: @Sendable (Invocation) throws(CommandError) -> Void
    }

    let name: String
    /// A phrase for the help of `--format`, after "How reminders are delivered:".
    var help: String?
    /// A phrase for `kith help reminders`; `nil` for the name.
    var topic: String?
    /// Whether the user reads the output at once, so that a timer cannot use the channel.
    var isForReading = false
    /// How a timer runs the channel; `nil` if it cannot.
    var timer: Timer?
    /// The options of this channel that a timer must repeat.
    var options: @Sendable (Invocation) throws(CommandError) -> [String] = { _ in [] }
    let make: @Sendable (Invocation) -> any ReminderChannel<CommandError>
  }

  /// All channels, in the order of the help; to add one, add a file and a row here.
  static let all: [Row] = [.text, .notify, .mail, .json]

  /// The channel that `--format` names.
  static func asked(_ parsed: Parsed) -> Row? {
    parsed.value(.remindFormat).flatMap { name in all.first { $0.name == name } }
  }

  static var help: String {
    let ways = all.compactMap(\.help)
    return "How reminders are delivered: " + ways.dropLast().joined(separator: ", ")
      + ", or \(ways.last ?? "")."
  }

  /// The phrase for `kith help reminders`; channels that the user reads come first.
  static var topic: String {
    let sorted = all.filter(\.isForReading) + all.filter { !$0.isForReading }
    return sorted.map { $0.topic ?? $0.name }.joined(separator: ", ")
  }
}
