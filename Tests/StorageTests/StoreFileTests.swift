import Foundation
import Testing

@testable import Storage

@Suite struct StoreFileTests {
  let folder: TemporaryFolder
  var path: String { folder.file("kith.db") }

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Opens a file with the first `count` migrations of the test schema.
  func open(
    _ path: String? = nil, creating: Bool = true, steps count: Int = pieces.count
  ) throws(StorageError) -> StoreFile {
    try StoreFile.open(
      path: path ?? self.path, creating: creating, migrations: steps(Array(pieces.prefix(count))),
      busyTimeout: 2000)
  }

  // MARK: Creating

  @Test func `the file and its folders are the owner's alone under any umask`() throws {
    let old = umask(0)
    defer { umask(old) }
    let deep = folder.file("a/b/kith.db")
    let file = try open(deep)
    #expect(file.isNew)
    #expect(file.accessOfOthers == nil)
    #expect(permissions(deep) == 0o600)
    #expect(permissions(folder.file("a")) == 0o700)
    #expect(permissions(folder.file("a/b")) == 0o700)
  }

  @Test func `nothing is made unless asked for`() throws {
    let deep = folder.file("a/kith.db")
    #expect(throws: StorageError.missing(path: deep)) { try open(deep, creating: false) }
    #expect(folder.names == [])
  }

  @Test func `a path too long for a journal beside it makes nothing`() throws {
    let room = 504 - folder.file("").utf8.count
    let folders = Array(repeating: String(repeating: "d", count: 99), count: 3).joined(
      separator: "/")
    let deep = folders + "/" + String(repeating: "n", count: room - folders.utf8.count - 1)
    for (name, isTaken) in [
      (String(repeating: "n", count: 247), true), (String(repeating: "n", count: 248), false),
      (deep, true), (deep + "n", false),
    ] {
      if isTaken {
        try open(folder.file(name)).connection.execute("CREATE TABLE more (one)")
      } else {
        #expect(throws: StorageError.self) { try open(folder.file(name)) }
        #expect(access(folder.file(name), F_OK) != 0)
      }
    }
  }

  @Test func `an empty file is a new one`() throws {
    try folder.write([], to: "kith.db")
    #expect(throws: StorageError.missing(path: path)) { try open(creating: false) }
    #expect(try open().isNew)
    #expect(try !open().isNew)
    #expect(folder.names == ["kith.db"])
  }

  @Test func `a database without a table is a new one`() throws {
    try Connection(path: path, mode: .readWriteCreate).execute("VACUUM")
    #expect(FileManager.default.contents(atPath: path)?.count == 4096)
    #expect(try open().isNew)
  }

  @Test func `a file others can read or write to is noticed`() throws {
    _ = try open()
    for (mode, action) in [(0o644, "read"), (0o640, "read"), (0o622, "write to")] {
      chmod(path, mode_t(mode))
      #expect(try open().accessOfOthers == action)
    }
    chmod(path, 0o666)
    #expect(try open().accessOfOthers == "read and write to")
  }

