import Arguments
import Foundation
import TestSupport
import Testing

@testable import Commands

/// Runs every example of the help and the manual in a shell.
///
/// Their output is in `Golden/help-examples.txt`; if that file is missing, it is written and the
/// test fails.
@Suite struct HelpExampleTests {
  private let program: BuiltProgram
  private let seed: URL

  init() throws {
    program = try BuiltProgram()
    seed = program.folder.appendingPathComponent("seed")
    program.environment["PATH"] = program.folder.path + ":/usr/bin:/bin"
    program.environment["KITH_DATABASE"] = "kith.db"
    program.environment["COLUMNS"] = "100"
    program.environment["TERM"] = "dumb"
    program.environment["USER"] = "ada"
    try FileManager.default.createSymbolicLink(
      at: program.folder.appendingPathComponent("kith"), withDestinationURL: BuiltProgram.path)
    for name in ["sendmail", "systemctl", "notify-send"] {
      try Executable.write("cat > /dev/null", to: program.folder.appendingPathComponent(name).path)
    }
    try FileManager.default.createDirectory(
      at: seed.appendingPathComponent("backups"), withIntermediateDirectories: true)
  }

  /// People and events for the examples: ids 7 and 12, change 12.
  private static let seeding = """
    kith add 'Ada Lovelace' --birthday 1815-12-10 --email ada@example.org --nickname Countess
    kith add Miriam --birthday '20 Adar 5781' --tag family --birthplace London
    kith add 'Zoë Berg' --birthday 1984-03-01 --birthplace London
    kith add 'Bea Novak' --birthday 1980-12-04 --tag family --birthplace London
    kith add 'Leap Noyear' --birthday --02-29
    kith add 'Cid Moreau' --birthday 1989-12-30 --tag family
    kith add 'Zoe Berg' --birthday 1984-03-01
    for n in 8 9 10 11; do kith add "Person $n" --birthday 1950-06-0$((n % 9 + 1)); done
    kith add 'Zoë Berg' --email zoe@example.org
    kith tag lead-times work off
    kith event add Tea --from '2026-12-05 16:00' --to 18:30
    kith event add Trip --from 2027-03-01 --to 2027-03-05 --with ada
    kith backup backups/kith-monday.db
    printf 'name,birthday\\nDora,1990-05-06\\nEve,--07-08\\n' > people.csv
    printf 'Vorname,Geb. am\\nFranz,1883-07-03\\n' > export.csv
    """

  /// Commands to run before an example, by the start of the example.
  private static let before = [
    "kith backup": "rm backups/*", "kith export -o people.csv": "rm people.csv",
    "kith import people.csv --skip": "echo 'Bad,1990-02-30' >> people.csv",
    "kith remind --uninstall": "kith remind --install --quiet > /dev/null",
    "kith edit ada --remove": "kith edit ada --email x@example.org > /dev/null",
    "kith tag remove": "kith tag add family ada > /dev/null",
  ]

  /// Examples that need a terminal, and end with status 2.
  private static let asking = ["kith date --pick"]

  private static var lines: [String] {
    let interface = ProgramInterface.make()
    let all =
      interface.examples
      + interface.commands.flatMap { $0.examples + $0.subcommands.flatMap(\.examples) }
    var seen: Set<String> = []
    return all.map(\.line).filter { seen.insert($0).inserted }
  }

  /// Runs an example on a terminal in its own folder; standard error is last and on one line, as a
  /// terminal would wrap it depending on the lengths of paths.
  private func run(_ line: String, _ number: Int) throws -> (status: Int32, output: String) {
    let home = program.folder.appendingPathComponent("home\(number)")
    try FileManager.default.copyItem(at: seed, to: home)
    defer { try? FileManager.default.removeItem(at: home) }
    program.environment["HOME"] = home.path
    let before = Self.before.first { line.hasPrefix($0.key) }?.value ?? ":"
    let script = home.appendingPathComponent("example.sh")
    try Data("cd \"$HOME\"\n\(before)\n\(line)\n".utf8).write(to: script)
    let result = try program.terminal(
      "sh \"$HOME/example.sh\" < /dev/null 2> \"$HOME/said\"; status=$?; cat \"$HOME/said\"; "
        + "exit $status")
    return (result.status, shown(result.output, home.path))
  }

  /// The output without paths, times and lists of options.
  private func shown(_ output: String, _ home: String) -> String {
    var text = output.replacingOccurrences(of: home, with: "~")
      .replacingOccurrences(of: program.folder.path, with: "/usr/local/bin")
      .replacingOccurrences(
        of: BuiltProgram.path.resolvingSymlinksInPath().path, with: "/usr/local/bin/kith")
    for (pattern, word) in [
      ("[0-9]+ (minute|hour)s? ago", "just now"), ("[0-9]{8}T[0-9]{6}Z", "TIME"), (" {2,}", "  "),
      ("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", "UID"),
    ] {
      text = text.replacingOccurrences(of: pattern, with: word, options: .regularExpression)
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.count <= 20 ? text : lines.prefix(5).joined(separator: "\n") + "\n…\n"
  }

  @Test func `every example of help does what it is shown for`() throws {
    program.environment["HOME"] = seed.path
    let seeded = try program.shell("cd \"$HOME\"\nset -e\n\(Self.seeding)")
    try #require(seeded.status == 0, "\(seeded.error)")
    var transcript = ""
    for (number, line) in Self.lines.enumerated() {
      let (status, output) = try run(line, number)
      let isAsking = Self.asking.contains { line.hasPrefix($0) }
      #expect(status == (isAsking ? 2 : 0), "\(line): \(output)")
      transcript += "$ \(line)\n\(output)\n"
    }
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Golden/help-examples.txt")
    guard let kept = try? String(contentsOf: file, encoding: .utf8) else {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(transcript.utf8).write(to: file)
      Issue.record("Golden/help-examples.txt was missing and is now written")
      return
    }
    #expect(
      transcript == kept,
      "not Golden/help-examples.txt: look at it, and remove it to have it written anew")
  }
}
