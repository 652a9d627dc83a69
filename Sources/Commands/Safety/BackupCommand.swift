import Arguments
import Interchange
import Storage

/// `kith backup`.
enum BackupCommand: ProgramCommand {
  static let definition = Command(
    "backup", summary: "Copy the file, whole and proved",
    discussion: """
      Takes the file as it is at one moment, also while other programs write to it. The copy is \
      checked before it gets its name, and replaces no file without --force. It is a file of \
      kith's itself: look into it with --database. Where a record cannot be read, it is made all \
      the same and the status is 1.
      """,
    examples: [
      Example("kith backup ~/backups/kith-monday.db", "Then: kith restore ~/backups/kith-monday.db")
    ],
    options: [.force],
    positionals: [Positional("FILE", help: "The file to make.", completion: .file)])

  static func run(_ session: Session) throws(Complaint) {
    let path = session.parsed.positionals[0]
    _ = try session.storeWithPeople()
    guard let file = session.openedFile else { return }
    if StoreFile.hasJournal(beside: path) {
      throw Complaint(
        .exists, "a change to `\(path)` is not finished, and would be taken up by a file there",
        hint: "name another file")
    }
    let database = try session.path
    let whole = try WholeFile(
      path, replaces: session.parsed.has(.force), precious: try OwnFiles(session).paths,
      isPrivate: true, advice: "name a file")
    let unread = try session.reading { () throws(StorageError) in
      try file.backUp(into: whole.temporary, named: path)
    }
    try whole.finish()
    session.output.hasKeptChange = true
    write(backup: path, of: database, session)
    guard let first = unread.records.first else { return }
    throw Complaint(
      .damagedFile,
      "the backup is whole, but in the file and so in the backup "
        + (unread.count == 1
          ? "\(first.words) cannot be read: \(first.detail)"
          : "\(Counted.records(unread.count)) cannot be read"),
      hint: "keep an earlier backup, and see what `kith check` says")
  }
}

extension BackupCommand {
  private static func write(backup: String, of database: String, _ session: Session) {
    guard session.style == .json else {
      return session.note("kith: `\(backup)` is a whole copy of `\(database)`")
    }
    var json = session.output.json()
    json.beginObject()
    json.field("file", backup)
    json.field("database", database)
    json.endObject()
    json.finish()
  }
}
