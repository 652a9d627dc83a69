import Foundation
import Storage
import TestSupport
import Testing

@testable import Commands

@Suite struct BackupTests {
  private let kith: Kith
  private var backup: String { kith.folder.appendingPathComponent("backup.db").path }

  init() throws {
    kith = try Kith()
    kith("add", "Ann", "--birthday", "1990-01-01")
    kith("event", "add", "Trip", "--from", "2027-01-01", "--with", "1")
  }

  private var names: [String] {
    let all = try? FileManager.default.contentsOfDirectory(atPath: kith.folder.path)
    return (all ?? []).sorted()
  }

  private func bytes(_ path: String) -> Data? { FileManager.default.contents(atPath: path) }

  @Test func `a backup holds everything, for its owner alone`() throws {
    let before = kith("export", "--format", "json").output
    let result = kith("backup", backup)
    #expect(result.status == 0 && result.output == "", "\(result.error)")
    #expect(result.error == "kith: `\(backup)` is a verified copy of `\(kith.database)`\n")
    let attributes = try FileManager.default.attributesOfItem(atPath: backup)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(names == ["backup.db", "kith.db"])
    #expect(kith("export", "--format", "json", "--database", backup).output == before)
    #expect(kith("check", "--database", backup).status == 0)
    let json = kith("backup", backup, "--force", "--json")
    #expect(json.object["file"] as? String == backup)
    #expect(json.error == "")
  }

