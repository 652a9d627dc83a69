import Foundation
import TestSupport
import Testing

@testable import Commands

@Suite struct ReminderTimerTests {
  private let kith: Kith
  private let units: URL

  init() throws {
    kith = try Kith()
    units = kith.folder.appendingPathComponent("config/systemd/user")
    kith.variables["XDG_CONFIG_HOME"] = kith.folder.appendingPathComponent("config").path
    kith.variables["PATH"] = kith.folder.path
    kith.programPath = "/opt/k ith/kith"
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOf: units.appendingPathComponent(name), encoding: .utf8)
  }

  private var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: units.path)) ?? []).sorted()
  }

  /// Installs a systemctl that records its arguments, and empty programs for delivery.
  private func systemctl(status: Int) throws {
    let folder = kith.folder.path
    for name in ["notify-send", "sendmail"] { try Executable.write("", to: folder + "/" + name) }
    try Executable.write(
      "echo \"$@\" >> '\(folder)/asked'\nexit \(status)", to: folder + "/systemctl")
  }

  private var asked: [String] {
    let text = try? String(
      contentsOf: kith.folder.appendingPathComponent("asked"), encoding: .utf8)
    return (text ?? "").split(separator: "\n").map(String.init)
  }

  @Test func `a timer is written, started, set anew and taken away`() throws {
    try systemctl(status: 0)
    let installed = kith("remind", "--install")
    #expect(installed.status == 0 && installed.error.contains("every day at 08:00"))
    #expect(names == ["kith-remind.service", "kith-remind.timer"])
    #expect(
      installed.output.split(separator: "\n").map(String.init)
        == names.map { units.appendingPathComponent($0).path })
    #expect(
      try text("kith-remind.service").contains(
        "\nExecStart=\":/opt/k ith/kith\" \"remind\" \"--database\" \"\(kith.database)\" "
          + "\"--format\" \"notify\"\n"))
    #expect(try text("kith-remind.timer").contains("\nOnCalendar=*-*-* 08:00:00\n"))
    #expect(
      asked == [
        "--user daemon-reload", "--user enable kith-remind.timer",
        "--user restart kith-remind.timer",
      ])
    let words = ["--install", "--at", "7:05", "--format", "mail", "--to", "ada@example.org"]
    #expect(kith.run(["remind"] + words).status == 0)
    #expect(try text("kith-remind.timer").contains("\nOnCalendar=*-*-* 07:05:00\n"))
    #expect(
      try text("kith-remind.service").contains(
        "\"--format\" \"mail\" \"--to\" \"ada@example.org\"\n"))
    _ = try Data("x".utf8).write(to: units.appendingPathComponent("other.timer"))
    #expect(kith("remind", "--uninstall").status == 0)
    #expect(names == ["other.timer"])
    #expect(
      asked.suffix(2) == ["--user disable --now kith-remind.timer", "--user daemon-reload"])
    #expect(kith("remind", "--uninstall").error.contains("no timer in"))
  }

  @Test func `what would not come is not promised, and nothing is written`() throws {
    let without = kith("remind", "--install")
    #expect(without.status == 1 && without.output == "")
    #expect(without.error.contains("`systemctl` is not installed") && names == [])
    #expect(without.error.contains("hint: `kith remind --cron`"))
    try systemctl(status: 0)
    try FileManager.default.removeItem(atPath: kith.folder.path + "/notify-send")
    let silent = kith("remind", "--install")
    #expect(silent.status == 1 && silent.error.contains("`notify-send` is not installed"))
    #expect(names == [] && asked == [])
    #expect(kith("remind", "--install", "--format", "mail").status == 0)
  }

  @Test func `a digest has a timer or a line once a week or a month`() throws {
    try systemctl(status: 0)
    for (period, start, cron, calendar, words) in [
      ("week", "locale", "* * 1", "Mon *-*-*", "every Monday"),
      ("week", "sunday", "* * 0", "Sun *-*-*", "every Sunday"),
      ("month", "sunday", "1 * *", "*-*-01", "on the first of every month"),
    ] {
      kith("config", "week-start", start)
      let line = kith("remind", "--cron", "--digest", period, "--at", "7:30").output
      #expect(line.hasPrefix("30 7 \(cron) '/opt/k ith/kith' remind"), "\(line)")
      let installed = kith("remind", "--install", "--digest", period)
      #expect(installed.error == "kith: Reminders are shown \(words) at 08:00\n")
      #expect(try text("kith-remind.timer").contains("\nOnCalendar=\(calendar) 08:00:00\n"))
    }
  }

  @Test func `a timer that systemd does not start is told`() throws {
    try systemctl(status: 1)
    let failed = kith("remind", "--install")
    #expect(failed.status == 1)
    #expect(
      failed.error.contains("hint: Start it when you are logged in: systemctl --user enable --now"))
    #expect(names.count == 2)
  }

  @Test(arguments: ["kith-remind.service", "kith-remind.timer"])
  func `a file of somebody else's is neither replaced nor removed`(name: String) throws {
    try FileManager.default.createDirectory(at: units, withIntermediateDirectories: true)
    try Data("# mine\n".utf8).write(to: units.appendingPathComponent(name))
    try systemctl(status: 0)
    for words in ["--install", "--uninstall"] {
      let result = kith("remind", words)
      #expect(
        result.status == 1
          && result.error.contains("`\(units.path)/\(name)` was not written by kith"))
    }
    #expect(names == [name])
    #expect(try text(name) == "# mine\n")
  }

  @Test(arguments: [
    ["--install", "--format", "text"], ["--install", "--at", "25:00"], ["--at", "08:00"],
    ["--install", "--to", "a b"], ["--install", "--uninstall"], ["--cron", "--uninstall"],
    ["--cron", "--at", "noon"],
  ])
  func `what makes no timer is refused, and nothing written`(words: [String]) {
    let result = kith.run(["remind"] + words)
    #expect(result.status == 2 && result.error.contains("hint: "), "\(result.error)")
    #expect(names == [])
  }

  @Test func `a line for cron is written, and nothing else`() {
    kith.programPath = "/opt/it's 100%\\done/kith"
    kith.variables["KITH_DATABASE"] = "/home/ada/kith.db"
    #expect(
      kith("remind", "--install", "--cron", "--at", "18:30", "--digest", "week").output
        == "30 18 * * 1 '/opt/it'\\''s 100\\%\\''done/kith' remind --database /home/ada/kith.db "
        + "--format text --digest week\n")
    #expect(
      kith("remind", "--cron", "--format", "notify").output
        == "0 8 * * * XDG_RUNTIME_DIR=/run/user/$(id -u) '/opt/it'\\''s 100\\%\\''done/kith' remind "
        + "--database /home/ada/kith.db --format notify\n")
    #expect(names == [])
  }
}
