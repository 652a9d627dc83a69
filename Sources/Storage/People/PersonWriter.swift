import Calendars
import Records
import Texts

/// Writes new people, and what is derived from them, one by one; ``BulkWriter`` does so in batches.
class PersonWriter {
  unowned let store: Store

  init(_ store: Store) {
    self.store = store
  }

  func folded(_ name: String) -> String { Folding.folded(name) }

  func insertion() throws(StorageError) -> Statement {
    try store.connection.cached(PersonRow.insert)
  }

  /// Adds a person's words and anniversaries to the index.
  func index(_ person: Stored<Person>, foldedName: String) throws(StorageError) {
    try store.index.addAnniversaries(person, foldedName)
    let words = try store.connection.cached(DerivedIndex.insertWords)
    try words.bindInteger(person.id, at: 1)
    try words.bindText(Folding.searchText(person.record.searchable), at: 2)
    while try words.step() {}
  }

  /// Writes collected rows of the index, before one of them is deleted.
  func flushIndex() throws(StorageError) {}

  /// Makes all people available to queries by name.
  func completeNames() throws(StorageError) {}

  /// A person with a folded name, preferably with the birthday.
  func namesake(
    of name: String, born birthday: PartialDate?
  ) throws(StorageError) -> Namesake? {
    let first = try store.connection.cached(People.firstOfName)
    guard let other = try summary(first, folded(name)) else { return nil }
    if let birthday, let stored = try store.people.find(name: name, born: birthday) {
      return .sameBirthday(stored)
    }
    return .other(other)
  }

  final func summary(
    _ row: Statement, _ value: some Bindable
  ) throws(StorageError) -> PersonSummary? {
    try row.bindAll(value)
    defer { row.reset() }
    return try row.step() ? PersonSummary(readableOf: row) : nil
  }

  /// Whether the file may have former uids.
  var mayHaveFormerUIDs: Bool { true }

  func noteFormerUIDs() {}

  func finish() throws(StorageError) {}
}
