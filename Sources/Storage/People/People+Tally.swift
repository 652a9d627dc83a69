public import Records

extension People {
  /// Counts the people of a query in one pass, reading only the columns that are counted.
  public func tally(_ query: PeopleQuery) throws(StorageError) -> PeopleTally {
    var tally = PeopleTally(today: today, settings: try settings)
    var rows = PersonRows(store, query, columns: Self.tallyColumns)
    while try rows.step() {
      _ = try rows.read { row throws(StorageError) in
        let person = try row.reading(.person) { () throws(StorageError) in try Self.counted(row) }
        tally.add(Stored(id: row.int64(at: 0), person), hasEmail: row.int(at: 8) != 0)
      }
    }
    return tally
  }

  private static func counted(_ row: Statement) throws(StorageError) -> Person {
    var person = Person()
    person.uid = try row.uid(at: 1)
    person.name = try row.text(at: 2)
    person.birthday = try row.partialDate(at: 3)
    person.observe = try row.observed(at: 4)
    person.afterSunset = row.int(at: 5) != 0
    person.birthplace = row.int(at: 6) != 0 ? "" : nil
    person.died = try row.partialDate(at: 7)
    return person
  }

  /// Whether a birthplace exists, and whether a row of the details is an e-mail address.
  private static let tallyColumns =
    "uid, name, birthday, observe, after_sunset, birthplace IS NOT NULL, died, "
    + #"instr(coalesce(details, ''), '["email",') > 0"#
}
