import Records
import Texts

extension Store {
  /// People who are not there any more and whom history still knows, by their number or by words of
  /// their name, as for those who are; newest first.
  public func removedPeople(_ words: String, limit: Int = 50) throws(StorageError)
    -> [PersonSummary]
  {
    let id = Self.id(words)
    let name = Folding.folded(words)
    let search = SearchQuery(words: [words])
    var found: [[PersonSummary]] = [[], [], [], []]
    let rows = try connection.cached(
      """
      SELECT before, after, record FROM change_record JOIN change ON change.id = change
      WHERE kind = 'person' AND record NOT IN (SELECT id FROM person) AND
        ((after IS NULL AND undone IS NULL) OR (before IS NULL AND undone > 0))
      ORDER BY change DESC, record
      """)
    try rows.forEachRow { (row: Statement) throws(StorageError) in
      let states = try row.stateChange(at: 0)
      guard let state = states.before ?? states.after else { return }
      let person = try self.person(state)
      let folded = Folding.folded(person.name)
      let rank: Int? =
        if row.int64(at: 2) == id {
          0
        } else if name.isEmpty {
          nil
        } else if folded == name {
          1
        } else if folded.hasPrefix(name) {
          2
        } else {
          search.matches(fields: [person.name, person.nickname ?? ""]) ? 3 : nil
        }
      guard let rank, found[rank].count < limit else { return }
      found[rank].append(
        PersonSummary(
          id: row.int64(at: 2), name: person.name, birthday: person.birthday,
          birthplace: person.birthplace))
    }
    return found.first { !$0.isEmpty } ?? []
  }
}
