import Foundation
import Glibc
import Migrations
import Storage
import Testing

/// A migration of a filled file, killed and failing at each of its calls.
@Suite struct MigrationFaultTests {
  /// A migration that changes a table with people.
  private static let step = """
    ALTER TABLE person ADD COLUMN pronouns TEXT;
    UPDATE person SET note = 'migrated';
    CREATE TABLE greeting (person INTEGER REFERENCES person (id), text TEXT) STRICT;
    INSERT INTO greeting SELECT id, hex(zeroblob(2000)) FROM person;
    """

  /// The schema version of a file, and the notes in it.
  private func state(_ path: String) throws -> (version: Int64, notes: [String]) {
    let connection = try Connection(path: path, mode: .readWrite)
    #expect(try connection.integer("SELECT count(*) FROM pragma_integrity_check") == 1)
    let check = try connection.prepare("PRAGMA integrity_check")
    #expect(try check.step())
    #expect(try check.text(at: 0) == "ok")
    var notes: [String] = []
    let rows = try connection.prepare("SELECT note FROM person ORDER BY id")
    while try rows.step() { notes.append(try rows.text(at: 0)) }
    return (try connection.integer("PRAGMA user_version"), notes)
  }

  @Test(arguments: [Fault.kills, .tears, .fails(errno: EIO), .stays(errno: ENOSPC)])
  func `a change of the schema that is cut off leaves the file as it was, or changed and copied`(
    fault: Fault
  ) throws {
    let program = try BuiltProgram(inMemory: true)
    for name in 1...30 { _ = try program.run("add", "Person \(name)", "--note", "old") }
    let bytes = try Data(contentsOf: URL(fileURLWithPath: program.database))
    let probe = BuiltProgram.path.deletingLastPathComponent()
      .appendingPathComponent("migration-probe").path
    let words = [program.database, Self.step]
    let last = Int64(Migration.all.count)
    let old = Array(repeating: "old", count: 30)
    var ended = 0
    for call in 1... {
      for name in try FileManager.default.contentsOfDirectory(atPath: program.folder.path) {
        unlink(program.file(name))
      }
      try bytes.write(to: URL(fileURLWithPath: program.database))
      let (result, calls) = try program.run(words, fault, at: call, program: probe)
      if let calls, call > calls { break }
      if result.status != 0 { ended += 1 }
      Torture.note(1, fault.isKill ? .kills : .faults)
      let comment: Comment = "call \(call): \(result.output)"
      let (version, notes) = try state(program.database)
      Torture.note(old.count - notes.count, .lost)
      #expect(version == last || version == last + 1, comment)
      #expect(notes == (version == last ? old : old.map { _ in "migrated" }), comment)
      if result.status == 0 { #expect(version == last + 1, comment) }
      if version == last + 1 {
        let copy = try state(program.database + ".before-v\(last + 1)")
        #expect(copy.version == last && copy.notes == old, comment)
      }
      // The next program that opens the file completes the migration.
      _ = try program.run(words, fault, at: 0, program: probe)
      #expect(try state(program.database).version == last + 1, comment)
    }
    #expect(ended > 20)
  }
}
