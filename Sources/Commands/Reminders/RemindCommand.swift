import AddressBook
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
      `kith tag lead-times family 14,1,0`, for a person with `kith edit PERSON --lead-times 30,0`; \
      0 is the day itself, and each can be `off`. A person's own go before those of the tags, which are taken together, and these \
      before the setting. An event goes by its own tags; else by the people it concerns, taken \
      together; else by the setting.

      A digest tells everything of the next 7 or 31 days, once in each week or month; a timer or a \
      line for cron then runs once a week, on the first day by the setting `week-start`, or on the \
      first of the month.

      With --again just what is due this very day is told, as often as asked: with lead times 0,7 \
      on the day and seven days before, and on no day between. Nothing is noted, so that a status \
      bar takes no reminder away, and nothing that was missed is told. With --dry-run what would be \
      told now is shown as text, whatever the format, and nothing is noted either.
      """,
    examples: [
      Example("kith remind", "What is due, one line each"),
      Example("kith remind --dry-run", "What would be told now; it will be told all the same"),
      Example("kith remind --again", "For a status bar: what is due this very day"),
      Example("kith remind --format mail --to ada@example.org", "By mail"),
      Example("kith remind --digest week", "Everything of the next seven days, once a week"),
      Example("kith remind --install --at 08:00", "Every day, on the desktop"),
      Example("kith remind --cron --format mail", "A line for crontab -e, where systemd is not"),
      Example("kith remind --uninstall", "Not any more"),
    ],
    options: [.remindFormat, .mailTo, .digest, .again, .dryRun, .install, .at, .cron, .uninstall],
    exclusions: [
      ["--install", "--uninstall"], ["--cron", "--uninstall"],
      ["--dry-run", "--install"], ["--dry-run", "--cron"], ["--dry-run", "--uninstall"],
    ])

  static func run(_ session: Session) throws(Complaint) {
    let parsed = session.parsed
    if parsed.has(.uninstall) { return try ReminderTimer(session).uninstall() }
    if parsed.has(.cron) { return try CronLine.write(session) }
    if parsed.has(.install) { return try ReminderTimer(session).install() }
    if parsed.has(.at) {
      throw Complaint(
        .usage, "`--at` goes with --install or --cron", hint: "kith remind --install --at 08:00")
    }
    let channel = channel(session)
    guard let store = try session.existingStore() else {
      // A timer that looks into a file that is gone should say so; a shell before the first person
      // should not.
      guard parsed.has(.database) else { return try channel.giveNothing() }
      throw Complaint(.missing(path: try session.path))
    }
    try give(by: channel, of: store, session)
  }

  /// As the option says; JSON where that is asked for in general.
  private static func channel(_ session: Session) -> any ReminderChannel<Complaint> {
    let parsed = session.parsed
    let row = ReminderChannels.asked(parsed) ?? (parsed.has(.json) ? .json : .text)
    // A trial reaches nobody.
    let isTrial = parsed.has(.dryRun) && row.name != ReminderChannels.Row.json.name
    return (isTrial ? ReminderChannels.Row.text : row).make(session)
  }

  private static func give<Channel: ReminderChannel<Complaint>>(
    by channel: Channel, of store: Store, _ session: Session
  ) throws(Complaint) {
    let isAgain = session.parsed.has(.again)
    let isTrial = session.parsed.has(.dryRun)
    let wanted: Reminders =
      if let digest = session.parsed.digest {
        .digest(digest, weekStart: try session.weekStart)
      } else {
        .due
      }
    let giving = ReminderGiving(
      wanted, of: store, by: channel, isRunning: session.surroundings.isRunning)
    do throws(ReminderGiving<Channel>.Failure) {
      let due = try giving.due(again: isAgain)
      if due.isEmpty {
        if isTrial, session.style == .table { session.note("kith: nothing would be told now") }
        return try giving.giveNothing()
      }
      if isAgain || isTrial { return try giving.show(due) }
      try giving.giveOnce(due, owner: session.surroundings.owner()) { error in
        session.note("kith: \(Complaint(error).message); this will be told again")
      }
    } catch {
      switch error {
      case .storage(let error): throw Complaint(error)
      case .channel(let complaint): throw complaint
      case .notNoted(let error):
        var complaint = Complaint(error)
        complaint.message =
          "this was told, but could not be noted, so it will be told again: \(complaint.message)"
        throw complaint
      }
    }
  }
}

extension Parsed {
  /// The digest that is asked for.
  var digest: Reminders.Digest? { value(.digest).flatMap(Reminders.Digest.init(rawValue:)) }
}

extension Option {
  static let remindFormat = Option(
    "--format", value: "FORMAT", choices: ReminderChannels.all.map(\.name),
    help: ReminderChannels.help, defaultText: "text")
  static let digest = Option(
    "--digest", value: "PERIOD", choices: Reminders.Digest.allCases.map(\.rawValue),
    help: "Everything of the next 7 or 31 days.")
  static let again = Option(
    "--again", help: "What is due this very day, told or not; nothing is noted.")
  static let install = Option(
    "--install",
    help: "Run every day, or as often as the digest comes, by a timer of systemd.")
  static let at = Option(
    "--at", value: "TIME", help: "When, with --install or --cron.", defaultText: "08:00")
  static let cron = Option(
    "--cron", help: "Write a line for cron, and install nothing.")
  static let uninstall = Option("--uninstall", help: "Take the timer away.")
}
