import AddressBook
import Arguments
import Calendars
import Records
import Storage

/// Finds the one event that words mean.
struct EventFinder {
  private let session: Session

  init(_ session: Session) { self.session = session }

  /// The one event that words mean; several are all named.
  func event(_ words: String) throws(Complaint) -> Stored<Event> {
    let summary = try summary(words)
    let store = try session.store()
    guard
      let stored = try session.reading({ () throws(StorageError) in
        try store.events.find(id: summary.id)
      })
    else {
      throw noEvent(
        words,
        try session.reading { () throws(StorageError) in
          try RecordMatching(store).firstTitles()
        })
    }
    return stored
  }

  /// The same with as much as can be read of which.
  func summary(_ words: String) throws(Complaint) -> EventSummary {
    guard let store = try session.existingStore() else {
      throw Complaint(
        .notFound, "no events yet: the file `\(try session.path)` does not exist",
        hint: "`kith event add TITLE --from DATE` creates it")
    }
    let match = try session.reading { () throws(StorageError) in
      try RecordMatching(store).event(words)
    }
    switch match {
    case .one(let event): return event
    case .none(let near): throw noEvent(words, near)
    case .several(let found):
      throw Complaint(
        .ambiguous, "`\(words)` matches \(found.count) events", hint: "Give the id",
        candidates: found.map { event in
          Complaint.Candidate(
            id: event.id, name: event.title, detail: event.days.map(session.dateStyle.text) ?? "")
        })
    }
  }

  private func noEvent(_ words: String, _ titles: [String]) -> Complaint {
    let near = suggestions(for: words, among: titles)
    return Complaint(
      .notFound, "no event matches `\(words)`",
      hint: near.first.map { "Did you mean `\($0)`?" } ?? "`kith event list` lists all events")
  }
}
