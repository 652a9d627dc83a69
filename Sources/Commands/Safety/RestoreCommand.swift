import Arguments
import Glibc
import Interchange
import Storage

/// `kith restore`.
enum RestoreCommand: ProgramCommand {
  static let definition = Command(
    "restore", summary: "Put a backup in place of what the file holds",
    discussion: """
      The backup is checked first and stays as it is. What the file held is kept beside it, under \
      a name that is told; other programs that have the file open see it before or after. Asks \
      first on a terminal; elsewhere --yes is needed. A backup in which a record cannot be read \
      is refused; with --force it is taken with all that can.
      """,
    examples: [Example("kith restore ~/backups/kith-monday.db --yes", "Without being asked")],
    options: [.yes, .unreadToo],
    positionals: [Positional("FILE", help: "The backup.", completion: .file)])

  static func run(_ session: Session) throws(Complaint) {
    let backup = session.parsed.positionals[0]
    let path = try session.path
    if WholeFile.isSame(backup, as: path) {
      throw Complaint(
        .usage, "`\(backup)` is the file that is in use here", hint: "name a backup of it")
    }
    // Nobody is asked about a backup that is not there.
    if !WholeFile.isThere(backup) { throw complaint(.missing(path: backup), backup) }
    try FormTerminal(session).confirm(
      "put what `\(backup)` holds in place of all that `\(path)` holds", command: "kith restore",
      done: "changed")
    let now = session.surroundings.clock().milliseconds
    let restored: StoreFile.Restored
    do throws(StorageError) {
      restored = try StoreFile.restore(
        backup, to: path, time: TimeStamp.utc(now), seconds: Int64(now / 1000), process: getpid(),
        acceptingUnread: session.parsed.has(.unreadToo))
    } catch {
      throw complaint(error, backup)
    }
    session.output.hasKeptChange = true
    write(restored, backup, path, session)
  }

  private static func complaint(_ error: StorageError, _ backup: String) -> Complaint {
    switch error {
    case .missing(backup) where WholeFile.isThere(backup):
      Complaint(.notFound, "`\(backup)` is empty, and no backup", hint: advice)
    case .missing(backup):
      Complaint(.notFound, "there is no backup `\(backup)`", hint: "check the path")
    case .foreignFile(backup):
      Complaint(
        .foreignFile, "`\(backup)` is no file of kith's; nothing was changed", hint: advice)
    case .cannotOpen(backup, let reason):
      Complaint(
        .storage, "cannot restore from `\(backup)`: \(reason)",
        hint: StoreFile.hasJournal(beside: backup)
          ? "`kith --database FILE list` finishes what a killed program left" : advice)
    case .damagedFile(backup, let detail):
      Complaint(
        .damagedFile, "`\(backup)` is damaged: \(detail); nothing was changed",
        hint:
          "take an older backup; of a copy of this one `kith check --repair --database COPY` mends "
          + "what can be")
    case .unreadable(let record):
      Complaint(
        .damagedFile,
        "\(record.words) of `\(backup)` cannot be read: \(record.detail); nothing was changed",
        hint: "`kith check --database FILE` looks for more; --force takes the backup as it is")
    default: Complaint(error)
    }
  }

  private static let advice = "name the file that `kith backup` made"
}

extension RestoreCommand {
  /// The same for one of that name beside the file; nothing where it is not there any more.
  static func goingBack(toCopy name: String, _ session: Session) -> String? {
    guard let path = try? session.path else { return nil }
    let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let copy = (folder + [name[...]]).joined(separator: "/")
    return WholeFile.isThere(copy) ? goingBack(to: copy, session) : nil
  }

  /// The command that puts a copy in place of what the file holds.
  static func goingBack(to copy: String, _ session: Session) -> String {
    let file =
      session.parsed.value(.database).map { " --database \(ShellWord.quoted($0))" } ?? ""
    return "kith restore \(ShellWord.quoted(copy))\(file)"
  }

  private static func write(
    _ restored: StoreFile.Restored, _ backup: String, _ path: String, _ session: Session
  ) {
    guard session.style == .json else {
      var counts =
        "`\(path)` holds \(Counted.people(restored.people)) and "
        + "\(Counted.events(restored.events)) now"
      if let people = restored.peopleBefore, let events = restored.eventsBefore {
        counts += ", and held \(Counted.people(people)) and \(Counted.events(events)) before"
      }
      session.note("kith: \(counts)")
      if let copy = restored.copy {
        let command = restored.peopleBefore == nil ? nil : goingBack(to: copy, session)
        session.note(
          "kith: what it held before is kept as `\(copy)`"
            + (command.map { "; `\($0)` goes back to it, `kith undo` does not" } ?? ""))
      }
      let unread = restored.unread.count
      if unread > 0 {
        session.note("kith: of these \(unread) cannot be read; `kith check` says which")
      }
      return
    }
    var json = session.output.json()
    json.beginObject()
    json.field("file", backup)
    json.field("database", path)
    json.field("people", restored.people)
    json.field("events", restored.events)
    json.field("copy", restored.copy)
    json.field("people_before", restored.peopleBefore)
    json.field("events_before", restored.eventsBefore)
    json.field("unreadable", restored.unread.count)
    json.endObject()
    json.finish()
  }
}

extension Option {
  static let unreadToo = Option(
    "--force", help: "Take the backup although records of it cannot be read.")
}
