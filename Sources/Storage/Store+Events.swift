public import Calendars
public import Records
import Texts

extension Store {
  /// The event with a number, if there is one.
  public func event(_ id: Int64) throws(StorageError) -> Stored<Event>? {
    let row = try connection.cached("SELECT id, \(EventRow.columns) FROM event WHERE id = ?")
    try row.bindAll(id)
    defer { row.reset() }
    return try row.step() ? try whole(EventRow.read(row)) : nil
  }

  /// The event of an imported record, by uid.
  public func event(uid: String) throws(StorageError) -> Stored<Event>? {
    try first("SELECT id FROM event WHERE uid = ?", uid).flatMap {
      (id: Int64) throws(StorageError) in try event(id)
    }
  }

  /// The events of a folded title, by first day; at most `limit`.
  public func events(titled title: String, limit: Int = 100) throws(StorageError)
    -> [Stored<Event>]
  {
    try events(
      where: "folded_title = ?1 ORDER BY first_day, id LIMIT \(limit)", Folding.folded(title))
  }

  /// Saves a draft: all that it touched, at once and checked, or nothing.
  ///
  /// - Throws: ``SaveError`` with nothing written, as for people.
  public func save(_ draft: Draft<Event>) throws(SaveError<Event>) -> Saved<Event> {
    let problems = draft.problems(today: today)
    guard !problems.contains(where: { $0.severity == .error }), let range = draft.record.range
    else { throw .invalid(problems) }
    return try transaction(storageError: { .storage($0) }) { () throws(SaveError<Event>) in
      do {
        guard let id = draft.id else { return try insert(draft.record, range) }
        guard let stored = try event(id) else { throw SaveError<Event>.gone(id: id) }
        guard stored.record == draft.loaded else { throw SaveError<Event>.conflict(stored) }
        guard draft.isChanged else { return Saved(stored, .unchanged) }
        return try update(draft.record, range, stored)
      } catch let error as SaveError<Event> {
        throw error
      } catch StorageError.failed(let code, _) where code == StorageError.uniqueViolation {
        throw .duplicateUID
      } catch let error as StorageError {
        throw .storage(error)
      } catch {
        throw .storage(.failed(code: 0, message: "unknown"))
      }
    }
  }

  /// Removes events; gives how many there were.
  public func removeEvents(_ ids: [Int64]) throws(StorageError) -> Int {
    try transaction(storageError: { $0 }) { () throws(StorageError) in
      var removed = 0
      for id in ids {
        guard let stored = try event(id) else { continue }
        try unindex(stored)
        try connection.run("DELETE FROM event WHERE id = ?", id)
        removed += 1
      }
      return removed
    }
  }
}
