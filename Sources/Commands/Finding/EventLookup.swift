import AddressBook
import Arguments
import Calendars
import Records
import Storage

struct EventLookup {
  private let invocation: Invocation

  init(_ invocation: Invocation) { self.invocation = invocation }

  /// The event that the typed words match; fails with candidates if several match.
  func event(_ words: String) throws(CommandError) -> Stored<Event> {
    let summary = try summary(words)
    let store = try invocation.store()
    guard
      let stored = try invocation.reading({ () throws(StorageError) in
        try store.events.find(id: summary.id)
      })
    else {
      throw noEvent(
        words,
        try invocation.reading { () throws(StorageError) in
          try RecordMatching(store).firstTitles()
        })
    }
    return stored
  }

  /// The summary of the matching event, which also works if the record is unreadable.
  func summary(_ words: String) throws(CommandError) -> EventSummary {
    guard let store = try invocation.existingStore() else {
      throw CommandError(
        .notFound, "no events yet: the file `\(try invocation.path)` does not exist",
        hint: "`kith event add TITLE --from DATE` creates it")
    }
    let match = try invocation.reading { () throws(StorageError) in
      try RecordMatching(store).event(words)
    }
    switch match {
    case .one(let event): return event
    case .none(let near): throw noEvent(words, near)
    case .several(let found):
      throw CommandError(
        .ambiguous, "`\(words)` matches \(found.count) events", hint: "Give the id",
        candidates: found.map { event in
          CommandError.Candidate(
            id: event.id, name: event.title, detail: event.days.map(invocation.dateStyle.text) ?? ""
          )
        })
    }
  }

  private func noEvent(_ words: String, _ titles: [String]) -> CommandError {
    let near = suggestions(for: words, among: titles)
    return CommandError(
      .notFound, "no event matches `\(words)`",
      hint: near.first.map { "Did you mean `\($0)`?" } ?? "`kith event list` lists all events")
  }
}