  @Test func `a backup is its owner's alone, whoever could read what it replaces`() throws {
    let path = try kith.file("old.db", "old")
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    #expect(kith("backup", path, "--force").status == 0)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func `a backup replaces nothing without force, and never what is in use`() throws {
    let path = try kith.file("protected.txt", "protected\n")
    #expect(kith("backup", path, "--json").commandError["code"] as? String == "exists")
    #expect(bytes(path) == Data("protected\n".utf8))
    let link = kith.folder.appendingPathComponent("link").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: kith.database)
    for own in [kith.database, kith.folder.path + "/./kith.db", link, kith.database + "-journal"] {
      let refused = kith("backup", own, "--force", "--json")
      #expect(refused.status == 2, "\(own)")
    }
    for other in ["/dev/null", kith.folder.path, kith.folder.path + "/no/backup.db"] {
      #expect(kith("backup", other, "--force").status == 1, "\(other)")
    }
    try Data().write(to: URL(fileURLWithPath: backup + "-journal"))
    #expect(kith("backup", backup).status == 1)
    #expect(names == ["backup.db-journal", "kith.db", "link", "protected.txt"])
    #expect(kith("check").status == 0)
  }

  @Test func `nothing is backed up from a file that is broken or not there`() throws {
    let other = try Kith()
    #expect(other("backup", backup, "--json").commandError["code"] as? String == "not-found")
    try breakPage()
    let refused = kith("backup", backup, "--json")
    #expect(refused.commandError["code"] as? String == "damaged-file", "\(refused.error)")
    #expect(names == ["kith.db"])
  }

  /// Overwrites a page with people.
  private func breakPage() throws {
    for name in 0..<400 { kith("add", "Person \(name)") }
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: kith.database))
    // After the pages that are read when the file is opened.
    let size = try file.seekToEnd()
    try file.seek(toOffset: size / 2 / 4096 * 4096)
    try file.write(contentsOf: Data(repeating: 0x5A, count: 4096))
    try file.close()
  }

  @Test func `a restore brings back what was, and keeps what is`() throws {
    let before = kith("export", "--format", "json").output
    kith("backup", backup)
    let bytesOfBackup = bytes(backup)
    kith("edit", "1", "--name", "Bea")
    kith("add", "Cy")
    let later = kith("export", "--format", "json").output
    let result = kith("restore", backup, "--yes", "--json")
    #expect(result.status == 0, "\(result.error)")
    #expect(kith("export", "--format", "json").output == before)
    #expect(bytes(backup) == bytesOfBackup)
    let copy = try #require(result.object["copy"] as? String)
    #expect(copy == kith.database + ".before-restore-20261130T000000Z" || copy.contains("before-"))
    #expect(result.object["people"] as? Int == 1)
    #expect(kith("export", "--format", "json", "--database", copy).output == later)
    let again = kith("restore", copy, "--yes")
    #expect(again.error.contains("now contains 2 people and 1 event"))
    #expect(again.error.contains("-2`"), "the first copy has the name: \(again.error)")
    #expect(kith("export", "--format", "json").output == later)
    #expect(names.count == 4 && !names.contains { $0.hasSuffix("journal") }, "\(names)")
  }

  @Test func `a restore asks, and does nothing without an answer`() throws {
    kith("backup", backup)
    kith("add", "Bea")
    #expect(kith("restore", backup).status == 2)
    kith.inputIsTerminal = true
    kith.errorIsTerminal = true
    kith.answers = ["n"]
    let refused = kith("restore", backup)
    #expect(refused.status == 3 && refused.error.contains("nothing was changed"))
    #expect(kith("list").rows.count == 2)
    kith.answers = ["y"]
    #expect(kith("restore", backup).status == 0)
    #expect(kith("list").rows.count == 1)
  }

  @Test func `a record that cannot be read is told of a backup, and refused in one`() throws {
    try kith.change("UPDATE person SET birthday = 'nonsense'")
    let made = kith("backup", backup)
    #expect(made.status == 1)
    #expect(made.error.contains("the backup is complete"), "\(made.error)")
    #expect(made.error.contains("a record that cannot be read, person 1: `birthday` is not a date"))
    #expect(names == ["backup.db", "kith.db"])
    try kith.change("UPDATE person SET birthday = '1990-01-01'")
    let before = bytes(kith.database)
    let refused = kith("restore", backup, "--yes", "--json")
    #expect(refused.status == 1)
    #expect(refused.commandError["code"] as? String == "damaged-file")
    #expect(
      (refused.commandError["message"] as? String)?.contains("person 1 of `\(backup)`") == true)
    #expect(bytes(kith.database) == before)
    #expect(names == ["backup.db", "kith.db"])
    let forced = kith("restore", backup, "--yes", "--force", "--json")
    #expect(forced.status == 0 && forced.object["unreadable"] as? Int == 1)
    #expect(kith("show", "1").error.contains("person 1 cannot be read"))
  }

  @Test func `what is no file of a backup is told as what it is`() throws {
    let pipe = kith.folder.appendingPathComponent("pipe").path
    #expect(mkfifo(pipe, 0o600) == 0)
    let empty = try kith.file("empty.db", "")
    for (path, words) in [
      (pipe, "not a regular file"), (kith.folder.path, "it is a folder"),
      (empty, "is empty, not a backup"),
    ] {
      let result = kith("restore", path, "--yes")
      #expect(result.status == 1 && result.error.contains(words), "\(result.error)")
      #expect(result.error.hasSuffix("hint: Name a file that `kith backup` made\n"))
    }
    kith("backup", backup)
    try Data("x".utf8).write(to: URL(fileURLWithPath: backup + "-journal"))
    #expect(
      kith("restore", backup, "--yes").error.contains(
        "completes or rolls back what an interrupted program left"))
  }

  @Test func `a program that has the file open sees a restore and is not in its way`() throws {
    kith("backup", backup)
    kith("add", "Bea")
    let open = try Connection(path: kith.database, mode: .readWrite)
    let count = "SELECT count(*) FROM person"
    #expect(try open.integer(count) == 2)
    #expect(kith("restore", backup, "--yes").status == 0)
    #expect(try open.integer(count) == 1)
    try open.execute("BEGIN IMMEDIATE; COMMIT")
    #expect(kith("add", "Cy").status == 0)
    #expect(try open.integer(count) == 2)
    #expect(kith("check").status == 0)
  }

  @Test func `what is no sound backup changes nothing`() throws {
    kith("backup", backup)
    let whole = try #require(bytes(backup))
    var newer = whole
    newer.replaceSubrange(60..<64, with: [0, 0, 3, 9])
    var cut = whole
    cut.removeLast(whole.count / 2)
    var scribbled = whole
    scribbled.replaceSubrange(8192..<20480, with: repeatElement(0x5A, count: 12288))
    var other = whole
    other.replaceSubrange(68..<72, with: [0, 0, 0, 9])
    let before = bytes(kith.database)
    for (bad, code) in [
      (Data("notes\n".utf8), "foreign-file"), (newer, "newer-file"), (cut, "damaged-file"),
      (scribbled, "damaged-file"), (other, "foreign-file"), (Data(), "not-found"),
    ] {
      let path = try kith.file("bad.db", bad)
      let result = kith("restore", path, "--yes", "--json")
      #expect(result.status == 1)
      #expect(result.commandError["code"] as? String == code, "\(result.error)")
      #expect(bytes(path) == bad)
      let message = result.commandError["message"] as? String ?? ""
      #expect(message.contains(path) && !message.contains(".part"), "\(message)")
    }
    #expect(kith("restore", kith.folder.path + "/none", "--yes").status == 1)
    #expect(kith("restore", kith.database, "--yes").status == 2)
    #expect(bytes(kith.database) == before)
    #expect(names == ["backup.db", "bad.db", "kith.db"])
  }

  @Test(arguments: [
    "change_added", "setting", "change", "event_person", "former_uid", "person_search", "tag",
  ])
  func `a backup without one of its tables changes nothing`(table: String) throws {
    kith("backup", backup)
    let before = bytes(kith.database)
    _ = try DebianPython.output(
      "/usr/bin/sqlite3", ["-bail", backup], package: "sqlite3", input: "DROP TABLE \(table);")
    let result = kith("restore", backup, "--yes", "--json")
    #expect(result.commandError["code"] as? String == "damaged-file", "\(result.error)")
    let message = result.commandError["message"] as? String ?? ""
    #expect(message.contains("`\(backup)` is damaged: the definition of `\(table)"), "\(message)")
    #expect(bytes(kith.database) == before)
    #expect(names == ["backup.db", "kith.db"])
  }

  @Test func `numbers that were given before a restore are not given after it`() throws {
    kith("backup", backup)
    kith("add", "Bea")
    kith("event", "add", "Feast", "--from", "2027-01-02")
    #expect(kith("restore", backup, "--yes").status == 0)
    #expect(kith("add", "Cy").rows.first?.first == "3")
    #expect(kith("event", "add", "Party", "--from", "2027-01-03").rows.first?.first == "3")
    #expect(kith("log").rows.map { $0[0] } == ["7", "6", "5", "2", "1"])
    #expect(kith("check").status == 0)
    // A number that is out of range is not restored.
    try kith.change("UPDATE last_number SET id = 9223372036854775807")
    #expect(kith("restore", backup, "--yes").status == 0)
    #expect(kith("add", "Di").rows.first?.first == "2")
  }

  @Test func `a file beside a broken one does not change what takes its place`() throws {
    let before = kith("export", "--format", "json").output
    kith("backup", backup)
    try Data(repeating: 0, count: 8192).write(to: URL(fileURLWithPath: kith.database))
    for end in ["-journal", "-wal", "-shm"] {
      try Data("x".utf8).write(to: URL(fileURLWithPath: kith.database + end))
    }
    let result = kith("restore", backup, "--yes", "--json")
    let copy = try #require(result.object["copy"] as? String, "\(result.error)")
    #expect(kith("export", "--format", "json").output == before)
    for end in ["-journal", "-wal", "-shm"] {
      #expect(bytes(copy + end) == Data("x".utf8) && bytes(kith.database + end) == nil, "\(end)")
    }
  }

  @Test func `a restore makes a missing file, and takes the place of a broken one`() throws {
    let before = kith("export", "--format", "json").output
    kith("backup", backup)
    let whole = try #require(bytes(kith.database))
    try FileManager.default.removeItem(atPath: kith.database)
    #expect(kith("restore", backup, "--yes", "--json").object["copy"] is NSNull)
    #expect(kith("export", "--format", "json").output == before)
    for (number, broken) in [
      Data(repeating: 0, count: 8192), whole.prefix(5000),
      whole.prefix(16) + Data(repeating: 0xFF, count: 20) + whole.dropFirst(36),
      whole.prefix(100) + Data(repeating: 0xFF, count: 60) + whole.dropFirst(160),
      whole.prefix(8192) + Data(repeating: 0x5A, count: whole.count - 8192),
    ].enumerated() {
      try Data(broken).write(to: URL(fileURLWithPath: kith.database))
      let result = kith("restore", backup, "--yes", "--json")
      #expect(result.status == 0, "\(number) \(result.error)")
      let copy = try #require(result.object["copy"] as? String)
      #expect(bytes(copy) == Data(broken), "\(number)")
      #expect(kith("export", "--format", "json").output == before)
      #expect(kith("check").status == 0)
    }
    try Data("my notes\n".utf8).write(to: URL(fileURLWithPath: kith.database))
    #expect(kith("restore", backup, "--yes").status == 1)
    #expect(bytes(kith.database) == Data("my notes\n".utf8))
  }
}
