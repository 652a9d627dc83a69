import Foundation
import Glibc
import Storage
import TestSupport
import Testing

/// Full disks, read-only folders, and the files that a crash leaves.
@Suite struct DiskTests {
  /// A program with Ann, and a file of people to import.
  private func program() throws -> BuiltProgram {
    let program = try BuiltProgram(inMemory: true)
    _ = try program.run("add", "Ann")
    let note = String(repeating: "room ", count: 100)
    let rows = (1...300).map { "Person \($0),\(note)\n" }.joined()
    try Data("name,note\n\(rows)".utf8).write(to: URL(fileURLWithPath: program.file("people.csv")))
    return program
  }

  /// Runs with a limit on the size of every file, in units of 512 bytes: a full disk without root.
  private func run(
    _ program: BuiltProgram, blocks: Int, _ words: String
  ) throws -> BuiltProgram.Result {
    try program.shell("ulimit -f \(blocks); cd \"$HOME\"; exec \"$KITH\" \(words)")
  }

  @Test(
    .enabled(if: Sanitizer.startsWithSmallFiles),
    arguments: [
      "import people.csv", "backup new.db", "restore big.db --yes", "export -o out.csv",
      "add Bea --note \"$(head -c 100000 /dev/zero | tr '\\0' x)\"",
    ])
  func `a full disk is told in words and loses nothing`(words: String) throws {
    let program = try program()
    let small = try StoredState(program.database)
    let isFromAll = !words.hasPrefix("import") && !words.hasPrefix("restore")
    _ = try program.run("import", program.file("people.csv"))
    let big = try StoredState(program.database)
    _ = try program.run("backup", program.file("big.db"))
    for blocks in [0, 1, 8, 40, 100, 180] {
      if !isFromAll {
        for name in ["kith.db", "kith.db-journal"] { unlink(program.file(name)) }
        _ = try program.run("add", "Ann")
      }
      let result = try run(program, blocks: blocks, words)
      #expect(result.status == 1, "\(words) \(blocks)")
      #expect(
        result.error.contains("` would exceed the maximum size of a file")
          || result.error.hasPrefix("kith: cannot write `"), "\(blocks) \(result.error)")
      #expect(!result.error.contains(".part`"), "\(result.error)")
      #expect(try StoredState(program.database) == (isFromAll ? big : small))
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: program.folder.path)
    #expect(Set(names) == ["kith.db", "people.csv", "big.db"], "\(names)")
  }

  @Test(.enabled(if: Sanitizer.startsWithSmallFiles))
  func `an import whose rejects find no room stores nothing`() throws {
    let program = try program()
    let before = try StoredState(program.database)
    let long = String(repeating: "y", count: 200_000)
    try Data("name,birthday,note\nGood,1990-01-01,\nBad,1990-02-30,\(long)\n".utf8)
      .write(to: URL(fileURLWithPath: program.file("mixed.csv")))
    let words = "import mixed.csv --skip-invalid --rejects rejects.csv"
    let result = try run(program, blocks: 300, words)
    #expect(result.status == 1)
    #expect(result.error.contains("cannot write"), "\(result.error)")
    #expect(try StoredState(program.database) == before)
    #expect(access(program.file("rejects.csv"), F_OK) != 0)
    #expect(try run(program, blocks: 3000, words).status == 0)
    #expect(try StoredState(program.database).people["Good"] == "")
  }

  /// Runs as an unprivileged user, as root could write to every file.
  private func asNobody(_ program: BuiltProgram, _ words: String) throws -> BuiltProgram.Result {
    let lowering = geteuid() == 0 ? "setpriv --reuid=65534 --clear-groups" : ""
    return try program.shell("exec \(lowering) \"$KITH\" \(words)")
  }

  @Test func `a folder that allows no writing is read and says so`() throws {
    let program = try program()
    chmod(program.database, 0o666)
    chmod(program.folder.path, 0o555)
    defer { chmod(program.folder.path, 0o755) }
    let before = try StoredState(program.database)
    #expect(try asNobody(program, "list --quiet").lines == ["1\tAnn\t\t"])
    #expect(try asNobody(program, "check --quiet").error.contains("has one problem"))
    for words in ["add Bea", "edit 1 --note x", "import people.csv", "check --repair"] {
      let words = words.replacingOccurrences(of: "people.csv", with: program.file("people.csv"))
      let result = try asNobody(program, words + " --quiet")
      #expect(result.status == 1, "\(words)")
      #expect(result.error.contains("cannot write to `"), "\(words) \(result.error)")
    }
    let backup = try asNobody(program, "backup \(program.folder.path)/new.db --quiet")
    #expect(backup.status == 1 && backup.error.contains("Permission denied"), "\(backup.error)")
    #expect(try StoredState(program.database) == before)
  }

  @Test func `a change that was cut off is told where it cannot be undone`() throws {
    let program = try program()
    let before = try StoredState(program.database)
    let writer = try Connection(path: program.database, mode: .readWrite)
    try writer.execute("PRAGMA cache_size = 1; BEGIN IMMEDIATE")
    for number in 0..<200 {
      try writer.run(
        "INSERT INTO setting VALUES (?, ?)", "x\(number)", String(repeating: "y", count: 3000))
    }
    for name in ["kith.db", "kith.db-journal"] {
      try FileManager.default.copyItem(
        atPath: program.file(name), toPath: program.file("cut-" + name))
    }
    try writer.execute("ROLLBACK")
    for name in ["kith.db", "kith.db-journal"] { chmod(program.file("cut-" + name), 0o666) }
    let cut = program.file("cut-kith.db")
    chmod(program.folder.path, 0o555)
    defer { chmod(program.folder.path, 0o755) }
    for mode in [mode_t(0o666), 0o444] {
      chmod(cut, mode)
      let told = try asNobody(program, "list --quiet --database \(cut)")
      #expect(told.status == 1)
      #expect(told.error.hasPrefix("kith: a change to `\(cut)` was interrupted"), "\(told.error)")
    }
    chmod(cut, 0o600)
    chmod(program.folder.path, 0o755)
    #expect(try StoredState(cut) == before)
  }

  @Test func `a restore into a folder that allows no writing changes nothing`() throws {
    let program = try program()
    let other = try BuiltProgram(inMemory: true)
    _ = try program.run("backup", other.file("backup.db"))
    chmod(other.file("backup.db"), 0o444)
    chmod(program.database, 0o666)
    chmod(program.folder.path, 0o555)
    defer { chmod(program.folder.path, 0o755) }
    let before = try StoredState(program.database)
    let result = try asNobody(program, "restore \(other.file("backup.db")) --yes --quiet")
    #expect(result.status == 1 && result.error.hasPrefix("kith: "), "\(result.error)")
    #expect(try StoredState(program.database) == before)
  }

  @Test func `without a home the file is asked for`() throws {
    let program = try program()
    for name in ["HOME", "KITH_DATABASE", "XDG_DATA_HOME"] { program.environment[name] = nil }
    for words in [
      ["list"], ["add", "Bea"], ["backup", "x"], ["check"], ["restore", "x", "--yes"],
    ] {
      let result = try program.run(words)
      #expect(result.status == 1, "\(words)")
      #expect(result.error.contains("no home folder"))
      #expect(result.error.contains("KITH_DATABASE"))
    }
  }

  @Test func `a journal that a crash left is rolled back by whoever comes next`() throws {
    let program = try program()
    let bytes = try Data(contentsOf: URL(fileURLWithPath: program.database))
    let before = try StoredState(program.database)
    let words = ["import", program.file("people.csv")]
    let calls = try program.calls(of: words)
    var journals = 0
    for call in 1...calls {
      unlink(program.database + "-journal")
      try bytes.write(to: URL(fileURLWithPath: program.database))
      _ = try program.run(words, .kills, at: call)
      let isLeft = access(program.database + "-journal", F_OK) == 0
      let isChanged = try Data(contentsOf: URL(fileURLWithPath: program.database)) != bytes
      guard isLeft, isChanged else { continue }
      journals += 1
      let reader = journals % 2 == 0 ? ["list"] : ["check"]
      #expect(try program.run(reader).status == 0)
      #expect(access(program.database + "-journal", F_OK) != 0)
      #expect(try StoredState(program.database) == before)
    }
    #expect(journals > 5)
  }

  @Test func `names of files beside the file hold nothing of the people in it`() throws {
    let program = try program()
    _ = try program.run("add", "Zebedee", "--note", "secretive")
    for (words, count) in [
      (["backup", program.file("copy.db")], 75), (["check", "--repair"], 120),
    ] {
      for call in stride(from: 1, to: count, by: 3) {
        let result = try program.run(words, .kills, at: call).0
        for name in try FileManager.default.contentsOfDirectory(atPath: program.folder.path) {
          #expect(!name.lowercased().contains("zebedee") && !name.contains("secretive"))
        }
        #expect(!result.error.contains("Zebedee"))
        for name in try FileManager.default.contentsOfDirectory(atPath: program.folder.path)
        where name.hasSuffix(".part") { #expect(mode(program.file(name)) == 0o600) }
      }
    }
  }

  private func mode(_ path: String) -> mode_t {
    var about = stat()
    return stat(path, &about) == 0 ? about.st_mode & 0o777 : 0
  }

  @Test func `a file that others can read is warned about once, and not in JSON`() throws {
    let program = try program()
    chmod(program.database, 0o644)
    let plain = try program.run("list")
    #expect(plain.error.components(separatedBy: "chmod 600").count == 2, "\(plain.error)")
    #expect(plain.output == "1\tAnn\t\t\n")
    #expect(try program.run("list", "--json").error == "")
    #expect(try program.run("list", "--quiet").error == "")
  }

  @Test(.enabled(if: Sanitizer.startsWithSmallFiles))
  func `a tour that finds no room ends, and leaves nothing`() throws {
    let program = try program()
    let result = try program.shell(
      "mkdir tmp; ulimit -f 8; TMPDIR=\"$PWD/tmp\" \"$KITH\" tour; code=$?; ls tmp; exit $code")
    #expect(
      result.status == 1 && result.error.contains("the tour cannot continue"), "\(result.error)")
    #expect(result.output.contains("1 of ") && !result.output.contains("2 of "))
  }
}
