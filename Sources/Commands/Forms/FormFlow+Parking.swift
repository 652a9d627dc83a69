import AddressBook
import Records
import Storage
import TerminalUI

extension FormFlow {
  private var fields: [Field] { rows.flatMap(\.fields) }

  private func isList(_ field: Field) -> Bool {
    guard let row = rows.first(where: { $0.field == field }), case .list = row.kind else {
      return false
    }
    return true
  }

  /// The content as a draft to park; `nil` if nothing is changed.
  func parked(_ content: Content, _ refused: [Field: String]) -> ParkedDraft? {
    let draft = content.draft
    let loaded = self.content(Draft(new: draft.loaded))
    let touched = fields.compactMap { field -> ParkedDraft.Field? in
      let (before, now) = (loaded.values(of: field), content.values(of: field))
      guard before != now || refused[field] != nil else { return nil }
      return ParkedDraft.Field(
        field.name, before: before, now: now, refused: refused[field])
    }
    guard !touched.isEmpty else { return nil }
    return ParkedDraft(
      Content.kind, record: draft.id, fields: touched,
      fingerprint: draft.id == nil ? nil : fingerprint(draft.loaded), command: command,
      owner: invocation.environment.owner(),
      seconds: Int64(clamping: invocation.environment.clock().milliseconds / 1000))
  }

  private func fingerprint(_ record: R) -> String {
    let content = self.content(Draft(new: record))
    return DraftFingerprint.text(
      of: R.Field.allCases.map { ($0.name, content.values(of: $0)) })
  }

  /// Applies a parked edit to the form of the record as it is now.
  func resumed(_ parked: ParkedDraft, _ draft: Draft<R>) -> Start {
    var start = Start(content: content(draft), parked: parked.id)
    for held in parked.fields {
      guard let field = Field(name: held.name) else { continue }
      let before = start.content
      if start.content.restore(field, to: held.now, isList: isList(field)) != nil {
        // The text is read differently now, for example in another date order; the user must fix it.
        start.content = before
        start.refused[field] = held.now.last
      }
      if let refused = held.refused { start.refused[field] = refused }
    }
    return start
  }

  /// Offers to resume an unsaved edit; `nil` to start without it.
  func offer(_ draft: Draft<R>) throws(CommandError) -> Start? {
    guard let store = try invocation.existingStore() else { return nil }
    let parked = try invocation.reading { () throws(StorageError) in
      try store.drafts.all(Content.kind, record: draft.id)
    }
    for candidate in parked where !invocation.environment.isRunning(candidate.owner) {
      let start = resumed(candidate, draft)
      // The edit was saved or reverted.
      if start.refused.isEmpty, !start.content.isChanged {
        try forget(candidate, store)
        continue
      }
      return try offer(candidate, start, store)
    }
    return nil
  }

  private func offer(
    _ parked: ParkedDraft, _ start: Start, _ store: Store
  ) throws(CommandError) -> Start? {
    let draft = start.content.draft
    let isMoved = draft.id != nil && parked.fingerprint != fingerprint(draft.loaded)
    var details = [fieldNames(of: parked)]
    if isMoved { details.append("The record has been changed since then.") }
    while true {
      let what = draft.id == nil ? "new \(Content.kind.rawValue)" : "edit of \(title(draft))"
      let question = QuestionScreen(
        "You have an unsaved \(what), left \(TimestampFormat.age(invocation, parked.seconds))",
        details: details,
        choices: [
          .init("r", "resume"), .init("f", "show the differences"), .init("d", "discard it"),
          .init("n", "start fresh"),
        ])
      switch try FormTerminal(invocation).choose(question) {
      case "r": return start
      case "f": details = difference(parked, start) + (isMoved ? [details[1]] : [])
      case "d":
        try forget(parked, store)
        return nil
      default: return nil
      }
    }
  }

  private func fieldNames(of parked: ParkedDraft) -> String {
    parked.fields.map { Field(name: $0.name).map(Content.label) ?? $0.name }
      .joined(separator: ", ")
  }

  private func forget(_ parked: ParkedDraft, _ store: Store) throws(CommandError) {
    guard let id = parked.id else { return }
    _ = try invocation.reading { () throws(StorageError) in try store.drafts.discard(id) }
  }

  /// The stored and the typed value of each edited field.
  func difference(_ parked: ParkedDraft, _ start: Start) -> [String] {
    parked.fields.compactMap { held in
      guard let field = Field(name: held.name) else { return nil }
      let stored = shown(field, start.content.draft.loaded)
      let typed = held.refused ?? held.now.joined(separator: ", ")
      return "\(Content.label(field)): \(stored) → \(typed.isEmpty ? "empty" : typed)"
    }
  }
}
