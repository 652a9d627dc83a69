import Foundation
import Glibc
import TestSupport
import Testing

/// Kills the program at random moments of commands that store something.
///
/// A seed selects a call about files, so that a failure can be reproduced; in half of the cases,
/// half of a write is done. A signal at a random time is one of these moments.
@Suite struct KillTests {
  /// The command that is killed, and its effect on the stored state.
  ///
  /// A new command that stores something needs a case here.
  private enum Deed: CaseIterable {
    case add, edit, remove, event, setting, takeIn, undo, redo, backUp, restore, repair, export

    func words(_ number: Int, _ now: StoredState, _ program: BuiltProgram) -> [String] {
      let someone = now.people.keys.sorted().first ?? "Ann"
      return switch self {
      case .add: ["add", "Person \(number)", "--birthday", "1990-02-28", "--note", "\(number)"]
      case .edit: ["edit", someone, "--note", "changed \(number)", "--observe", "both"]
      case .remove: ["remove", someone, "--yes"]
      case .event: ["event", "add", "Feast \(number)", "--from", "2027-01-01", "--with", someone]
      case .setting: ["config", "observe", number % 2 == 0 ? "both" : "hebrew"]
      case .takeIn: ["import", program.file("people.csv")]
      case .undo: ["undo"]
      case .redo: ["redo"]
      case .backUp: ["backup", program.file("backup.db"), "--force"]
      case .restore: ["restore", program.file("backup.db"), "--yes"]
      case .repair: ["check", "--repair"]
      case .export: ["export", "--format", "json", "-o", program.file("out.json"), "--force"]
      }
    }

    func outcome(
      _ number: Int, _ now: StoredState, _ backup: StoredState, _ program: BuiltProgram
    ) throws -> StoredState {
      var then = now
      let someone = now.people.keys.sorted().first ?? "Ann"
      switch self {
      case .add: then.people["Person \(number)"] = "\(number)"
      case .edit: then.people[someone] = "changed \(number)"
      case .remove: then.people[someone] = nil
      case .event: then.events = (now.events + ["Feast \(number)"]).sorted()
      case .setting: then.settings["observe"] = number % 2 == 0 ? "both" : "hebrew"
      case .takeIn:
        for row in 0..<30 where now.people["Row \(row)"] == nil { then.people["Row \(row)"] = "in" }
      case .undo, .redo:
        // The effect on a copy of the file, without a fault.
        let copy = program.file("copy.db")
        unlink(copy)
        try FileManager.default.copyItem(atPath: program.database, toPath: copy)
        _ = try program.run(self == .undo ? "undo" : "redo", "--database", copy)
        then = try StoredState(copy)
      case .restore: then = backup
      case .backUp, .repair, .export: break
      }
      return then
    }
  }

  private static let kills = Torture.isOn ? 5_000 : 520

  @Test func `a program that is killed at any moment leaves all that it reported, and no half`()
    throws
  {
    let program = try BuiltProgram(inMemory: true)
    let rows = (0..<30).map { "Row \($0),in\n" }.joined()
    try Data("name,note\n\(rows)".utf8).write(to: URL(fileURLWithPath: program.file("people.csv")))
    _ = try program.run("add", "Ann")
    _ = try program.run("backup", program.file("backup.db"))
    var generator = SeededGenerator(seed: 5)
    var now = try StoredState(program.database)
    var backup = now
    var (kills, number, lost) = (0, 0, 0)
    while kills < Self.kills {
      number += 1
      guard let action = Deed.allCases.randomElement(using: &generator) else { return }
      if now.people.isEmpty, [.edit, .remove, .event].contains(action) { continue }
      let words = action.words(number, now, program)
      let then = try action.outcome(number, now, backup, program)
      let fault: Fault = Bool.random(using: &generator) ? .kills : .tears
      let result = try program.run(
        words, fault, at: Int.random(in: 1...Self.calls(action), using: &generator)
      ).0
      let comment: Comment = "number \(number): \(words) ended with \(result.status)"
      let state = try StoredState(program.database)
      #expect(state == now || state == then, comment)
      // A reported change is stored.
      let isReported = result.status == 0 || !result.output.isEmpty
      if isReported { #expect(state == then, comment) }
      lost += state.missing(of: isReported ? [then] : [now, then])
      let isKilled = result.status == 128 + SIGKILL
      // If there is nothing to undo or redo, the program says so.
      let isRefused = result.status == 1 && [.undo, .redo].contains(action) && then == now
      #expect(result.status == 0 || isKilled || isRefused, comment)
      if isKilled { kills += 1 }
      let saved = try StoredState(program.file("backup.db"))
      #expect(saved == backup || (action == .backUp && saved == now), comment)
      (now, backup) = (state, saved)
      try clearAway(program)
    }
    Torture.note(kills, .kills)
    Torture.note(lost, .lost)
  }

  /// The approximate number of calls of a run, so that most moments are tested.
  private static func calls(_ action: Deed) -> Int {
    switch action {
    case .restore: 300
    case .repair: 120
    case .backUp: 75
    case .export: 16
    default: 60
    }
  }

  /// Removes the files that a killed program cannot remove: copies and temporary files.
  private func clearAway(_ program: BuiltProgram) throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: program.folder.path)
    where name.contains(".before-restore-") || name.contains(".part") {
      unlink(program.file(name))
    }
  }

  @Test func `a program that is killed while it makes the file is no hindrance`() throws {
    let program = try BuiltProgram(inMemory: true)
    let calls = try program.calls(of: ["add", "Ann"])
    for fault in [Fault.kills, .tears] {
      for call in 1...calls {
        for name in ["kith.db", "kith.db-journal"] { unlink(program.file(name)) }
        _ = try program.run(["add", "Ann"], fault, at: call)
        #expect(try program.run("add", "Bea").status == 0, "\(fault.testDescription) at \(call)")
        let people = try StoredState(program.database).people.keys.sorted()
        #expect(people == ["Bea"] || people == ["Ann", "Bea"], "\(call)")
        Torture.note(1, .kills)
      }
    }
  }
}
