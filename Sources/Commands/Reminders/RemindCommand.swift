import Arguments
import Storage

/// `kith remind`.
enum RemindCommand: ProgramCommand {
  static let definition = Command(
    "remind", summary: "Tell what is due by the lead times, once",
    discussion: """
      For a timer, a login shell or a status bar. Each birthday, date, memorial day and event is told \
      on the days that its lead times say: by default a week before and on the day. Nothing is \
      written when nothing is due. What was told is not told again for the same lead time, by \
      whatever format, without --again; a reminder that was missed is given late, as long as what it \
      reminds of has not come.

      Lead times are set for everyone with `kith config lead-times 0,7`, for a tag with \
      `kith tag lead-times family 14,1`, for a person with `kith edit PERSON --lead-times 30`; each \
      can be `off`. A person's own go before those of the tags, which are taken together, and these \
      before the setting. An event goes by its own tags; else by the people it concerns, taken \
      together; else by the setting.

      A digest tells everything of the next 7 or 31 days, once in each week or month. With --again \
      nothing is noted, so that a status bar takes no reminder away.
      """,
    examples: [
      Example("kith remind", "What is due, one line each"),
      Example("kith remind --again", "For a status bar: what is due today, as often as asked"),
      Example("kith remind --format mail --to ada@example.org", "By mail"),
      Example("kith remind --digest week", "Everything of the next seven days, once a week"),
      Example("kith remind --install --at 08:00", "Every day, on the desktop"),
      Example("kith remind --install --cron --format mail", "The same as a line for crontab -e"),
      Example("kith remind --uninstall", "Not any more"),
    ],
    options: [.remindFormat, .mailTo, .digest, .again, .install, .at, .cron, .uninstall],
    exclusions: [["--install", "--uninstall"], ["--cron", "--uninstall"]])

  static func run(_ session: Session) throws(Complaint) {
    let parsed = session.parsed
    if parsed.has(.uninstall) { return try ReminderTimer(session).uninstall() }
    if parsed.has(.cron) { return try CronLine.write(session) }
    if parsed.has(.install) { return try ReminderTimer(session).install() }
    if parsed.has(.at) {
      throw Complaint(
        .usage, "`--at` goes with --install", hint: "kith remind --install --at 08:00")
    }
    let channel = try channel(session)
    guard let store = try session.existingStore() else {
      // A timer that looks into a file that is gone should say so; a shell before the first person
      // should not.
      guard parsed.has(.database) else { return try channel.giveNothing() }
      throw Complaint(.missing(path: try session.path))
    }
    try ReminderGiving(session, store, channel).run()
  }

  private static func channel(_ session: Session) throws(Complaint) -> any ReminderChannel {
    switch ReminderFormat(session) {
    case .text: TextReminders(session)
    case .json: JSONReminders(session)
    case .notify: DesktopReminders(session)
    case .mail: MailReminders(session)
    }
  }
}

/// How reminders are given.
enum ReminderFormat: String, CaseIterable {
  case text
  case notify
  case mail
  case json

  /// As the option says; JSON where that is asked for in general.
  init(_ session: Session) {
    let asked = session.parsed.value(.remindFormat).flatMap(Self.init(rawValue:))
    self = asked ?? (session.parsed.has(.json) ? .json : .text)
  }
}

extension Option {
  static let remindFormat = Option(
    "--format", value: "FORMAT", choices: ReminderFormat.allCases.map(\.rawValue),
    help: "How to tell it: on standard output, by notify-send (so --install does), or by sendmail.",
    defaultText: "text")
  static let mailTo = Option(
    "--to", value: "ADDRESS", help: "Who gets the mail.", defaultText: "$USER")
  static let digest = Option(
    "--digest", value: "PERIOD", choices: Reminders.Digest.allCases.map(\.rawValue),
    help: "Everything of the next 7 or 31 days.")
  static let again = Option("--again", help: "What was told today too; nothing is noted.")
  static let install = Option(
    "--install", help: "Run every day, by a timer of systemd.")
  static let at = Option(
    "--at", value: "TIME", help: "When, with --install.", defaultText: "08:00")
  static let cron = Option(
    "--cron", help: "Write a line for cron, and install nothing.")
  static let uninstall = Option("--uninstall", help: "Take the timer away.")
}
