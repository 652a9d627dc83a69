import AddressBook
import Arguments
import Storage

enum RemindCommand: ProgramCommand {
  static let definition = Command(
    "remind", summary: "Show reminders that are due, each once",
    discussion: """
      For a timer, a login shell or a status bar. A reminder is due as many days before a \
      birthday, date, memorial day or event as its lead times say: by default a week before and on \
      the day. Nothing is written if nothing is due. Each reminder is shown once per lead time, in \
      whatever format, unless you use --again; a missed reminder is shown late, until the day \
      itself has passed.

      Lead times are set for everyone with `kith config lead-times 0,7`, for a tag with `kith tag \
      lead-times family 14,1,0`, and for one person with `kith edit PERSON --lead-times 30,0`; 0 \
      is the day itself, and each can be `off`. The lead times of a person override those of the \
      person's tags, which are combined, and those override the setting. An event uses the lead \
      times of its own tags; without any, those of the people who take part, combined; and without \
      those, the setting.

      A digest lists everything of the next 7 or 31 days, once per week or month; a timer or a \
      line for cron then runs once a week, on the first day of the week by the setting \
      `week-start`, or on the first of the month.

      --again shows what is due today, each time you ask: with lead times 0,7, that is on the day \
      and seven days before, but not in between. It records nothing, so that a status bar does not \
      use up reminders, and it shows no missed ones. --dry-run shows as text what would be shown \
      now, whatever the format, and records nothing either.
      """,
    examples: [
      Example("kith remind", "What is due, one per line"),
      Example("kith remind --dry-run", "Preview; the reminders will still be shown"),
      Example("kith remind --again", "For a status bar: what is due today"),
      Example("kith remind --format mail --to ada@example.org", "By mail"),
      Example("kith remind --digest week", "All of the next seven days, once a week"),
      Example("kith remind --install --at 08:00", "Every day, on the desktop"),
      Example(
        "kith remind --cron --format mail", "A line for crontab -e, for systems without systemd"),
      Example("kith remind --uninstall", "Stop the reminders"),
    ],
    options: [.remindFormat, .mailTo, .digest, .again, .dryRun, .install, .at, .cron, .uninstall],
    exclusions: [
      ["--install", "--uninstall"], ["--cron", "--uninstall"],
      ["--dry-run", "--install"], ["--dry-run", "--cron"], ["--dry-run", "--uninstall"],
    ])

  static func run(_ invocation: Invocation) throws(CommandError) {
    let parsed = invocation.parsed
    if parsed.has(.uninstall) { return try ReminderTimer(invocation).uninstall() }
    if parsed.has(.cron) { return try CronLine.write(invocation) }
    if parsed.has(.install) { return try ReminderTimer(invocation).install() }
    if parsed.has(.at) {
      throw CommandError(
        .usage, "`--at` requires --install or --cron", hint: "kith remind --install --at 08:00")
    }
    let channel = channel(invocation)
    guard let store = try invocation.existingStore() else {
      // A timer, which always names the file, must report that the file is gone; a login shell before the first person
      // must stay silent.
      guard parsed.has(.database) else { return try channel.nothingDue() }
      throw CommandError(.missing(path: try invocation.path))
    }
    try deliver(by: channel, of: store, invocation)
  }

  /// The channel of `--format`; else JSON with `--json`.
  private static func channel(_ invocation: Invocation) -> any ReminderChannel<CommandError> {
    let parsed = invocation.parsed
    let row = ReminderChannels.asked(parsed) ?? (parsed.has(.json) ? .json : .text)
    // A dry run only writes to standard output.
    let isTrial = parsed.has(.dryRun) && row.name != ReminderChannels.Row.json.name
    return (isTrial ? ReminderChannels.Row.text : row).make(invocation)
  }

  private static func deliver<Channel: ReminderChannel<CommandError>>(
    by channel: Channel, of store: Store, _ invocation: Invocation
  ) throws(CommandError) {
    let isAgain = invocation.parsed.has(.again)
    let isTrial = invocation.parsed.has(.dryRun)
    let wanted: Reminders =
      if let digest = invocation.parsed.digest {
        .digest(digest, weekStart: try invocation.weekStart)
      } else {
        .due
      }
    let giving = ReminderDelivery(
      wanted, of: store, by: channel, isRunning: invocation.environment.isRunning)
    do throws(ReminderDelivery<Channel>.Failure) {
      let due = try giving.due(again: isAgain)
      if due.isEmpty {
        if isTrial, invocation.style == .table { invocation.note("kith: No reminders are due") }
        return try giving.nothingDue()
      }
      if isAgain || isTrial { return try giving.show(due) }
      try giving.deliverOnce(due, owner: invocation.environment.owner()) { error in
        invocation.note("kith: \(CommandError(error).message); this reminder will be shown again")
      }
    } catch {
      switch error {
      case .storage(let error): throw CommandError(error)
      case .channel(let commandError): throw commandError
      case .notRecorded(let error):
        var commandError = CommandError(error)
        commandError.message =
          "the reminder was delivered but could not be recorded, so it will be shown again: "
          + "\(commandError.message)"
        throw commandError
      }
    }
  }
}

extension Parsed {
  var digest: Reminders.Digest? { value(.digest).flatMap(Reminders.Digest.init(rawValue:)) }
}

extension Option {
  static let remindFormat = Option(
    "--format", value: "FORMAT", choices: ReminderChannels.all.map(\.name),
    help: ReminderChannels.help, defaultText: "text")
  static let digest = Option(
    "--digest", value: "PERIOD", choices: Reminders.Digest.allCases.map(\.rawValue),
    help: "Show all of the next 7 or 31 days.")
  static let again = Option(
    "--again",
    help: "Show what is due today, whether it was shown before or not, and record nothing.")
  static let install = Option(
    "--install",
    help: "Run every day, or once per digest, with a systemd timer.")
  static let at = Option(
    "--at", value: "TIME", help: "The time, with --install or --cron.", defaultText: "08:00")
  static let cron = Option(
    "--cron", help: "Write a line for cron and install nothing.")
  static let uninstall = Option("--uninstall", help: "Remove the timer.")
}
