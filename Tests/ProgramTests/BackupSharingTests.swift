import Foundation
import Glibc
import Storage
import Testing

@Suite struct BackupSharingTests {
  @Test func `a backup taken while others write holds a moment that was`() throws {
    let program = try BuiltProgram(inMemory: true)
    let note = String(repeating: "long ", count: 4000)
    let rows = (1...200).map { "Row \($0),\(note)\n" }.joined()
    _ = try program.run("import", "-", input: Data("name,note\n\(rows)".utf8))
    // Each writer adds its people in order, so a backup contains the first few of each.
    let result = try program.shell(
      """
      for writer in a b c; do
        (for save in $(seq 40); do "$KITH" add "Writer $writer $save" || echo failed; done) &
      done
      for backup in 1 2 3 4 5 6 7 8 9 10; do "$KITH" backup "$HOME/$backup.db" --quiet; done
      wait
      """)
    #expect(result.error == "")
    #expect(result.lines.count == 120)
    var sizes: [Int] = []
    for backup in 1...10 {
      let people = try StoredState(program.file("\(backup).db")).people.keys
      for writer in ["a", "b", "c"] {
        let saves = people.filter { $0.hasPrefix("Writer \(writer) ") }
          .compactMap { $0.split(separator: " ").last.flatMap { Int($0) } }.sorted()
        #expect(saves == Array(1..<(saves.count + 1)), "\(backup) \(writer)")
      }
      sizes.append(people.count)
    }
    #expect(sizes == sizes.sorted())
    let kept = try StoredState(program.database).people.count
    #expect(kept == 320)
    Torture.note(3, .writers)
    Torture.note(120, .saves)
    Torture.note(320 - kept, .lost)
  }

  @Test func `restores among writers lose nothing that is in neither file nor copy`() throws {
    let program = try BuiltProgram(inMemory: true)
    _ = try program.run("add", "First")
    _ = try program.run("backup", program.file("backup.db"))
    let result = try program.shell(
      """
      for writer in a b c; do
        (for save in $(seq 30); do
          "$KITH" add "Writer $writer $save" >/dev/null && echo "Writer $writer $save"
        done) &
      done
      for restore in 1 2 3 4 5; do "$KITH" restore "$HOME/backup.db" --yes --quiet; done
      wait
      """)
    // On a slow machine a save can fail as busy; but every reported save must be stored.
    let errors = result.error.split(separator: "\n").filter { $0.hasPrefix("kith: ") }
    #expect(errors.allSatisfy { $0.contains("in use by another program") }, "\(errors)")
    var people = Set(try StoredState(program.database).people.keys)
    for name in try FileManager.default.contentsOfDirectory(atPath: program.folder.path)
    where name.contains(".before-restore-") {
      people.formUnion(try StoredState(program.file(name)).people.keys)
    }
    #expect(people == Set(result.lines + ["First"]))
    #expect(people.count > 1)
    Torture.note(3, .writers)
    Torture.note(result.lines.count, .saves)
    Torture.note(Set(result.lines).subtracting(people).count, .lost)
  }

  @Test(arguments: ["missing", "empty"])
  func `what others store while a backup is read is kept in a copy`(place: String) throws {
    let program = try BuiltProgram(inMemory: true)
    _ = try program.run("add", "First")
    let backup = program.file("backup.db")
    _ = try program.run("backup", backup)
    unlink(program.database)
    if place == "empty" { try Data().write(to: URL(fileURLWithPath: program.database)) }
    let holder = try Connection(path: backup, mode: .readWrite)
    try holder.execute("BEGIN EXCLUSIVE")
    let restore = try program.start("restore", backup, "--yes", "--json")
    // When it has opened the backup, it has already read the file.
    try wait(for: "the backup to be opened") {
      let folder = "/proc/\(restore.id)/fd"
      let files = try? FileManager.default.contentsOfDirectory(atPath: folder)
      return (files ?? []).contains {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")) == backup
      }
    }
    let file = try StoreFile.open(path: program.database, creating: true)
    try file.connection.execute(
      "INSERT INTO setting VALUES ('observe', 'both')")
    try holder.execute("COMMIT")
    let result = try restore.finish()
    #expect(result.status == 0, "\(result.error)")
    #expect(try StoredState(program.database).people == ["First": ""])
    let names = try FileManager.default.contentsOfDirectory(atPath: program.folder.path)
    let copy = try #require(names.first { $0.contains(".before-restore-") }, "\(names)")
    #expect(try StoredState(program.file(copy)).settings == ["observe": "both"])
    #expect(result.output.contains(copy))
  }

  @Test func `a restore waits for a writer and then says who is in the way`() throws {
    let program = try BuiltProgram(inMemory: true)
    _ = try program.run("add", "Ann")
    _ = try program.run("backup", program.file("backup.db"))
    let running = try program.start("import", "-")
    try running.write(Data("name\nBea\n".utf8))
    try program.waitForWriter()
    let busy = try program.run("restore", program.file("backup.db"), "--yes", "--json")
    #expect(busy.status == 1)
    #expect(busy.error.hasPrefix("{\"error\": {\"code\": \"busy\""), "\(busy.error)")
    // A backup only reads, and the import has not committed yet.
    #expect(try program.run("backup", program.file("other.db")).status == 0)
    #expect(try StoredState(program.file("other.db")).people.count == 1)
    #expect(try running.finish().status == 0)
    #expect(try StoredState(program.database).people.count == 2)
  }
}
