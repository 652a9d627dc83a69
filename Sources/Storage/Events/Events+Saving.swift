import Calendars
public import Records
import Texts

extension Events {
  /// Validates and saves a draft; with a ``SaveError``, nothing was written.
  public func save(_ draft: Draft<Event>) throws(SaveError<Event>) -> Saved<Event> {
    let problems = draft.problems(today: today)
    guard !problems.contains(where: { $0.severity == .error }), let range = draft.record.range
    else { throw .invalid(problems) }
    let event = draft.record.settled
    var saved = try store.transaction(failure: { .storage($0) }) { () throws(SaveError<Event>) in
      guard let id = draft.id else {
        try checkPeople(of: event)
        return try SaveError<Event>.during { () throws(StorageError) in
          try insert(event, range)
        }
      }
      let stored = try SaveError<Event>.during { () throws(StorageError) in try find(id: id) }
      // After a restore another event can have the id.
      guard let stored, stored.record.uid == draft.loaded.uid else { throw .gone(id: id) }
      guard draft.isChanged else { return Saved(stored, .unchanged) }
      guard stored.record == draft.loaded else { throw .conflict(stored) }
      try checkPeople(of: event)
      return try SaveError<Event>.during { () throws(StorageError) in
        try update(event, range, stored)
      }
    }
    if !problems.isEmpty { saved.warnings = problems }
    return saved
  }

  /// Refuses an event with a person who does not exist.
  private func checkPeople(of event: Event) throws(SaveError<Event>) {
    for id in event.people {
      let found = try SaveError<Event>.during { () throws(StorageError) in
        try store.states.isThere(.person(id))
      }
      if !found {
        throw .invalid([Problem(.people, typed: String(id), "no person has this id")])
      }
    }
  }

  /// Removes events; returns how many existed.
  public func remove(_ ids: [Int64]) throws(StorageError) -> Int {
    try store.transaction(failure: { $0 }) { () throws(StorageError) in
      var removed = 0
      for id in ids {
        guard try store.states.isThere(.event(id)) else { continue }
        let stored = try store.index.indexed { () throws(StorageError) in try find(id: id) }
        try store.recorder.recording([.event(id)], asFarAsReadable: true) {
          () throws(StorageError) in
          if let stored { try store.index.remove(stored) }
          try connection.run("DELETE FROM event WHERE id = ?", id)
        }
        removed += 1
      }
      return removed
    }
  }

  private func insert(_ record: Event, _ range: DateRange) throws(StorageError) -> Saved<Event> {
    var event = record
    if event.uid.isEmpty { event.uid = store.newUID() }
    let statement = try connection.cached(EventRow.insert)
    let id = try store.nextID(.event)
    try EventRow.bind(
      event, range, title: Folding.folded(event.title), now: store.now, id: id, to: statement)
    while try statement.step() {}
    let stored = Stored(id: id, event)
    store.pending.add(.event(stored.id))
    try store.index.add(stored)
    return Saved(stored, .added)
  }

  private func update(
    _ event: Event, _ range: DateRange, _ stored: Stored<Event>
  ) throws(StorageError) -> Saved<Event> {
    try store.recorder.recording([.event(stored.id)]) { () throws(StorageError) in
      try write(event, range, stored)
    }
  }

  private func write(
    _ event: Event, _ range: DateRange, _ stored: Stored<Event>
  ) throws(StorageError) -> Saved<Event> {
    let statement = try connection.prepare(EventRow.update)
    try EventRow.bind(
      event, range, title: Folding.folded(event.title), now: store.now, id: stored.id,
      to: statement)
    while try statement.step() {}
    // After the row, which can be refused for its uid: then nothing was written.
    try store.index.remove(stored)
    let updated = Stored(id: stored.id, event)
    try store.index.add(updated)
    return Saved(updated, .changed)
  }
}
