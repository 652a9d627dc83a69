import AddressBook
import Records
import Storage

struct DraftSaving {
  private let invocation: Invocation

  init(_ invocation: Invocation) { self.invocation = invocation }

  /// Fails with all errors of a draft that cannot be saved.
  func refuse<R: Record>(_ draft: Draft<R>) throws(CommandError) {
    let problems = draft.problems(today: try invocation.today)
    if problems.contains(where: { $0.severity == .error }) {
      throw CommandError(problems: problems)
    }
  }

  /// Saves a draft, rebased if another program changed other fields in the meantime.
  func save<R: SavableRecord>(_ draft: Draft<R>) throws(CommandError) -> Saved<R> {
    let store = try invocation.store()
    do throws(SaveError<R>) {
      return try RecordSaving(store).save(draft)
    } catch {
      throw commandError(error, draft)
    }
  }

  /// The error for a save; for a conflict with both values of each field.
  private func commandError<R: SavableRecord>(_ error: SaveError<R>, _ draft: Draft<R>)
    -> CommandError
  {
    var commandError = CommandError(error)
    guard case .conflict(let stored) = error else { return commandError }
    let conflicts = draft.conflicts(with: stored.record)
    if conflicts.isEmpty { return commandError }
    let fields = conflicts.map { conflict in
      let (theirs, mine) = (conflict.theirs, conflict.mine)
      return "\(conflict.field.name) is now \(theirs.quoted(conflict.field)), you wanted "
        + "\(mine.quoted(conflict.field))"
    }
    commandError.message =
      "`\(draft.loaded.described)` has been changed by someone else in the meantime; "
      + "nothing was saved: "
      + fields.joined(separator: "; ")
    return commandError
  }
}
