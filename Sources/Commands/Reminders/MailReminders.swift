import Arguments
import Glibc
import Storage

/// A mail, by the program `sendmail` that every mail system brings.
struct MailReminders: ReminderChannel {
  private let session: Session

  init(_ session: Session) {
    self.session = session
  }

  func give(_ due: [Occurrence]) throws(Complaint) -> Bool {
    let recipient = try recipient
    let path = session.surroundings.variable("PATH")
    let usual = ["/usr/sbin/sendmail", "/usr/lib/sendmail"]
    guard let program = ChildProcess.find("sendmail", in: path, else: usual) else {
      throw Complaint(
        .notFound, "there is no program `sendmail` to send mail with",
        hint: "install a mail system that has one (Debian: msmtp-mta, postfix, exim4)")
    }
    let message = MailMessage(
      to: recipient, user: user ?? "kith", host: Self.host,
      milliseconds: session.surroundings.clock().milliseconds, try session.words(for: due))
    // The address after --, so that none is taken for an option; a lone dot ends nothing.
    let outcome = ChildProcess.run(program, ["-i", "--", recipient], input: message.text)
    if let failure = outcome.failure {
      throw Complaint(.storage, "`\(program)` \(failure); nothing is noted as told")
    }
    return true
  }

  private var user: String? {
    session.surroundings.variable("USER") ?? session.surroundings.variable("LOGNAME")
  }

  /// Who gets it, as an address in which nothing can begin another line or option.
  private var recipient: String {
    get throws(Complaint) {
      guard let typed = session.parsed.value(.mailTo) ?? user else {
        throw Complaint(
          .usage, "who is to get the mail?", hint: "name somebody: --to ada@example.org")
      }
      guard MailMessage.isAddress(typed) else {
        throw Complaint(
          .usage, "`\(typed)` is no address for a mail", hint: "write it as ada@example.org")
      }
      return typed
    }
  }

  private static var host: String {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return "localhost" }
    let text = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    return MailMessage.isAddress(text) && !text.contains("@") ? text : "localhost"
  }
}
