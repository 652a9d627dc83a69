public import Calendars
public import Records

/// Another person with the same name.
public enum Namesake: Hashable, Sendable {
  /// A person with the same birthday.
  case sameBirthday(Stored<Person>)
  /// A person with a different birthday, or none.
  case other(PersonSummary)
}

extension People {
  /// A person with a folded name, preferably with the birthday.
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
