import Calendars
import Records
import Texts

/// Writes very many new people, and derived rows in sorted batches, which costs a fraction.
///
/// In a file without people, the index of names is created at the end, and ``NewPeople`` replaces
/// it until then. No other connection sees this: all is written before the transaction ends.
final class BulkWriter: PersonWriter {
  private var gathered: DerivedBatch
  /// The people added so far and the SQL of the index of names, while that index is dropped.
  private var new: (people: NewPeople, index: String)?
  /// The name that was folded last: an import folds each name twice in a row.
  private var last = (name: "", folded: "")

  init(filling store: Store) throws(StorageError) {
    gathered = try DerivedBatch(store.connection)
    super.init(store)
    let sql = try store.connection.prepare(
      "SELECT sql FROM sqlite_schema WHERE name = 'person_by_name' AND type = 'index' "
        + "AND NOT EXISTS (SELECT 1 FROM person)")
    guard try sql.step() else { return }
    let index = try sql.text(at: 0)
    sql.reset()
    try store.connection.execute("DROP INDEX person_by_name")
    try setSearchMemory(8 << 20)
    new = (NewPeople(after: try store.lastID(.person)), index)
  }

  override func folded(_ name: String) -> String {
    if last.name != name { last = (name, Folding.folded(name)) }
    return last.folded
  }

  override func insertion() -> Statement { gathered.insertPerson }

  override func index(_ person: Stored<Person>, foldedName: String) throws(StorageError) {
    for day in person.record.anniversaries(preferred: try store.settings.observe) {
      gathered.days.add(day, foldedName, person.id)
    }
    if gathered.days.isFull { try flushIndex() }
    try gathered.addWords(of: person, foldedName)
    new?.people.add(foldedName, person.record.birthday, person.id)
    if new?.people.isFull ?? false { try completeNames() }
  }

  override func flushIndex() throws(StorageError) {
    try gathered.days.flush(store.connection)
  }

  override func completeNames() throws(StorageError) {
    guard let index = new?.index else { return }
    new = nil
    try setSearchMemory(1 << 20)
    try store.connection.execute(index)
  }

  /// How much of the search index FTS5 collects in memory before it writes; its default is 1 MiB.
  private func setSearchMemory(_ bytes: Int64) throws(StorageError) {
    try store.connection.run(
      "INSERT INTO person_search (person_search, rank) VALUES ('hashsize', ?)", bytes)
  }

  override func namesake(
    of name: String, born birthday: PartialDate?
  ) throws(StorageError) -> Namesake? {
    guard new != nil else { return try super.namesake(of: name, born: birthday) }
    let foldedName = folded(name)
    guard let id = new?.people.person(foldedName), let first = try summary(gathered.summary, id)
    else { return nil }
    guard let birthday,
      let id = first.birthday == birthday ? id : new?.people.person(foldedName, born: birthday)
    else { return .other(first) }
    if let stored = try store.people.find(id: id), stored.record.birthday == birthday,
      Folding.folded(stored.record.name) == foldedName
    {
      return .sameBirthday(stored)
    }
    // A hash collision, which is very rare: only the index can decide.
    try completeNames()
    return try super.namesake(of: name, born: birthday)
  }

  override var mayHaveFormerUIDs: Bool { gathered.hasFormerUIDs }

  override func noteFormerUIDs() { gathered.hasFormerUIDs = true }

  override func finish() throws(StorageError) {
    try flushIndex()
    try completeNames()
  }
}

extension Store {
  /// Runs a ``transaction(failure:_:)`` that probably adds very many people, such as an import.
  public func bulk<Outcome, Failure: Error>(
    failure: (StorageError) -> Failure, _ body: () throws(Failure) -> Outcome
  ) throws(Failure) -> Outcome {
    try transaction(failure: failure) { () throws(Failure) in
      do throws(StorageError) { writer = try BulkWriter(filling: self) } catch {
        throw failure(error)
      }
      return try body()
    }
  }
}
