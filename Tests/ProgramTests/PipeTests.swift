import Foundation
import TestSupport
import Testing

/// Pipes, full devices and files, as the shell opens them.
@Suite struct PipeTests {
  /// People whose list is longer than the buffer of a pipe.
  private func crowd(_ program: BuiltProgram) throws {
    let place = String(repeating: "far away ", count: 120)
    let rows = (1...300).map { "Person \($0),\(place)\n" }.joined()
    let result = try program.run("import", "-", input: Data("name,birthplace\n\(rows)".utf8))
    try #require(result.status == 0)
  }

  @Test(arguments: ["list", "list --json", "list --limit 299"])
  func `a reader who has seen enough is no error`(words: String) throws {
    let program = try BuiltProgram()
    try crowd(program)
    let result = try program.shell(
      "{ \"$KITH\" \(words); echo \"status $?\" >&2; } | head -n 1")
    #expect(result.error == "status 0\n")
    #expect(result.lines.count == 1)
    let gone = try program.shell(
      "{ sleep 0.2; \"$KITH\" \(words); echo \"status $?\" >&2; } | true")
    #expect(gone.error == "status 0\n")
  }

  @Test(arguments: ["list", "list --sort age", "list --json", "export --format json", "event list"])
  func `a reader who waits, as a pager does, keeps nobody from saving`(words: String) throws {
    let program = try BuiltProgram()
    try crowd(program)
    let rows = (1...300).map { "Event \($0),2027-01-01,\(String(repeating: "y", count: 900))\n" }
    let events = Data("title,start,note\n\(rows.joined())".utf8)
    try #require(program.run("import", "-", input: events).status == 0)
    let result = try program.shell(
      "\"$KITH\" \(words) | { read -r line; \"$KITH\" add New >&2; echo \"$line\"; cat; }")
    #expect(result.error == "301\tNew\t\t\n")
    let seen = try program.shell("\"$KITH\" remove New --yes >&2; \"$KITH\" \(words)")
    #expect(result.output == seen.output)
  }

  @Test func `a pipe that does not wait is waited for`() throws {
    let program = try BuiltProgram()
    try crowd(program)
    let result = try program.shell(
      """
      { perl -MFcntl -e 'fcntl(STDOUT, F_SETFL, O_WRONLY | O_NONBLOCK)'; "$KITH" list; } |
        { sleep 0.2; cat; }
      """)
    #expect(result.error == "")
    #expect(result.lines.count == 300)
  }

