import Glibc

// Jobs that write to a file.
extension Bench {
  /// Imports, and the addition of one person.
  var storing: [Job] { [taking, adding] }

  private var taking: Job {
    let file = files.folder + "/import.db"
    let bare = files.folder + "/import.bare.db"
    let before = { (path: String) in
      { for end in ["", "-journal"] { unlink(path + end) } }
    }
    let names = (csv: "kith import, CSV", cards: "kith import, vCard", bare: "sqlite3 .import")
    return Job(
      tasks: [
        Task(
          name: names.csv, command: files.command(file, ["import", files.csv(size)]),
          before: before(file)),
        Task(
          name: names.cards, command: files.command(file, ["import", files.cards(size)]),
          before: before(file)),
        Task(name: names.bare, command: files.bareImport(size, to: bare), before: before(bare)),
      ],
      targets: [
        Target(task: names.csv, reference: names.bare, ratio: 2, peak: 128),
        Target(task: names.cards, reference: names.csv, ratio: 1.5),
      ])
  }

  /// Both files are copies; only the added people change them.
  private var adding: Job {
    let (full, empty) = (files.folder + "/add.db", files.folder + "/empty.db")
    Measure.prepare("cp", files.kith(size), full)
    unlink(empty)
    if Measure.run(files.command(empty, ["config", "days", "30"])).status != 0 {
      fail("an empty file cannot be made")
    }
    let words = ["add", "Ada Lovelace", "--birthday", "1815-12-10", "--email", "ada@example.org"]
    return Job(
      tasks: [
        Task(name: "kith add", command: files.command(full, words)),
        Task(name: "kith add, to an empty file", command: files.command(empty, words)),
      ],
      targets: [Target(task: "kith add", reference: "kith add, to an empty file", ratio: 1.3)])
  }

  /// The sizes in bytes of kith's file and of the bare table.
  var sizes: (kith: Int, bare: Int) {
    (Self.bytes(files.kith(size)), Self.bytes(files.bare(size)))
  }

  private static func bytes(_ path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_size : 0
  }
}
