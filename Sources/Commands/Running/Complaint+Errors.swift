import Arguments
import Calendars
import Interchange
import Records
import Storage

// The one place where the modules' errors become words, hints and codes.

extension Complaint {
  init(_ error: UsageError) {
    var hint = error.hint
    if case .unexpectedArgument = error { hint += "; words that belong together go in quotes" }
    // Somebody who types a name wants to see who it is.
    if case .unknownCommand(let typed, "kith", let near) = error, near.isEmpty,
      !typed.hasPrefix("-")
    {
      hint = "`kith help` lists the commands, and `kith show '\(typed)'` shows a person"
    }
    self.init(.usage, error.message, hint: hint)
  }

  /// What to do about a damaged file.
  static let damageAdvice =
    "keep a copy as it is; `kith restore BACKUP` puts a backup in its place, and "
    + "`sqlite3 FILE .dump` writes out what can be read"

  init(_ error: StorageError) {
    switch error {
    case .missing(let path):
      self.init(.notFound, "there is no file `\(path)`", hint: "`kith add NAME` makes it")
    case .exists(let path):
      self.init(.exists, "`\(path)` is there already", hint: "choose another name, or move it away")
    case .busy(let path):
      self.init(.busy, "`\(path)` is in use by another program", hint: "try again in a moment")
    case .newerFile(let path, let version, let supported):
      self.init(
        .newerFile,
        "`\(path)` has schema version \(version), and this kith knows version \(supported)",
        hint: "use the newer kith that wrote it")
    case .foreignFile(let path):
      self.init(
        .foreignFile, "`\(path)` is not a file of kith's; it was left untouched",
        hint: "name another file with --database, or with KITH_DATABASE")
    case .damagedFile(let path, let detail):
      self.init(
        .damagedFile, "`\(path)` is damaged: \(detail)",
        hint: Complaint.damageAdvice)
    case .unreadable(let record):
      self.init(
        .damagedFile, "\(record.words) cannot be read: \(record.detail)", hint: record.advice)
    case .cannotOpen(let path, let reason):
      self.init(
        .storage, "cannot open `\(path)`: \(reason)", hint: "check the path and who may read it")
    case .readOnly(let path):
      self.init(
        .storage, "`\(path)` cannot be written to",
        hint: "check who may write to the file and its folder")
    case .full(let path):
      self.init(
        .storage, "no space is left for `\(path)`; nothing of this change was kept",
        hint: "make room and try again")
    case .tooLarge(let path):
      self.init(
        .storage,
        "`\(path)` would become larger than a file may be; nothing of this change was kept",
        hint:
          "`ulimit -f` shows how large that is, and the file's system may have a bound of its own")
    case .unfinishedChange(let path):
      self.init(
        .storage,
        "a change to `\(path)` was cut off, and to undo its half the file and its folder must be "
          + "written to", hint: "run `kith list` once as somebody who may do that")
    case .halfRestored(let copy, let cause):
      let why = if case .full = cause { "no space is left" } else { Complaint(cause).message }
      self.init(
        .storage,
        "the restore failed while it replaced what the file holds (\(why)); what that was is kept "
          + "as `\(copy)`",
        hint:
          "`kith list` shows what the file holds now; `kith restore` with that copy brings back "
          + "what it held")
    case .failed(let code, _) where code & 0xFF == 1:
      // Every statement of ours is sound on our tables, so the tables are not ours any more.
      self.init(
        .damagedFile, "the file is damaged: its tables are not as kith made them",
        hint: Complaint.damageAdvice)
    case .failed(let code, _) where code & 0xFF == 10:
      self.init(
        .storage, "the disk failed while the file was read or written (SQLite error \(code))",
        hint: "see whether it is full or broken, then run `kith check`")
    case .failed(let code, let message):
      self.init(.storage, "the file cannot be used: \(message) (SQLite error \(code))")
    }
    isOfStorage = true
  }

  init(_ error: SaveError<some Record>) {
    switch error {
    case .invalid(let problems): self.init(problems: problems)
    case .conflict:
      self.init(
        .conflict, "the record was changed by someone else meanwhile; nothing was saved",
        hint: "look at it again, then repeat the change")
    case .gone(let id):
      self.init(.notFound, "number \(id) was removed meanwhile; nothing was saved")
    case .duplicateUID:
      self.init(.exists, "another record has the same uid; nothing was saved")
    case .storage(let error): self.init(error)
    }
  }

  init(_ error: HistoryError) {
    switch error {
    case .nothingToUndo:
      self.init(.notFound, "there is nothing to undo", hint: "`kith log` shows what was changed")
    case .nothingToRedo:
      self.init(
        .notFound, "there is nothing to do again",
        hint: "what was undone can come back until something else is stored")
    case .unknown(let change):
      self.init(
        .notFound, "there is no change number \(change)", hint: "`kith log` shows the numbers")
    case .dropped(let change):
      self.init(
        .notFound, "change number \(change) is not kept any more",
        hint: "what was undone goes when something else is stored, and what is older than the "
          + "setting `history-days` says; `kith log` shows what is kept")
    case .restored(let change, let copy):
      self.init(
        .conflict,
        "change \(change) put a backup in place of everything, which undo does not take back",
        hint: "`kith restore` with `\(copy ?? "the copy it kept")` does; a change of before is "
          + "taken back by its number, which `kith log` shows")
    case .undoneAlready(let change):
      self.init(
        .conflict, "change \(change) is undone already",
        hint: "`kith redo` does the change again that was undone last")
    case .changedSince(let change, let later):
      guard let last = later.last else {
        self.init(
          .conflict, "change \(change) cannot be moved: what it touched is not as it left it",
          hint: "`kith log` shows what was changed")
        return
      }
      let numbers = later.map(String.init).joined(separator: ", ")
      self.init(
        .conflict,
        "change \(change) cannot be undone: what it touched was changed again by "
          + (later.count == 1 ? "change \(numbers)" : "changes \(numbers)"),
        hint: "undo the later ones first: kith undo \(last)")
    case .duplicateUID:
      self.init(
        .exists, "another record has the uid of one that would come back; nothing was changed")
    case .storage(let error): self.init(error)
    }
  }

  /// Every problem of a draft, the first one's hint.
  init(problems: [Problem<some RecordField>]) {
    let errors = problems.filter { $0.severity == .error }
    let sentences = errors.map { problem in
      let label = problem.field.name.replacing("_", with: "-")
      return problem.typed.map { "\(label) `\($0)`: \(problem.reason)" } ?? problem.reason
    }
    self.init(
      .invalid, sentences.joined(separator: "; "), hint: errors.lazy.compactMap(\.hint).first?.words
    )
  }

  /// A date given to an option or as an argument.
  ///
  /// - Parameter source: what it was given to, where the words typed do not tell.
  init(
    _ problem: DateProblem, of source: String? = nil, typed: String, code: Code = .invalid
  ) {
    let place = source.map { $0 + " " } ?? ""
    self.init(code, "\(place)`\(typed)`: \(problem.reason)", hint: problem.advice)
  }
}
