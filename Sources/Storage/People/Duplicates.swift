/// People who are probably the same person.
public struct Duplicates: Hashable, Sendable {
  /// What they have in common, as text.
  public let reason: String
  /// Their ids in ascending order.
  public let people: [Int64]
}

extension People {
  /// Groups of people who share a folded name, an e-mail address or a phone number.
  ///
  /// People with the same name are not grouped if all of them have different birthdays.
  public func duplicates() throws(StorageError) -> [Duplicates] {
    try DuplicateSearch(store: store).groups()
  }
}
