import Calendars
public import Records
import Texts

extension Store {
  /// The person with a number, if there is one.
  public func person(_ id: Int64) throws(StorageError) -> Stored<Person>? {
    let row = try connection.cached(Self.personByID)
    try row.bindAll(id)
    defer { row.reset() }
    return try row.step() ? PersonRow.read(row) : nil
  }

  private static let personByID = "SELECT id, \(PersonRow.columns) FROM person WHERE id = ?"

  /// Saves a draft: all that it touched, at once and checked, or nothing.
  ///
  /// - Returns: the record as stored, and what became of it.
  /// - Throws: ``SaveError`` with nothing written: problems of the draft, a record that was
  ///   changed or removed since it was loaded, or what storage met.
  public func save(_ draft: Draft<Person>) throws(SaveError<Person>) -> Saved<Person> {
    let problems = draft.problems(today: today)
    if problems.contains(where: { $0.severity == .error }) { throw .invalid(problems) }
    var saved = try transaction(failure: { .storage($0) }) { () throws(SaveError<Person>) in
      guard let id = draft.id else {
        return try SaveError<Person>.during { () throws(StorageError) in try insert(draft.record) }
      }
      let stored = try SaveError<Person>.during { () throws(StorageError) in try person(id) }
      // A restore can give the number to another.
      guard let stored, stored.record.uid == draft.loaded.uid else { throw .gone(id: id) }
      guard draft.isChanged else { return Saved(stored, .unchanged) }
      guard stored.record == draft.loaded else { throw .conflict(stored) }
      return try SaveError<Person>.during { () throws(StorageError) in try update(draft, stored) }
    }
    if !problems.isEmpty { saved.warnings = problems }
    return saved
  }

  /// Removes people, and their part in events; gives how many there were.
  public func removePeople(_ ids: [Int64]) throws(StorageError) -> Int {
    try transaction(failure: { $0 }) { () throws(StorageError) in
      var removed = 0
      for id in ids {
        guard try isThere(.person(id)) else { continue }
        let stored = try indexed { () throws(StorageError) in try person(id) }
        let events = try events(ofPerson: id)
        let touched = [.person(id)] + events.map(RecordKey.event)
        try recording(touched, asFarAsReadable: true) { () throws(StorageError) in
          for event in events {
            try link(event, to: try people(ofEvent: event).filter { $0 != id })
          }
          if let stored { try unindex(stored) }
          try connection.run("DELETE FROM person WHERE id = ?", id)
        }
        removed += 1
      }
      return removed
    }
  }

  private func insert(_ record: Person) throws(StorageError) -> Saved<Person> {
    var person = record
    let id = try nextID(.person)
    if person.uid.isEmpty { person.uid = uids.next(using: &generator) }
    let foldedName = folded(person.name)
    rowValues.removeAll()
    PersonRow.add(person, to: &rowValues)
    rowValues.add(foldedName)
    rowValues.add(now)
    rowValues.add(id)
    if let row = gathered?.insertPerson {
      try row.run(rowValues)
    } else {
      try connection.cached(Self.insertPerson).run(rowValues)
    }
    let stored = Stored(id: id, person)
    pending.add(.person(stored.id))
    try index(stored, foldedName: foldedName)
    return Saved(stored, .added)
  }

  static let insertPerson = """
    INSERT INTO person (\(PersonRow.columns), folded_name, added, changed, id)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19,
      ?20, ?21, ?22, ?23, ?23, ?24)
    """

  /// Writes the touched columns and no other.
  ///
  /// The row first: it alone can be refused, for its uid, and then nothing has been written.
  private func update(
    _ draft: Draft<Person>, _ stored: Stored<Person>
  ) throws(StorageError) -> Saved<Person> {
    try recording([.person(stored.id)]) { () throws(StorageError) in try write(draft, stored) }
  }

  private func write(
    _ draft: Draft<Person>, _ stored: Stored<Person>
  ) throws(StorageError) -> Saved<Person> {
    let touched = Set(draft.touched.map(PersonRow.column))
    let columns = PersonRow.columns.split(separator: ", ").enumerated().filter {
      touched.contains(String($0.element))
    }
    let assignments = columns.map { "\($0.element) = ?\($0.offset + 1), " }.joined()
    let statement = try connection.prepare(
      "UPDATE person SET \(assignments)folded_name = ?22, changed = ?23 WHERE id = ?24")
    var values = RowValues()
    PersonRow.add(draft.record, to: &values)
    values.add(Folding.folded(draft.record.name))
    values.add(now)
    values.add(stored.id)
    try statement.run(values)
    // The names in memory know nothing of changes.
    if stored.record.name != draft.record.name || stored.record.birthday != draft.record.birthday {
      try settleNames()
    }
    let updated = Stored(id: stored.id, draft.record)
    try unindex(stored)
    try index(updated)
    return Saved(updated, .changed)
  }
}
