import Calendars
import Records
import Texts

/// How a transaction writes new people and what is derived from them: here one by one, at once.
///
/// ``BulkWriter`` gathers what many people share the cost of.
class PersonWriter {
  unowned let store: Store

  init(_ store: Store) {
    self.store = store
  }

  /// A name folded.
  func folded(_ name: String) -> String { Folding.folded(name) }

  /// The statement that inserts a row of ``PersonRow/insert``.
  func insertion() throws(StorageError) -> Statement {
    try store.connection.cached(PersonRow.insert)
  }

  /// Adds the words and the days of somebody to the index.
  func index(_ person: Stored<Person>, foldedName: String) throws(StorageError) {
    try store.index.addKeptDays(person, foldedName)
    let words = try store.connection.cached(DerivedIndex.insertWords)
    try words.bindInteger(person.id, at: 1)
    try words.bindText(Folding.searchText(person.record.searchable), at: 2)
    while try words.step() {}
  }

  /// Writes all of the index that waits, so that something can be taken out of it.
  func flushIndex() throws(StorageError) {}

  /// Sees to it that everybody is found by name in SQL.
  func completeNames() throws(StorageError) {}

  /// Somebody of a folded name: who was born on that day, else any.
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

  /// Whether a uid may lead to somebody who was joined with the one whose it was.
  var mayHaveFormerUIDs: Bool { true }

  /// Notes that a uid leads to somebody else from now on.
  func noteFormerUIDs() {}

  /// Writes what waits, before the transaction ends.
  func finish() throws(StorageError) {}
}

/// Writes as ever, and at the end makes all that is derived anew: somebody who cannot be read was
/// changed or removed, so nobody knows which of it was theirs.
final class RebuildingWriter: PersonWriter {
  override func finish() throws(StorageError) {
    _ = try store.index.rebuild()
  }
}
