import Calendars
public import Records
import Texts

extension People {
  /// Validates and saves a draft; with a ``SaveError``, nothing was written.
  public func save(_ draft: Draft<Person>) throws(SaveError<Person>) -> Saved<Person> {
    let problems = draft.problems(today: today)
    if problems.contains(where: { $0.severity == .error }) { throw .invalid(problems) }
    var saved = try store.transaction(failure: { .storage($0) }) { () throws(SaveError<Person>) in
      guard let id = draft.id else {
        return try SaveError<Person>.during { () throws(StorageError) in try insert(draft.record) }
      }
      let stored = try SaveError<Person>.during { () throws(StorageError) in try find(id: id) }
      // After a restore another person can have the id.
      guard let stored, stored.record.uid == draft.loaded.uid else { throw .gone(id: id) }
      guard draft.isChanged else { return Saved(stored, .unchanged) }
      guard stored.record == draft.loaded else { throw .conflict(stored) }
      return try SaveError<Person>.during { () throws(StorageError) in try update(draft, stored) }
    }
    if !problems.isEmpty { saved.warnings = problems }
    return saved
  }

  /// Removes people, also from events; returns how many existed.
  public func remove(_ ids: [Int64]) throws(StorageError) -> Int {
    try store.transaction(failure: { $0 }) { () throws(StorageError) in
      var removed = 0
      for id in ids {
        guard try store.states.isThere(.person(id)) else { continue }
        let stored = try store.index.indexed { () throws(StorageError) in try find(id: id) }
        let events = try store.events.ids(ofPerson: id)
        let touched = [.person(id)] + events.map(RecordKey.event)
        try store.recorder.recording(touched, asFarAsReadable: true) { () throws(StorageError) in
          for event in events {
            try store.events.link(
              event, to: try store.events.people(of: event).filter { $0 != id })
          }
          if let stored { try store.index.remove(stored) }
          try connection.run("DELETE FROM person WHERE id = ?", id)
        }
        removed += 1
      }
      return removed
    }
  }

  private func insert(_ record: Person) throws(StorageError) -> Saved<Person> {
    var person = record
    let id = try store.nextID(.person)
    if person.uid.isEmpty { person.uid = store.newUID() }
    let foldedName = store.writer.folded(person.name)
    store.rowValues.removeAll()
    PersonRow.add(person, to: &store.rowValues)
    store.rowValues.add(foldedName)
    store.rowValues.add(store.now)
    store.rowValues.add(id)
    try store.writer.insertion().run(store.rowValues)
    let stored = Stored(id: id, person)
    store.pending.add(.person(stored.id))
    try store.index.add(stored, foldedName: foldedName)
    return Saved(stored, .added)
  }

  /// Writes the touched columns; the row comes first, because only it can be refused, for its uid.
  private func update(
    _ draft: Draft<Person>, _ stored: Stored<Person>
  ) throws(StorageError) -> Saved<Person> {
    try store.recorder.recording([.person(stored.id)]) { () throws(StorageError) in
      try write(draft, stored)
    }
  }

  private func write(
    _ draft: Draft<Person>, _ stored: Stored<Person>
  ) throws(StorageError) -> Saved<Person> {
    let touched = Set(draft.touched.map(PersonRow.column))
    let statement = try connection.prepare(PersonRow.update(touched))
    var values = RowValues()
    PersonRow.add(draft.record, to: &values)
    values.add(Folding.folded(draft.record.name))
    values.add(store.now)
    values.add(stored.id)
    try statement.run(values)
    // The names in memory of the bulk path do not see updates.
    if stored.record.name != draft.record.name || stored.record.birthday != draft.record.birthday {
      try store.writer.completeNames()
    }
    let updated = Stored(id: stored.id, draft.record)
    try store.index.remove(stored)
    try store.index.add(updated)
    return Saved(updated, .changed)
  }
}
