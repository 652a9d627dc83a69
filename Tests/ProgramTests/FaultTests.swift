import Foundation
import Glibc
import Testing

/// Every system call of a change fails, alone or with all following calls.
@Suite struct FaultTests {
  /// The changes of a file with a person, Ann, her note and an event.
  ///
  /// A new command that stores something needs a line here.
  static let changes: [String] = [
    "add Bea --birthday 1990-01-01 --email bea@example.org",
    "edit Ann --note new --birthday --12-03", "event add Feast --from 2027-01-01 --with Ann",
    "remove Ann --yes", "event remove Trip --yes", "config observe both",
    "import FOLDER/people.csv", "import FOLDER/wrong.csv --skip-invalid --rejects FOLDER/rejects",
    "backup FOLDER/new.db", "backup FOLDER/old.db --force", "restore FOLDER/old.db --yes",
    "undo", "redo", "check --repair", "export --format json -o FOLDER/out.json",
  ]

  static let faults: [Fault] =
    Torture.isOn
    ? [.fails(errno: EIO), .stays(errno: EIO), .fails(errno: ENOSPC), .stays(errno: ENOSPC)]
    : [.fails(errno: EIO), .stays(errno: ENOSPC)]

  /// A program with the files that the changes need, and the bytes of its database.
  static func prepared() throws -> (BuiltProgram, Data) {
    let program = try BuiltProgram(inMemory: true)
    _ = try program.run("add", "Olga")
    _ = try program.run("backup", program.file("old.db"))
    _ = try program.run("remove", "Olga", "--yes")
    _ = try program.run("add", "Ann", "--note", "old")
    _ = try program.run("event", "add", "Trip", "--from", "2027-01-01")
    // A change to redo, and before it a change to undo.
    _ = try program.run("edit", "Ann", "--note", "undone")
    _ = try program.run("undo")
    let rows = (1...40).map { "Person \($0),note\n" }.joined()
    try Data("name,note\n\(rows)".utf8).write(to: URL(fileURLWithPath: program.file("people.csv")))
    try Data("name,birthday\nCy,1990-02-30\nDi,1990-01-01\n".utf8)
      .write(to: URL(fileURLWithPath: program.file("wrong.csv")))
    return (program, try Data(contentsOf: URL(fileURLWithPath: program.database)))
  }

  static func words(_ change: String, _ program: BuiltProgram) -> [String] {
    change.replacingOccurrences(of: "FOLDER", with: program.folder.path)
      .split(separator: " ").map(String.init)
  }

  /// Restores the prepared contents of the folder.
  static func reset(_ program: BuiltProgram, _ bytes: Data) throws {
    let kept: Set<String> = ["old.db", "people.csv", "wrong.csv"]
    for name in try FileManager.default.contentsOfDirectory(atPath: program.folder.path)
    where !kept.contains(name) {
      try FileManager.default.removeItem(atPath: program.file(name))
    }
    try bytes.write(to: URL(fileURLWithPath: program.database))
    chmod(program.database, 0o600)
  }

