public import Calendars
public import Records
import Texts

/// Somebody of the same name.
public enum Namesake: Hashable, Sendable {
  /// Who was born on the same day.
  case sameBirthday(Stored<Person>)
  /// Somebody else.
  case other(PersonSummary)
}

extension Store {
  /// Somebody of a folded name: who was born on that day, else any.
  public func namesake(
    of name: String, born birthday: PartialDate?
  ) throws(StorageError) -> Namesake? {
    let foldedName = Folding.folded(name)
    if newPeople != nil { return try namesake(amongNew: foldedName, name, birthday) }
    let other = try summary(
      "SELECT id, \(Self.summaryColumns) FROM person WHERE folded_name = ? "
        + "ORDER BY birthday, id LIMIT 1", foldedName)
    guard let other else { return nil }
    if let birthday, let stored = try person(named: name, born: birthday) {
      return .sameBirthday(stored)
    }
    return .other(other)
  }

  /// The same while memory serves for the index.
  private func namesake(
    amongNew foldedName: String, _ name: String, _ birthday: PartialDate?
  ) throws(StorageError) -> Namesake? {
    guard let first = newPeople?.person(foldedName) else { return nil }
    if let birthday, let id = newPeople?.person(foldedName, born: birthday) {
      if let stored = try person(id), stored.record.birthday == birthday,
        Folding.folded(stored.record.name) == foldedName
      {
        return .sameBirthday(stored)
      }
      // Two of one hash: rarer than anything, but then the index has to tell.
      try settleNames()
      return try namesake(of: name, born: birthday)
    }
    let columns = Self.summaryColumns
    return try summary("SELECT id, \(columns) FROM person WHERE id = ?", first).map { .other($0) }
  }

  private func summary(
    _ sql: String, _ value: some Bindable
  ) throws(StorageError) -> PersonSummary? {
    let row = try connection.cached(sql)
    try row.bindAll(value)
    defer { row.reset() }
    return try row.step() ? Self.foundSummary(row) : nil
  }
}
