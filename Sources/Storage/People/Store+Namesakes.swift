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
    let foldedName = folded(name)
    if newPeople != nil { return try namesake(amongNew: foldedName, name, birthday) }
    let first = try connection.cached(Self.firstOfName)
    let other = try summary(first, foldedName)
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
    guard let id = newPeople?.person(foldedName), let row = gathered?.summary,
      let first = try summary(row, id)
    else { return nil }
    guard let birthday,
      let id = first.birthday == birthday ? id : newPeople?.person(foldedName, born: birthday)
    else { return .other(first) }
    if let stored = try person(id), stored.record.birthday == birthday,
      Folding.folded(stored.record.name) == foldedName
    {
      return .sameBirthday(stored)
    }
    // Two of one hash: rarer than anything, but then the index has to tell.
    try settleNames()
    return try namesake(of: name, born: birthday)
  }

  private static let firstOfName = """
    SELECT id, \(summaryColumns) FROM person WHERE folded_name = ? ORDER BY birthday, id LIMIT 1
    """

  /// The name folded; the last one is kept, for an import asks twice in a row.
  func folded(_ name: String) -> String {
    if lastFolded.name != name { lastFolded = (name, Folding.folded(name)) }
    return lastFolded.folded
  }

  private func summary(
    _ row: Statement, _ value: some Bindable
  ) throws(StorageError) -> PersonSummary? {
    try row.bindAll(value)
    defer { row.reset() }
    return try row.step() ? Self.foundSummary(row) : nil
  }
}