  @Test(arguments: changes)
  func `a call that fails loses nothing and is told in words`(change: String) throws {
    let (program, bytes) = try Self.prepared()
    let words = Self.words(change, program)
    let (before, backup) = (
      try StoredState(program.database), try StoredState(program.file("old.db"))
    )
    let calls = try program.calls(of: words)
    let after = try StoredState(program.database)
    // A backup copies the file, so its state is that of the file.
    let copies = [before, backup]
    var (faults, failures, lost) = (0, 0, 0)
    for fault in Self.faults {
      for call in 1...calls where Self.isWanted(call, calls) {
        try Self.reset(program, bytes)
        let (result, _) = try program.run(words, fault, at: call)
        faults += 1
        let comment: Comment = "\(change): \(fault.testDescription) at \(call): \(result.error)"
        #expect([0, 1].contains(result.status), comment)
        let state = try StoredState(program.database)
        #expect(state == before || state == after, comment)
        lost += state.missing(of: result.status == 0 ? [after] : [before, after])
        if result.status == 0 {
          #expect(state == after, comment)
        } else {
          failures += 1
          #expect(result.error.hasPrefix("kith: "), comment)
          #expect(!result.error.contains(".part`"), comment)
        }
        if change.hasPrefix("restore"), state != before {
          try Self.expectCopy(of: before, program, result, comment)
        }
        if state == after, after != before, change.contains("--rejects") {
          #expect(access(program.file("rejects"), F_OK) == 0, comment)
        }
        for name in ["new.db", "old.db"] where access(program.file(name), F_OK) == 0 {
          #expect(copies.contains(try StoredState(program.file(name))), comment)
        }
        // After the fault the same change succeeds, or has been stored.
        if call % 7 == 0 { #expect(try program.run("add", "Zoe").status == 0, comment) }
        if change.hasPrefix("backup FOLDER/old") { try Self.renewBackup(program, bytes) }
      }
    }
    #expect(failures > 0)
    Torture.note(faults, .faults)
    Torture.note(lost, .lost)
  }

  /// A replaced file is kept as a copy, whose name an error message contains.
  private static func expectCopy(
    of before: StoredState, _ program: BuiltProgram, _ result: BuiltProgram.Result,
    _ comment: Comment
  ) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: program.folder.path)
      .filter { $0.contains(".before-restore-") && !$0.hasSuffix("-journal") }
    #expect(names.count == 1, comment)
    for name in names {
      #expect(try StoredState(program.file(name)) == before, comment)
      #expect(result.error.contains(name), comment)
    }
  }

  @Test(arguments: [
    "add Ann", "add Bea --json", "edit Ann --note new --json",
    "event add Feast --from 2027-01-01 --with Ann --json",
    "undo", "undo --json", "redo --json", "config observe both", "tag add kin Ann --json",
    "tag lead-times kin 3", "remove Ann --yes", "merge Ann Olga --json",
    "import FOLDER/people.csv", "check --repair",
  ])
  func `what fails after a change is kept does not read as if it were not`(change: String) throws {
    let program = try Self.prepared().0
    _ = try program.run("add", "Olga")
    _ = try program.run("edit", "Ann", "--note", "undone")
    _ = try program.run("undo")
    let url = URL(fileURLWithPath: program.database)
    let before = try Data(contentsOf: url)
    let words = Self.words(change, program)
    // The change is stored once its journal is deleted; later calls only read.
    for call in (1...(try program.calls(of: words))).reversed() {
      try Self.reset(program, before)
      _ = try program.run(words, .kills, at: call)
      let isKept = access(program.database + "-journal", F_OK) != 0
      guard try isKept && Data(contentsOf: url) != before else { break }
      try Self.reset(program, before)
      let (result, _) = try program.run(words, .fails(errno: EIO), at: call)
      let comment: Comment = "\(change) at \(call): \(result.error)"
      #expect(result.status == 0 || result.error.contains("the change was saved, but"), comment)
    }
  }

  private static func renewBackup(_ program: BuiltProgram, _ bytes: Data) throws {
    unlink(program.file("old.db"))
    try reset(program, bytes)
    _ = try program.run("backup", program.file("old.db"))
  }

  /// About fifty calls, including the last ones; all calls in the torture run.
  private static func isWanted(_ call: Int, _ calls: Int) -> Bool {
    Torture.isOn || call % max(1, calls / 30) == 0 || calls - call < 20
  }

  @Test func `a call that fails while the file is made leaves nothing in the way`() throws {
    let program = try BuiltProgram(inMemory: true)
    let words = ["add", "Ann"]
    let calls = try program.calls(of: words)
    for fault in Self.faults {
      for call in 1...calls where Self.isWanted(call, calls) {
        for name in ["kith.db", "kith.db-journal"] { unlink(program.file(name)) }
        let (result, _) = try program.run(words, fault, at: call)
        let comment: Comment = "\(fault.testDescription) at \(call): \(result.error)"
        let state = try StoredState(program.database)
        #expect(state.people.isEmpty || state.people == ["Ann": ""], comment)
        #expect(result.status == 1 || !state.people.isEmpty, comment)
        #expect(result.status == 0 || result.error.hasPrefix("kith: "), comment)
        #expect(try program.run("add", "Bea").status == 0, comment)
        Torture.note(1, .faults)
      }
    }
  }
}
