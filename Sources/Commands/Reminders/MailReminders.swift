import AddressBook
import Arguments
import Glibc
import Records
import Storage

/// Sends a mail with the program `sendmail`, which every mail system provides.
struct MailReminders: ReminderChannel {
  private let invocation: Invocation

  init(_ invocation: Invocation) {
    self.invocation = invocation
  }

  func program() throws(CommandError) -> String {
    let path = invocation.environment.variable("PATH")
    let usual = ["/usr/sbin/sendmail", "/usr/lib/sendmail"]
    if let program = ChildProcess.find("sendmail", in: path, else: usual) { return program }
    throw CommandError(
      .notFound, "`sendmail` is not installed",
      hint: "Install a mail system that provides it (Debian: msmtp-mta, postfix, exim4)")
  }

  func deliver(_ due: [Occurrence]) throws(CommandError) -> Bool {
    let recipients = try recipients
    let program = try program()
    let message = MailMessage(
      to: recipients, user: user ?? "kith", host: Self.host,
      milliseconds: invocation.environment.clock().milliseconds,
      try OccurrenceWords.all(of: due, invocation))
    // After `--` no address is read as an option; with `-i` a line with only a dot does not end the message.
    let words = ["-i", "--"] + recipients.all
    let outcome = ChildProcess.run(program, words, input: message.text)
    if let failure = outcome.failure {
      throw CommandError(.storage, "`\(program)` \(failure); the reminders will be sent again")
    }
    return true
  }

  private var user: String? {
    invocation.environment.variable("USER") ?? invocation.environment.variable("LOGNAME")
  }

  /// The recipients: from the option, else from the setting, else the user.
  private var recipients: MailAddresses {
    get throws(CommandError) {
      if let typed = try Self.typed(invocation) { return typed }
      if let setting = try invocation.settings.mailTo { return setting }
      guard let user else {
        throw CommandError(
          .usage, "no recipient for the mail",
          hint: "Name one: --to ada@example.org, or kith config mail-to ada@example.org")
      }
      return try Self.addresses(user)
    }
  }

  static func typed(_ invocation: Invocation) throws(CommandError) -> MailAddresses? {
    guard let typed = invocation.parsed.value(.mailTo) else { return nil }
    return try addresses(typed)
  }

  private static func addresses(_ text: String) throws(CommandError) -> MailAddresses {
    if let addresses = MailAddresses(text: text) { return addresses }
    throw CommandError(
      .usage, "`\(text)` is not an e-mail address", hint: MailAddresses.hint)
  }

  private static var host: String {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return "localhost" }
    let text = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    return MailAddresses.isAddress(text) && !text.contains("@") ? text : "localhost"
  }
}

extension ReminderChannels.Row {
  static let mail = Self(
    name: "mail", help: "by sendmail",
    timer: .init(checkRequirements: { invocation throws(CommandError) in
      _ = try MailReminders(invocation).program()
    }),
    options: { invocation throws(CommandError) in
      try MailReminders.typed(invocation).map { [Option.mailTo.name, $0.text] } ?? []
    },
    make: MailReminders.init)
}

extension Option {
  static let mailTo = Option(
    "--to", value: "ADDRESS", help: "The recipients of the mail, separated by commas.",
    defaultText: "the setting `mail-to`, $USER")
}
