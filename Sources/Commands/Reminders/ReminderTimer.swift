import AddressBook
import Calendars
import Glibc

/// A timer of systemd's user manager that runs `kith remind`.
struct ReminderTimer {
  private static let service = "kith-remind.service"
  private static let timer = "kith-remind.timer"
  /// The first line of each unit that kith wrote.
  private static let mark =
    "# Written by `kith remind --install`; `kith remind --uninstall` removes it."

  private let invocation: Invocation
  private let folder: String

  init(_ invocation: Invocation) throws(CommandError) {
    self.invocation = invocation
    folder = try Self.folder(invocation) + "/systemd/user"
  }

  /// Writes both units and starts the timer; writes nothing if systemd or the channel is not available.
  func install() throws(CommandError) {
    let run = try ReminderRun(invocation, usual: .notify)
    guard let timer = run.channel.timer else {
      let others = ReminderChannels.all.filter { $0.timer != nil }.map(\.name)
      throw CommandError(
        .usage, "a timer cannot show \(run.channel.name)",
        hint: "Use --format \(others.joined(separator: " or ")), or --cron")
    }
    // systemd rejects these characters in the name of a program (`string_is_safe` in its source).
    if run.words[0].contains(where: { "\"'\\".contains($0) || $0.isNewline }) {
      throw CommandError(
        .usage, "systemd cannot start `\(run.words[0])`, because of its quotes or backslashes",
        hint: "Install kith in another place, or use --cron")
    }
    try checkRequirements(timer)
    for name in [Self.service, Self.timer] { try refuseForeign(path(name)) }
    let code = PathResolution.makeFolder(folder)
    if code != 0 {
      throw CommandError(.storage, "cannot create `\(folder)`: \(SystemError.words(code))")
    }
    try write(Self.service, Self.serviceText(run))
    try write(Self.timer, Self.timerText(run))
    try start()
    invocation.note("kith: Reminders are shown \(run.rhythm.words) at \(run.time.text)")
  }

  /// Stops the timer and removes the units that kith wrote.
  func uninstall() throws(CommandError) {
    let there = [Self.timer, Self.service].filter { AtomicFile.isThere(path($0)) }
    if there.isEmpty {
      throw CommandError(.notFound, "no timer in `\(folder)` to remove")
    }
    for name in there { try refuseForeign(path(name)) }
    if there.contains(Self.timer) { _ = systemctl("disable", "--now", Self.timer) }
    for name in there {
      if unlink(path(name)) != 0 {
        throw CommandError(.storage, "cannot remove `\(path(name))`: \(SystemError.words(errno))")
      }
      invocation.output.row(path(name))
    }
    _ = systemctl("daemon-reload")
  }

  private func start() throws(CommandError) {
    // A restart applies a changed time at once.
    guard systemctl("daemon-reload") == .ended(0), systemctl("enable", Self.timer) == .ended(0),
      systemctl("restart", Self.timer) == .ended(0)
    else {
      throw CommandError(
        .storage, "the timer is installed, but systemd could not start it",
        hint: "Start it when you are logged in: systemctl --user enable --now \(Self.timer)")
    }
  }

  /// Fails if the timer could not start or the channel could not deliver.
  private func checkRequirements(_ timer: ReminderChannels.Row.Timer) throws(CommandError) {
    guard systemctlPath != nil else {
      throw CommandError(
        .notFound, "`systemctl` is not installed, so no timer can be started; nothing was written",
        hint: "`kith remind --cron` writes a line for cron")
    }
    try timer.checkRequirements(invocation)
  }

  private var systemctlPath: String? {
    ChildProcess.find("systemctl", in: invocation.environment.variable("PATH"))
  }

  /// Runs systemctl for the user's manager; `nil` if it is not installed.
  private func systemctl(_ words: String...) -> ChildProcess.Outcome? {
    guard let program = systemctlPath else { return nil }
    return ChildProcess.run(program, ["--user"] + words)
  }
}

extension ReminderTimer {
  private func path(_ name: String) -> String { folder + "/" + name }

  private func write(_ name: String, _ text: String) throws(CommandError) {
    let file = try AtomicFile(path(name), replaces: true, protected: [], advice: "Move it away")
    var text = Self.mark + "\n" + text
    text.withUTF8 { file.keep(UnsafeRawBufferPointer($0)) }
    try file.finish()
    invocation.output.row(path(name))
  }

  /// Fails if a file with the name of a unit was written by someone else.
  private func refuseForeign(_ path: String) throws(CommandError) {
    guard AtomicFile.isThere(path) else { return }
    var beginning = [UInt8](repeating: 0, count: Self.mark.utf8.count)
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    if file >= 0 {
      _ = read(file, &beginning, beginning.count)
      close(file)
    }
    if beginning.elementsEqual(Self.mark.utf8) { return }
    throw CommandError(
      .exists, "`\(path)` was not written by kith; it was not changed", hint: "Move it away first")
  }

  private static func folder(_ invocation: Invocation) throws(CommandError) -> String {
    let folder = try invocation.environment.folder("XDG_CONFIG_HOME", inHome: ".config")
    guard let folder else {
      throw CommandError(
        .storage, "no home folder to store the timer in",
        hint: "Set HOME or XDG_CONFIG_HOME")
    }
    return folder
  }

  private static func serviceText(_ run: ReminderRun) -> String {
    // The colon turns off the expansion of variables (systemd.service(5)).
    let words = [":" + run.words[0]] + run.words.dropFirst()
    return """
      [Unit]
      Description=Reminders of kith

      [Service]
      Type=oneshot
      ExecStart=\(words.map(quoted).joined(separator: " "))

      """
  }

  private static func timerText(_ run: ReminderRun) -> String {
    """
    [Unit]
    Description=Reminders of kith, \(run.rhythm.words)

    [Timer]
    OnCalendar=\(run.rhythm.systemd) \(run.time.text):00
    # Once the machine is on again, where it was off at that time.
    Persistent=true

    [Install]
    WantedBy=timers.target

    """
  }

  /// Quotes a word for a command line in a unit (systemd.service(5), "Command lines"; systemd.unit(5), "Specifiers").
  private static func quoted(_ word: String) -> String {
    var output = "\""
    for scalar in word.unicodeScalars {
      switch scalar {
      case "\"", "\\": output += "\\" + String(scalar)
      case "%": output += "%%"
      case "\n": output += "\\n"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        output += "\\x" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: output.unicodeScalars.append(scalar)
      }
    }
    return output + "\""
  }
}

extension ReminderSchedule {
  /// The schedule as text, such as `every day`.
  var words: String {
    switch self {
    case .daily: "every day"
    case .weekly(let day): "every \(day.name)"
    case .monthly: "on the first of every month"
    }
  }
}
