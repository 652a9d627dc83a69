import Arguments
import Interchange
import Storage

/// `kith backup`.
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

  static func run(_ session: Session) throws(Complaint) {
    let path = session.parsed.positionals[0]
    _ = try session.storeWithPeople()
    guard let file = session.openedFile else { return }
    if StoreFile.hasJournal(beside: path) {
      throw Complaint(
        .exists,
        "`\(path)` has an unfinished change, which SQLite would apply to a backup of that "
          + "name",
        hint: "Name another file")
    }
    let database = try session.path
    let whole = try WholeFile(
      path, replaces: session.parsed.has(.force), precious: try OwnFiles(session).paths,
      isPrivate: true, advice: "Name a file")
    let unread = try session.reading { () throws(StorageError) in
      try file.backUp(into: whole.temporary, named: path)
    }
    try whole.finish()
    session.output.hasKeptChange = true
    write(backup: path, of: database, session)
    guard let first = unread.records.first else { return }
    throw Complaint(
      .damagedFile,
      "the backup is complete, but the file, and so the backup, has "
        + (unread.count == 1
          ? "a record that cannot be read, \(first.words): \(first.detail)"
          : "\(Counted.records(unread.count)) that cannot be read"),
      hint: "Keep an earlier backup, and run `kith check` for details")
  }
}

extension BackupCommand {
  private static func write(backup: String, of database: String, _ session: Session) {
    guard session.style == .json else {
      return session.note("kith: `\(backup)` is a verified copy of `\(database)`")
    }
    var json = session.output.json()
    json.beginObject()
    json.field("file", backup)
    json.field("database", database)
    json.endObject()
    json.finish()
  }
}
