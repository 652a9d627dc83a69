import Arguments
import Interchange
import Storage

enum BackupCommand: ProgramCommand {
  static let definition = Command(
    "backup", summary: "Back up the database and verify the copy",
    discussion: """
      Copies the file as it is at one moment, even while other programs write to it. The copy is \
      verified before it gets its name, and an existing file is only replaced with --force. A \
      backup is a normal kith database; open it with --database. If a record cannot be read, the \
      backup is made anyway and the exit status is 1.
      """,
    examples: [
      Example("kith backup ~/backups/kith-monday.db", "Then: kith restore ~/backups/kith-monday.db")
    ],
    options: [.force],
    positionals: [Positional("FILE", help: "The file to create.", completion: .file)])

  static func run(_ invocation: Invocation) throws(CommandError) {
    let path = invocation.parsed.positionals[0]
    _ = try invocation.storeWithPeople()
    guard let file = invocation.openedFile else { return }
    if StoreFile.hasJournal(beside: path) {
      throw CommandError(
        .exists,
        "`\(path)` has an unfinished change, which SQLite would apply to a backup of that "
          + "name",
        hint: "Name another file")
    }
    let database = try invocation.path
    let whole = try AtomicFile(
      path, replaces: invocation.parsed.has(.force), protected: try OwnFiles(invocation).paths,
      isPrivate: true, advice: "Name a file")
    let unread = try invocation.reading { () throws(StorageError) in
      try file.backUp(into: whole.temporary, named: path)
    }
    try whole.finish()
    invocation.output.hasCommitted = true
    write(backup: path, of: database, invocation)
    guard let first = unread.records.first else { return }
    throw CommandError(
      .damagedFile,
      "the backup is complete, but the file, and so the backup, has "
        + (unread.count == 1
          ? "a record that cannot be read, \(first.words): \(first.detail)"
          : "\(Counted.records(unread.count)) that cannot be read"),
      hint: "Keep an earlier backup, and run `kith check` for details")
  }
}

extension BackupCommand {
  private static func write(backup: String, of database: String, _ invocation: Invocation) {
    guard invocation.style == .json else {
      return invocation.note("kith: `\(backup)` is a verified copy of `\(database)`")
    }
    var json = invocation.output.json()
    json.beginObject()
    json.field("file", backup)
    json.field("database", database)
    json.endObject()
    json.finish()
  }
}
