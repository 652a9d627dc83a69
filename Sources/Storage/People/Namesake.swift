public import Calendars
public import Records

/// Somebody of the same name.
public enum Namesake: Hashable, Sendable {
  /// Who was born on the same day.
  case sameBirthday(Stored<Person>)
  /// Somebody else.
  case other(PersonSummary)
}

extension People {
  /// Somebody of a folded name: who was born on that day, else any.
  public func namesake(
    of name: String, born birthday: PartialDate?
  ) throws(StorageError) -> Namesake? {
    try store.writer.namesake(of: name, born: birthday)
  }

  static let firstOfName = """
    SELECT id, \(PersonSummary.columns) FROM person WHERE folded_name = ?
    ORDER BY birthday, id LIMIT 1
    """
}
