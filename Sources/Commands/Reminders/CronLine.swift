import AddressBook
import Arguments
import Calendars
import Records
import Storage

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
