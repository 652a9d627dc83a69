import AddressBook
import Arguments
import Calendars
import Records
import Storage

/// The command line of `kith remind` for a timer or cron, and its schedule.
struct ReminderRun {
  let channel: ReminderChannels.Row
  let time: ClockTime
  let rhythm: ReminderRhythm
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
    rhythm = ReminderRhythm(invocation.parsed.digest, weekStart: try invocation.weekStart)
    guard let program = invocation.environment.programPath() else {
      throw CommandError(.storage, "cannot find the path of this program")
    }
    var words = [program, "remind", "--database", FilePaths.absolute(try invocation.path)]
    words += ["--format", channel.name]
    for channel in ReminderChannels.all { words += try channel.options(invocation) }
    if let digest = invocation.parsed.digest { words += [Option.digest.name, digest.rawValue] }
    self.words = words
  }
}

enum CronLine {
  static func write(_ invocation: Invocation) throws(CommandError) {
    let run = try ReminderRun(invocation, usual: .text)
    guard !run.words.contains(where: { $0.contains { $0.isNewline } }) else {
      throw CommandError(
        .usage, "a line for cron cannot contain a path with a line break",
        hint: "Rename the file")
    }
    var words = run.words.map(quoted)
    if let opening = run.channel.timer?.cronOpening { words.insert(opening, at: 0) }
    invocation.output.line(
      "\(run.time.minute) \(run.time.hour) \(run.rhythm.cron) " + words.joined(separator: " "))
  }

  /// Quotes a word for the shell and for cron, in which a `%` ends the command (crontab(5)).
  ///
  /// No backslash precedes another or a `%`, as cron implementations treat that differently.
  private static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26 || "/._-@+=:,".utf8.contains(byte)
    }
    if isPlain { return word }
    var output = "'"
    for character in word.unicodeScalars {
      switch character {
      case "'": output += "'\\''"
      case "%": output += "\\%"
      case "\\": output += "\\''"
      default: output.unicodeScalars.append(character)
      }
    }
    return output + "'"
  }
}
