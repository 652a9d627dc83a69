import Records
import Texts

extension History {
  /// Removed people that history knows, newest first; the words match as in ``People/find(_:limit:)``.
  public func removedPeople(_ words: String, limit: Int = 50) throws(StorageError)
    -> [PersonSummary]
  {
    let id = People.id(words)
    let name = Folding.folded(words)
    let search = SearchQuery(words: [words])
    var ranked: [[PersonSummary]] = [[], [], [], []]
    let rows = try connection.cached(
      """
      SELECT change, before, after, record FROM change_record JOIN change ON change.id = change
      WHERE kind = 'person' AND record NOT IN (SELECT id FROM person) AND
        ((after IS NULL AND undone IS NULL) OR (before IS NULL AND undone > 0))
      ORDER BY change DESC, record
      """)
    while try rows.step() {
      let found = try skippingUnreadable(.change, rows) { () throws(StorageError) in
        let states = try rows.stateChange(at: 1)
        return try (states.before ?? states.after).map(store.states.person)
      }
      guard let person = found else { continue }
      let folded = Folding.folded(person.name)
      let rank: Int? =
        if rows.int64(at: 3) == id {
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
      guard let rank, ranked[rank].count < limit else { continue }
      ranked[rank].append(
        PersonSummary(
          id: rows.int64(at: 3), name: person.name, birthday: person.birthday,
          birthplace: person.birthplace))
    }
    return ranked.first { !$0.isEmpty } ?? []
  }
}
