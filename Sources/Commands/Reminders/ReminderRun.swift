import AddressBook
import Arguments
import Calendars
import Records
import Storage

/// The command line of `kith remind` for a timer or cron, and its schedule.
struct ReminderRun {
  let channel: ReminderChannels.Row
  let time: ClockTime
  let rhythm: ReminderSchedule
  /// The path of the program and its arguments.
  let words: [String]

  /// - Parameter usual: the channel if `--format` is not given.
  init(_ invocation: Invocation, usual: ReminderChannels.Row) throws(CommandError) {
    let parsed = invocation.parsed
    channel = ReminderChannels.asked(parsed) ?? usual
    let typed = parsed.value(.at) ?? "08:00"
    guard let time = ClockTime(text: typed) else {
      throw CommandError(.usage, "`\(typed)` is not a time of day", hint: "Write it as 08:00")
    }
    self.time = time
    rhythm = ReminderSchedule(invocation.parsed.digest, weekStart: try invocation.weekStart)
    guard let program = invocation.environment.programPath() else {
      throw CommandError(.storage, "cannot find the path of this program")
    }
    var words = [program, "remind", "--database", PathResolution.absolute(try invocation.path)]
    words += ["--format", channel.name]
    for channel in ReminderChannels.all { words += try channel.options(invocation) }
    if let digest = invocation.parsed.digest { words += [Option.digest.name, digest.rawValue] }
    self.words = words
  }
}
