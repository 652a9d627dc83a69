import Arguments
import Calendars
import Interchange
import Records
import Storage

// Converts the errors of all modules to texts, hints and codes.

extension CommandError {
  init(_ error: UsageError) {
    var hint = error.hint
    if case .unexpectedArgument = error { hint += "; put words that belong together in quotes" }
    // The user may have typed the name of a person.
    if case .unknownCommand(let typed, "kith", let near) = error, near.isEmpty,
      !typed.hasPrefix("-")
    {
      hint = "`kith help` lists all commands, and `kith show '\(typed)'` shows a person"
    }
    self.init(.usage, error.message, hint: hint)
  }

  static let damageAdvice =
    "Keep a copy of the file; `kith restore BACKUP` replaces it with a backup, and `sqlite3 "
    + "FILE .dump` prints everything that can still be read"

  init(_ error: StorageError) {
    switch error {
    case .missing(let path):
      self.init(.notFound, "the file `\(path)` does not exist", hint: "`kith add NAME` creates it")
    case .exists(let path):
      self.init(
        .exists, "`\(path)` already exists", hint: "Choose another name, or move the file away")
    case .busy(let path):
      self.init(.busy, "`\(path)` is in use by another program", hint: "Try again in a moment")
    case .newerFile(let path, let version, let supported):
      self.init(
        .newerFile,
        "`\(path)` has schema version \(version), but this kith supports versions up to "
          + "\(supported)",
        hint: "Use a newer kith")
    case .foreignFile(let path):
      self.init(
        .foreignFile, "`\(path)` is not a kith database; it was not changed",
        hint: "Name another file with --database or KITH_DATABASE")
    case .damagedFile(let path, let detail):
      self.init(
        .damagedFile, "`\(path)` is damaged: \(detail)",
        hint: CommandError.damageAdvice)
    case .unreadable(let record):
      self.init(
        .damagedFile, "\(record.words) cannot be read: \(record.detail)", hint: record.advice)
    case .cannotOpen(let path, let reason):
      self.init(
        .storage, "cannot open `\(path)`: \(reason)", hint: "Check the path and its permissions")
    case .readOnly(let path):
      self.init(
        .storage, "cannot write to `\(path)`",
        hint: "Check the permissions of the file and its folder")
    case .full(let path):
      self.init(
        .storage, "no space left for `\(path)`; nothing was saved",
        hint: "Free some space and try again")
    case .tooLarge(let path):
      self.init(
        .storage,
        "`\(path)` would exceed the maximum size of a file; nothing was saved",
        hint:
          "`ulimit -f` shows the limit of this shell; the file system may have its own")
    case .unfinishedChange(let path):
      self.init(
        .storage,
        "a change to `\(path)` was interrupted, and kith needs write access to the file and "
          + "its folder to roll it back", hint: "Run `kith list` once as a user with write access")
    case .halfRestored(let copy, let cause):
      let why = if case .full = cause { "no space left" } else { CommandError(cause).message }
      self.init(
        .storage,
        "the restore failed while the data was being replaced (\(why)); the previous data "
          + "is kept as `\(copy)`",
        hint:
          "`kith list` shows what the file holds now; `kith restore` with that copy "
          + "restores the previous data")
    case .failed(let code, _) where code & 0xFF == 1:
      // SQLITE_ERROR: kith's statements are valid for its own tables, so the tables must be different.
      self.init(
        .damagedFile, "the file is damaged: its tables are not those of kith",
        hint: CommandError.damageAdvice)
    case .failed(let code, _) where code & 0xFF == 10:
      self.init(
        .storage, "disk error while accessing the file (SQLite error \(code))",
        hint: "Check whether the disk is full or faulty, then run `kith check`")
    case .failed(let code, let message):
      self.init(.storage, "cannot use the file: \(message) (SQLite error \(code))")
    }
    isOfStorage = true
  }

  init(_ error: SaveError<some Record>) {
    switch error {
    case .invalid(let problems): self.init(problems: problems)
    case .conflict:
      self.init(
        .conflict, "the record has been changed by someone else in the meantime; nothing was saved",
        hint: "Look at the record again, then repeat the change")
    case .gone(let id):
      self.init(.notFound, "record \(id) has been removed in the meantime; nothing was saved")
    case .duplicateUID:
      self.init(.exists, "another record has the same uid; nothing was saved")
    case .storage(let error): self.init(error)
    }
  }

  init(_ error: HistoryError) {
    switch error {
    case .nothingToUndo:
      self.init(.notFound, "Nothing to undo", hint: "`kith log` lists all changes")
    case .nothingToRedo:
      self.init(
        .notFound, "Nothing to redo",
        hint: "An undone change can be redone until something else is saved")
    case .unknown(let change):
      self.init(
        .notFound, "no change has the number \(change)", hint: "`kith log` shows the numbers")
    case .dropped(let change):
      self.init(
        .notFound, "change \(change) is no longer in the history",
        hint: "Undone changes are dropped when something else is saved, and all changes after the "
          + "number of days in the setting `history-days`; `kith log` lists what is left")
    case .restored(let change, let copy):
      self.init(
        .conflict,
        "change \(change) replaced everything with a backup, which cannot be undone",
        hint: "`kith restore` with `\(copy ?? "the copy it made")` goes back; an earlier change "
          + "can be undone by its number, which `kith log` shows")
    case .undoneAlready(let change):
      self.init(
        .conflict, "change \(change) has already been undone",
        hint: "`kith redo` redoes the change that was undone last")
    case .changedSince(let change, let later):
      guard let last = later.last else {
        self.init(
          .conflict,
          "change \(change) cannot be undone or redone: the records are not as the change "
            + "left them",
          hint: "`kith log` lists all changes")
        return
      }
      let numbers = later.map(String.init).joined(separator: ", ")
      self.init(
        .conflict,
        "change \(change) cannot be undone: its records have been changed again by "
          + (later.count == 1 ? "change \(numbers)" : "changes \(numbers)"),
        hint: "Undo the later ones first: kith undo \(last)")
    case .duplicateUID:
      self.init(
        .exists, "another record has the uid of a record to restore; nothing was changed")
    case .storage(let error): self.init(error)
    }
  }

  /// All errors of a draft; the hint is that of the first one.
  init(problems: [Problem<some RecordField>]) {
    let errors = problems.filter { $0.severity == .error }
    let sentences = errors.map { problem in
      let label = problem.field.name.replacing("_", with: "-")
      return problem.valueBeforeReason.map { "\(label) `\($0)`: \(problem.reason)" }
        ?? problem.reason
    }
    self.init(
      .invalid, sentences.joined(separator: "; "), hint: errors.lazy.compactMap(\.hint).first?.words
    )
  }

  /// The error for a date; `source` is the option, if the typed words do not show it.
  init(
    _ problem: DateProblem, of source: String? = nil, typed: String, code: Code = .invalid
  ) {
    let place = source.map { $0 + " " } ?? ""
    self.init(code, "\(place)`\(typed)`: \(problem.reason)", hint: problem.advice)
  }
}
