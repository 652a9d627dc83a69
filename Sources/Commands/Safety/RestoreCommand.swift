import Arguments
import Glibc
import Interchange
import Storage

enum RestoreCommand: ProgramCommand {
  static let definition = Command(
    "restore", summary: "Replace everything in the file with a backup",
    discussion: """
      The backup is verified first and is not changed. The previous data is kept beside the file, \
      under a name that is shown; other programs that have the file open see either the old or the \
      new data. Asks for confirmation on a terminal; elsewhere --yes is required. A backup with a \
      record that cannot be read is refused; --force restores it anyway.
      """,
    examples: [Example("kith restore ~/backups/kith-monday.db --yes", "Without confirmation")],
    options: [.yes, .acceptUnreadable],
    positionals: [Positional("FILE", help: "The backup.", completion: .file)])

  static func run(_ invocation: Invocation) throws(CommandError) {
    let backup = invocation.parsed.positionals[0]
    let path = try invocation.path
    if AtomicFile.isSame(backup, as: path) {
      throw CommandError(
        .usage, "`\(backup)` is the file in use", hint: "Name a backup of it")
    }
    // Do not ask for confirmation if the backup does not exist.
    if !AtomicFile.isThere(backup) { throw commandError(.missing(path: backup), backup) }
    try FormTerminal(invocation).confirm(
      "Replace everything in \(path) with the backup \(backup)", command: "kith restore",
      done: "changed")
    let now = invocation.environment.clock().milliseconds
    let restored: StoreFile.Restored
    do throws(StorageError) {
      restored = try StoreFile.restore(
        backup, to: path, time: TimeStamp.utc(now), seconds: Int64(now / 1000), process: getpid(),
        acceptingUnread: invocation.parsed.has(.acceptUnreadable))
    } catch {
      throw commandError(error, backup)
    }
    invocation.output.hasCommitted = true
    write(restored, backup, path, invocation)
  }

  private static func commandError(_ error: StorageError, _ backup: String) -> CommandError {
    switch error {
    case .missing(backup) where AtomicFile.isThere(backup):
      CommandError(.notFound, "`\(backup)` is empty, not a backup", hint: advice)
    case .missing(backup):
      CommandError(.notFound, "the backup `\(backup)` does not exist", hint: "Check the path")
    case .foreignFile(backup):
      CommandError(
        .foreignFile, "`\(backup)` is not a kith database; nothing was changed", hint: advice)
    case .cannotOpen(backup, let reason):
      CommandError(
        .storage, "cannot restore from `\(backup)`: \(reason)",
        hint: StoreFile.hasJournal(beside: backup)
          ? "`kith --database FILE list` completes or rolls back what an interrupted program "
            + "left" : advice)
    case .damagedFile(backup, let detail):
      CommandError(
        .damagedFile, "`\(backup)` is damaged: \(detail); nothing was changed",
        hint:
          "Use an older backup; `kith check --repair --database COPY` can repair a copy of "
          + "this one")
    case .unreadable(let record):
      CommandError(
        .damagedFile,
        "\(record.words) of `\(backup)` cannot be read: \(record.detail); nothing was changed",
        hint: "`kith check --database FILE` lists all problems; --force restores the backup anyway")
    default: CommandError(error)
    }
  }

  private static let advice = "Name a file that `kith backup` made"
}

extension RestoreCommand {
  /// The command that restores the copy with this name beside the file; `nil` if the copy no longer exists.
  static func restoreCommand(toCopy name: String, _ invocation: Invocation) -> String? {
    guard let path = try? invocation.path else { return nil }
    let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let copy = (folder + [name[...]]).joined(separator: "/")
    return AtomicFile.isThere(copy) ? restoreCommand(to: copy, invocation) : nil
  }

  /// The command that restores the copy at this path.
  static func restoreCommand(to copy: String, _ invocation: Invocation) -> String {
    let file =
      invocation.parsed.value(.database).map { " --database \(ShellWord.quoted($0))" } ?? ""
    return "kith restore \(ShellWord.quoted(copy))\(file)"
  }

  private static func write(
    _ restored: StoreFile.Restored, _ backup: String, _ path: String, _ invocation: Invocation
  ) {
    guard invocation.style == .json else {
      var counts =
        "`\(path)` now contains \(Counted.people(restored.people)) and "
        + "\(Counted.events(restored.events))"
      if let people = restored.peopleBefore, let events = restored.eventsBefore {
        counts += ", and held \(Counted.people(people)) and \(Counted.events(events)) before"
      }
      invocation.note("kith: \(counts)")
      if let copy = restored.copy {
        let command = restored.peopleBefore == nil ? nil : restoreCommand(to: copy, invocation)
        invocation.note(
          "kith: The previous data is kept as `\(copy)`"
            + (command.map { "; `\($0)` restores it, `kith undo` does not" } ?? ""))
      }
      let unread = restored.unread.count
      if unread > 0 {
        invocation.note("kith: \(unread) of these cannot be read; `kith check` says which")
      }
      return
    }
    var json = invocation.output.json()
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
  static let acceptUnreadable = Option(
    "--force", help: "Restore the backup even if some records cannot be read.")
}
