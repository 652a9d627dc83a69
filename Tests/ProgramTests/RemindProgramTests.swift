import Foundation
import TestSupport
import Testing

/// `kith remind` as run by a timer, cron or a login shell.
@Suite struct RemindProgramTests {
  private let program: BuiltProgram

  init() throws {
    // Not in memory, since some machines do not allow programs there.
    program = try BuiltProgram()
    program.environment["KITH_TODAY"] = "2026-12-03"
    program.environment["PATH"] = program.folder.path + ":/usr/bin:/bin"
    _ = try program.run("add", "Ada", "--birthday", "1815-12-10")
  }

  private let line = "Ada turns 211 in 7 days, Thursday 10 December 2026"

  /// Installs a shell script as notify-send.
  private func notify(_ lines: String) throws {
    try Executable.write(lines, to: program.file("notify-send"))
  }

  private func forget() throws {
    _ = try DebianPython.output(
      "/usr/bin/sqlite3", [program.file("kith.db"), "DELETE FROM reminder_given"],
      package: "sqlite3")
  }

  @Test func `of programs that run at once exactly one tells`() throws {
    try notify("echo told >> '\(program.file("told"))'")
    for _ in 1...15 {
      unlink(program.file("told"))
      let result = try program.shell(
        "for n in 1 2 3; do \"$KITH\" remind --format notify & \"$KITH\" remind & done; wait")
      #expect(result.error == "")
      let told = (try? String(contentsOfFile: program.file("told"), encoding: .utf8)) ?? ""
      let lines = result.lines + told.split(separator: "\n").map(String.init)
      #expect(lines == [line] || lines == ["told"], "\(lines)")
      try forget()
    }
  }

  @Test func `a reminder whose program is killed while it tells is told by the next`() throws {
    try notify("echo $$ > '\(program.file("id"))'\nexec sleep 60")
    let running = try program.start("remind", "--format", "notify")
    func child() -> pid_t? {
      let text = (try? String(contentsOfFile: program.file("id"), encoding: .utf8)) ?? ""
      return text.hasSuffix("\n") ? pid_t(text.dropLast()) : nil
    }
    try wait(for: "the notification") { child() != nil }
    #expect(try program.run("remind").output == "", "it is being told")
    #expect(try program.run("add", "Bea").status == 0, "and nobody waits for that")
    kill(running.id, SIGKILL)
    kill(try #require(child()), SIGKILL)
    _ = try running.finish()
    #expect(try program.run("remind").lines == [line])
    #expect(try program.run("remind").output == "")
  }

  @Test func `output that nobody read was not told`() throws {
    let gone = try program.shell(
      "{ sleep 0.2; \"$KITH\" remind; echo \"status $?\" >&2; } | true")
    #expect(gone.error == "status 0\n")
    let full = try program.shell("\"$KITH\" remind > /dev/full")
    #expect(full.status == 1 && full.error.contains("cannot write"))
    #expect(try program.run("remind").lines == [line])
  }

  @Test func `a folder that allows no writing is told of, with a warning`() throws {
    chmod(program.file("kith.db"), 0o644)
    chmod(program.folder.path, 0o555)
    defer { chmod(program.folder.path, 0o755) }
    let lowering = geteuid() == 0 ? "setpriv --reuid=65534 --clear-groups" : ""
    for _ in 1...2 {
      let result = try program.shell("exec \(lowering) \"$KITH\" remind")
      #expect(result.status == 0 && result.lines == [line])
      #expect(result.error.contains("; this reminder will be shown again"))
    }
    let notify = try program.shell("exec \(lowering) \"$KITH\" remind --format notify")
    #expect(notify.status == 1 && notify.error.contains("cannot write to `"))
  }

  /// A folder with a name that a shell, cron and systemd each parse differently.
  private func awkward(_ name: String) throws -> URL {
    let folder = program.folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    program.environment["COPY"] = folder.appendingPathComponent("kith").path
    #expect(try program.shell("cp \"$KITH\" \"$COPY\"").status == 0)
    program.environment["KITH"] = program.environment["COPY"]
    return folder
  }

  @Test func `the line for cron finds program and file by awkward names`() throws {
    let folder = try awkward("it's 5% of \"$HOME\" \\% \\\\ & ;#")
    let database = folder.appendingPathComponent("kith 100%.db").path
    try FileManager.default.copyItem(atPath: program.file("kith.db"), toPath: database)
    program.environment["KITH_DATABASE"] = database
    let line = try program.shell("\"$KITH\" remind --cron")
    #expect(line.status == 0, "\(line.error)")
    let fields = line.output.dropLast().split(separator: " ", maxSplits: 5)
    try #require(fields.count == 6 && fields[..<5] == ["0", "8", "*", "*", "*"])
    // crontab(5): a percent sign is escaped by a backslash.
    let command = String(fields[5]).replacingOccurrences(of: "\\%", with: "%")
    program.environment["KITH_DATABASE"] = nil
    #expect(try program.shell(command).lines == [self.line])
  }

  @Test func `systemd finds nothing wrong with the timer`() throws {
    let folder = try awkward("5% of $HOME")
    program.environment["KITH_DATABASE"] = folder.path + "/it's \"5%n\" \\x20 $HOME ${HOME}.db"
    let programs = folder.path + "/programs"
    try FileManager.default.createDirectory(atPath: programs, withIntermediateDirectories: true)
    for name in ["systemctl", "notify-send"] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(programs)/\(name)", withDestinationPath: "/bin/true")
    }
    program.environment["PATH"] = programs
    program.environment["XDG_CONFIG_HOME"] = folder.path
    #expect(try program.shell("\"$KITH\" remind --install").status == 0)
    let units = ["service", "timer"].map { "\(folder.path)/systemd/user/kith-remind.\($0)" }
    let output = try DebianPython.output(
      "/usr/bin/systemd-analyze", ["--user", "verify"] + units,
      environment: ["XDG_RUNTIME_DIR": folder.path], package: "systemd")
    #expect(output == "")
  }
}
