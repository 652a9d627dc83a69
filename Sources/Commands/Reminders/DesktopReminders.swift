import AddressBook
import Storage

/// Shows a desktop notification with the program `notify-send`.
struct DesktopReminders: ReminderChannel {
  private let invocation: Invocation
  /// The maximum number of reminders in a notification; the others are counted.
  private static let shown = 10

  init(_ invocation: Invocation) {
    self.invocation = invocation
  }

  func program() throws(CommandError) -> String {
    let path = invocation.environment.variable("PATH")
    if let program = ChildProcess.find("notify-send", in: path) { return program }
    throw CommandError(
      .notFound, "`notify-send` is not installed",
      hint: "Install it (Debian: libnotify-bin), or use --format text or mail")
  }

  func deliver(_ due: [Occurrence]) throws(CommandError) -> Bool {
    let program = try program()
    let message = Self.message(try OccurrenceWords.all(of: due, invocation))
    let words = ["--app-name=kith", "--", message.summary, message.body]
    if let failure = ChildProcess.run(program, words).failure {
      throw CommandError(
        .storage, "`notify-send` \(failure); the reminders will be shown again",
        hint: "It needs a desktop; without one use --format mail")
    }
    return true
  }

  /// The title and the text of a notification.
  static func message(_ due: [OccurrenceWords]) -> (summary: String, body: String) {
    if due.count == 1, let words = due.first {
      return (words.news(MessageText.short), markedUp(words.dayInFull))
    }
    var lines = due.prefix(shown).map { markedUp($0.sentence(MessageText.short)) }
    if due.count > shown { lines.append("and \(due.count - shown) more") }
    return ("\(due.count) reminders", lines.joined(separator: "\n"))
  }

  /// Escapes text for the body, which is markup (Desktop Notifications Specification, "Markup"); notify-send also
  /// interprets backslashes.
  private static func markedUp(_ text: String) -> String {
    var output = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": output += "&amp;"
      case "<": output += "&lt;"
      case ">": output += "&gt;"
      case "\\": output += "\\\\"
      default: output.unicodeScalars.append(scalar)
      }
    }
    return output
  }
}

extension ReminderChannels.Row {
  static let notify = Self(
    name: "notify", help: "by notify-send (so --install does)", topic: "notify for the desktop",
    timer: .init(
      // cron does not set this variable; systemd puts the bus of the desktop there (file-hierarchy(7)).
      cronOpening: "XDG_RUNTIME_DIR=/run/user/$(id -u)",
      checkRequirements: { invocation throws(CommandError) in
        _ = try DesktopReminders(invocation).program()
      }),
    make: DesktopReminders.init)
}