  @Test func `a full device is an error with words`() throws {
    let program = try BuiltProgram()
    try crowd(program)
    for words in ["list", "show 1", "date today", "help", "config"] {
      let result = try program.shell("\"$KITH\" \(words) > /dev/full")
      #expect(result.status == 1, "\(words)")
      #expect(
        result.error
          == "kith: cannot write the result: No space left on device\n",
        "\(words)")
    }
    let kept = try program.shell("\"$KITH\" add New > /dev/full")
    #expect(kept.status == 1 && kept.error.contains("the change was saved"))
    let json = try program.shell("\"$KITH\" list --json > /dev/full")
    #expect(json.error.hasPrefix("{\"error\": {\"code\": \"storage\""))
  }

  @Test func `an argument that is not UTF-8 is refused, not mended`() throws {
    let program = try BuiltProgram()
    for words in ["add $'Zo\\xeb'", "add Ann --note $'caf\\xe9'", "export -o $'\\xff.csv'"] {
      let result = try program.shell("bash -c \"\\\"$KITH\\\" \(words)\"")
      #expect(result.status == 2, "\(words): \(result.error)")
      #expect(result.error.contains("is not UTF-8"))
    }
    #expect(try program.run("list").output == "")
  }

  // Only if the system allows hiding a mount from one program.
  @Test(.enabled(if: PipeTests.canHideProc))
  func `arguments that cannot be seen are not taken for none`() throws {
    let program = try BuiltProgram()
    let result = try program.shell(Self.withoutProc("\"$KITH\" add Ann"))
    #expect(result.status == 2)
    #expect(result.output == "")
    #expect(result.error.contains("cannot read the arguments: /proc is not mounted"))
    #expect(try program.run("list").output == "")
  }

  private static let canHideProc =
    Sanitizer.startsWithoutProc
    && (try? BuiltProgram().shell(withoutProc("true")).status) == 0

  private static func withoutProc(_ command: String) -> String {
    "unshare --map-root-user --mount sh -c 'mount -t tmpfs none /proc && \(command)'"
  }

  @Test func `closed streams are survived`() throws {
    let program = try BuiltProgram()
    let closed = try program.shell(
      "\"$KITH\" add Ann >&-; echo $?; \"$KITH\" lst 2>&-; echo $?; \"$KITH\" list <&-; echo $?; "
        + "\"$KITH\" add Bea <&- >&- 2>&-; echo $?")
    #expect(closed.lines == ["1", "2", "1\tAnn\t\t", "0", "1"])
    #expect(try program.run("list").lines.count == 2)
    let file = try Data(contentsOf: program.folder.appendingPathComponent("kith.db"))
    #expect(file.starts(with: Data("SQLite format 3".utf8)))
  }

  @Test func `standard input is imported, one byte at a time too`() throws {
    let program = try BuiltProgram()
    let text = "\u{FEFF}name,birthday,note\r\nZoë Łukasik,1990-03-01,\"a\r\nb\"\r\n林志明,--02-29,\r\n"
    let running = try program.start("import", "-", "--json")
    for byte in Data(text.utf8) { try running.write(Data([byte])) }
    let result = try running.finish()
    #expect(result.status == 0, "\(result.error)")
    #expect(result.output.contains("\"added\": 2"))
    #expect(
      try program.run("list", "--sort", "added").lines == [
        "1\tZoë Łukasik\t1990-03-01\t", "2\t林志明\t--02-29\t",
      ])
    let bad = try program.shell("printf 'name,birthday\\nA,1990-02-30\\n' | \"$KITH\" import -")
    #expect(bad.status == 1)
    #expect(bad.error.contains("`-`"))
  }

  @Test func `without a terminal nothing waits for an answer`() throws {
    let program = try BuiltProgram()
    _ = try program.run("add", "Ann")
    for words in ["add", "edit 1", "remove 1", "event add"] {
      let running = try program.start(words.split(separator: " ").map(String.init))
      let result = try running.finish()
      #expect(result.status == 2, "\(words)")
      #expect(result.error.contains("hint: "), "\(words)")
    }
  }

  @Test func `the file is the owner's alone, and so is its folder`() throws {
    let program = try BuiltProgram()
    program.environment["KITH_DATABASE"] = nil
    program.environment["XDG_DATA_HOME"] = program.folder.path + "/data"
    let result = try program.shell(
      "umask 000; \"$KITH\" add Ann >/dev/null; stat -c '%a %n' data data/kith data/kith/* | sort"
        .replacingOccurrences(of: "data", with: program.folder.path + "/data"))
    let modes = result.lines.map {
      $0.replacingOccurrences(of: program.folder.path + "/", with: "")
    }
    #expect(modes.contains("600 data/kith/kith.db"), "\(modes)")
    #expect(modes.contains("700 data/kith"), "\(modes)")
    #expect(modes.count == 3, "\(modes)")
    let open = try program.shell(
      "chmod 644 \(program.folder.path)/data/kith/kith.db; \"$KITH\" list; \"$KITH\" list --quiet")
    #expect(open.error.filter { $0 == "\n" }.count == 1)
    #expect(open.error.contains("chmod 600"))
  }

  @Test func `no time zone moves a date`() throws {
    let program = try BuiltProgram()
    program.environment["TZ"] = "Pacific/Auckland"
    _ = try program.run("add", "Ann", "--birthday", "1990-12-01", "--died", "none")
    var seen: Set<String> = []
    for zone in [
      "Pacific/Auckland", "America/Los_Angeles", "UTC", "Pacific/Kiritimati", "Nonsense",
    ] {
      program.environment["TZ"] = zone
      seen.insert(try program.run("show", "ann", "--json").output)
      seen.insert(try program.run("show", "ann", "--json", "--today", "2026-11-30").output)
      #expect(try program.run("upcoming").lines == ["2026-12-01\t2026-12-01\t1\tbirthday\tAnn\t36"])
    }
    #expect(seen.count == 1)
  }

  @Test(arguments: ["Pacific/Kiritimati", "Etc/GMT+12", "UTC"])
  func `today is the day of the local zone`(zone: String) throws {
    let program = try BuiltProgram()
    program.environment["KITH_TODAY"] = nil
    program.environment["TZ"] = zone
    // Midnight between the two calls would make them differ, so they run twice.
    let script = "date +%F; \"$KITH\" date today | cut -f2 | head -n 1"
    let days = try [program.shell(script).lines, program.shell(script).lines]
    #expect(days.contains { $0.count == 2 && $0[0] == $0[1] }, "\(days)")
  }
}