  @Test func `what the system says is told as what it is`() {
    let cannotDelete: Int32 = 2570
    #expect(
      StorageError(code: cannotDelete, message: "", systemError: EACCES, path: "p")
        == .unfinishedChange(path: "p"))
    #expect(
      StorageError(code: 776, message: "", systemError: 0, path: "p")
        == .unfinishedChange(path: "p"))
    #expect(
      StorageError(code: 778, message: "", systemError: EFBIG, path: "p") == .tooLarge(path: "p"))
    #expect(
      StorageError(code: 778, message: "", systemError: ENOSPC, path: "p") == .full(path: "p"))
  }

  @Test func `four at once make one file`() throws {
    for round in 0..<10 {
      let path = folder.file("\(round)/kith.db")
      let migrations = steps(pieces)
      DispatchQueue.concurrentPerform(iterations: 4) { _ in
        do {
          let file = try StoreFile.open(path: path, creating: true, migrations: migrations)
          #expect(try file.connection.integer("SELECT count(*) FROM phone") == 1)
        } catch {
          Issue.record(error)
        }
      }
      #expect(try open(path, steps: pieces.count).connection.integer("PRAGMA user_version") == 6)
    }
  }

  // MARK: Settings

  @Test func `every safety is on`() throws {
    let connection = try open().connection
    let expected = [
      "foreign_keys": 1, "trusted_schema": 0, "synchronous": 3, "temp_store": 2, "mmap_size": 0,
      "application_id": 0x6b69_7468,
    ]
    for (name, value) in expected {
      #expect(try connection.integer("PRAGMA \(name)") == Int64(value), "\(name)")
    }
    let mode = try connection.prepare("PRAGMA journal_mode")
    #expect(try mode.step())
    #expect(try mode.text(at: 0) == "delete")
    #expect(throws: StorageError.self) {
      try connection.execute("PRAGMA writable_schema = 1; DELETE FROM sqlite_schema")
    }
  }

  @Test func `a file in write-ahead mode is turned back, with all that is in it`() throws {
    _ = try open()
    try shell("cp kith.db before.db")
    let other = try Connection(path: path, mode: .readWrite)
    try other.execute(
      "PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0; INSERT INTO person VALUES (2, 'Bo', 0)"
    )
    // As a killed program leaves the files: the change is only in the WAL.
    try shell("cp kith.db left.db; cp kith.db-wal left.db-wal")
    let file = try open(folder.file("left.db"))
    #expect(try file.connection.integer("SELECT count(*) FROM person") == 2)
    #expect(folder.names.filter { $0.hasPrefix("left") } == ["left.db"])
    #expect(FileManager.default.contents(atPath: folder.file("left.db"))?[18] == 1)
  }

  // MARK: Refusing

  private func refuses(
    _ expected: StorageError, _ name: String = "kith.db", steps count: Int = pieces.count,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let before = Untouched(name, in: folder)
    for creating in [true, false] {
      #expect(throws: expected, sourceLocation: sourceLocation) {
        try open(folder.file(name), creating: creating, steps: count)
      }
    }
    #expect(Untouched(name, in: folder) == before, sourceLocation: sourceLocation)
  }

  @Test(arguments: ["x", "SQLite 3", "BEGIN:VCARD\n", String(repeating: "name,born\n", count: 900)])
  func `what is no database is refused`(text: String) throws {
    try folder.write(Array(text.utf8), to: "kith.db")
    refuses(.foreignFile(path: path))
  }

  @Test(arguments: [
    "PRAGMA application_id = 99", "CREATE TABLE a (b)", "PRAGMA user_version = 3",
    "PRAGMA application_id = 99; CREATE TABLE a (b)",
    "PRAGMA journal_mode = WAL; CREATE TABLE a (b)",
  ])
  func `another program's database is refused`(sql: String) throws {
    try Connection(path: path, mode: .readWriteCreate).execute(sql)
    refuses(.foreignFile(path: path))
  }

  @Test func `another program's unfinished change is not rolled back`() throws {
    let other = try Connection(path: folder.file("other.db"), mode: .readWriteCreate)
    try other.execute("CREATE TABLE a (b)")
    try leaveUnfinished(other, "INSERT INTO a VALUES (zeroblob(100000))", as: "kith.db")
    refuses(.foreignFile(path: path))
  }

  @Test func `a newer file is refused with both versions`() throws {
    _ = try open()
    refuses(.newerFile(path: path, version: 6, supported: 2), steps: 2)
  }

  @Test func `a newer file in write-ahead mode stays so`() throws {
    try open().connection.execute("PRAGMA journal_mode = WAL")
    refuses(.newerFile(path: path, version: 6, supported: 2), steps: 2)
  }

  @Test(arguments: [50, 99, 100, 512, 4096, 8192, 12000])
  func `a file cut short is damaged`(length: Int) throws {
    _ = try open()
    try shell("truncate -s \(length) kith.db")
    refusesDamage()
  }

  @Test(arguments: ["0", "16", "100"])
  func `a file with rubbish on its first page is refused`(offset: String) throws {
    _ = try open()
    try shell(
      "head -c 60 /dev/zero | tr '\\0' '\\377' | dd of=kith.db bs=1 seek=\(offset) conv=notrunc")
    if offset == "100" { refusesDamage() } else { refuses(.foreignFile(path: path)) }
  }

  @Test func `a mark that survived on a broken page is damage, not another's`() throws {
    _ = try open()
    try shell("head -c 20 /dev/zero | tr '\\0' '\\377' | dd of=kith.db bs=1 seek=16 conv=notrunc")
    refusesDamage()
  }

  @Test func `a file of zeros is damaged`() throws {
    try folder.write([UInt8](repeating: 0, count: 8192), to: "kith.db")
    refuses(.damagedFile(path: path, detail: "it begins with zeros"))
  }

  @Test func `rubbish further in is reported by what reads it`() throws {
    try open().connection.run(
      "INSERT INTO person SELECT value, hex(zeroblob(500)), 0 FROM json_each(?)",
      "[\((2..<90).map(String.init).joined(separator: ","))]")
    try shell("yes | head -c 40000 | dd of=kith.db bs=4096 seek=6 conv=notrunc")
    let file = try open()
    #expect {
      _ = try file.connection.integer("SELECT sum(length(name)) FROM person")
    } throws: { error in
      guard case .damagedFile(path, _) = error as? StorageError else { return false }
      return true
    }
  }

  private func refusesDamage(sourceLocation: SourceLocation = #_sourceLocation) {
    let before = Untouched("kith.db", in: folder)
    #expect(sourceLocation: sourceLocation) {
      _ = try open()
    } throws: { error in
      guard case .damagedFile(path, _) = error as? StorageError else { return false }
      return true
    }
    #expect(Untouched("kith.db", in: folder) == before, sourceLocation: sourceLocation)
  }

  @Test func `only a regular file is opened`() throws {
    try shell("mkdir dir; mkfifo pipe; ln -s nowhere dangling; touch plain")
    refuses(.cannotOpen(path: folder.file("dir"), reason: "it is a folder"), "dir")
    refuses(.cannotOpen(path: folder.file("pipe"), reason: "not a regular file"), "pipe")
    refuses(
      .cannotOpen(
        path: folder.file("dangling"), reason: "a symbolic link to a file that does not exist"),
      "dangling")
    refuses(.cannotOpen(path: folder.file("plain/x"), reason: "Not a directory"), "plain/x")
    for name in ["", "a\0b"] {
      #expect(throws: StorageError.cannotOpen(path: name, reason: "not a file name")) {
        try open(name)
      }
    }
    #expect(throws: StorageError.self) { try open("/dev/null") }
  }

  @Test func `a name that looks like an address is only a name`() throws {
    for name in ["file:nowhere?mode=memory", ":memory:"] {
      #expect(throws: StorageError.self) { try Connection(path: name, mode: .readOnly) }
    }
  }

  @Test func `a link to the file is followed, and copies stand beside the file itself`() throws {
    try shell("mkdir real; ln -s real/kith.db kith.db; touch real/kith.db")
    _ = try open(steps: 2)
    let file = try open()
    #expect(file.copyBeforeMigration?.hasSuffix("/real/kith.db.before-v3") == true)
    #expect(folder.names == ["kith.db", "real"])
  }

  // MARK: Migrating

  @Test func `a filled file is copied before its schema changes`() throws {
    _ = try open(steps: 3)
    let file = try open(steps: 5)
    let copy = path + ".before-v4"
    #expect(file.copyBeforeMigration == copy)
    #expect(permissions(copy) == 0o600)
    let old = try open(copy, steps: 3)
    #expect(try old.connection.integer("SELECT count(*) FROM phone") == 1)
    #expect(try old.connection.integer("PRAGMA user_version") == 3)
  }

  @Test func `an earlier copy is never overwritten`() throws {
    _ = try open(steps: 3)
    try folder.write([1, 2, 3], to: "kith.db.before-v4")
    #expect(try open(steps: 4).copyBeforeMigration == path + ".before-v4-2")
    #expect(FileManager.default.contents(atPath: path + ".before-v4") == Data([1, 2, 3]))
  }

  @Test func `a migration that fails leaves no copy and the file as it was`() throws {
    _ = try open(steps: 3)
    let before = FileManager.default.contents(atPath: path)
    #expect(throws: StorageError.self) {
      try StoreFile.open(
        path: path, creating: true, migrations: steps(pieces.prefix(3) + ["nonsense"]))
    }
    #expect(FileManager.default.contents(atPath: path) == before)
    #expect(folder.names == ["kith.db"])
  }

  @Test func `four at once migrate once, with one copy`() throws {
    _ = try open(steps: 3)
    let (path, migrations) = (path, steps(pieces))
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      do {
        let file = try StoreFile.open(path: path, creating: false, migrations: migrations)
        #expect(try file.connection.integer("PRAGMA user_version") == 6)
      } catch {
        Issue.record(error)
      }
    }
    #expect(folder.names == ["kith.db", "kith.db.before-v4"])
  }

  // MARK: Recovering

  /// Leaves `name` and its journal as a program that is killed in the middle of `sql`.
  private func leaveUnfinished(_ connection: Connection, _ sql: String, as name: String) throws {
    // With a tiny cache, pages are written to the file before the commit.
    try connection.execute("PRAGMA cache_size = 1; BEGIN IMMEDIATE; \(sql)")
    let source = URL(fileURLWithPath: connection.path).lastPathComponent
    try shell("cp \(source) \(name) && cp \(source)-journal \(name)-journal && test -s \(name)")
  }

  @Test func `a change that was killed half way is rolled back`() throws {
    let other = try open(folder.file("other.db")).connection
    let many = "[\((2..<900).map(String.init).joined(separator: ","))]"
    try leaveUnfinished(
      other, "INSERT INTO person SELECT value, hex(zeroblob(300)), 0 FROM json_each('\(many)')",
      as: "kith.db")
    let whole = FileManager.default.contents(atPath: folder.file("other.db"))?.count ?? 0
    let file = try open()
    #expect(try file.connection.integer("SELECT count(*) FROM person") == 1)
    #expect(!folder.names.contains("kith.db-journal"))
    let left = FileManager.default.contents(atPath: path)?.count ?? 0
    #expect(left < whole)
  }

  @Test func `a file whose making was killed half way is made again`() throws {
    let other = try Connection(path: folder.file("other.db"), mode: .readWriteCreate)
    try leaveUnfinished(
      other, "CREATE TABLE a (b); INSERT INTO a VALUES (zeroblob(100000)); CREATE TABLE c (d);",
      as: "kith.db")
    let file = try open()
    #expect(file.isNew)
    #expect(try file.connection.integer("SELECT count(*) FROM phone") == 1)
  }

  // MARK: Copying

  @Test func `a copy is whole, private and never over another file`() throws {
    let file = try open()
    let copy = folder.file("copy.db")
    try file.connection.copy(to: copy)
    #expect(permissions(copy) == 0o600)
    #expect(try open(copy).connection.integer("SELECT count(*) FROM person") == 1)
    #expect(throws: StorageError.exists(path: copy)) { try file.connection.copy(to: copy) }
    #expect(throws: StorageError.self) { try file.connection.copy(to: folder.file("no/copy.db")) }
  }

  private func shell(_ command: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "exec 2>/dev/null; " + command]
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(command)")
  }
}
