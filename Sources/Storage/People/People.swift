public import Records
import Texts

/// The people in the file.
public struct People: StoreRoom {
  let store: Store

  /// The number of people.
  public var count: Int {
    get throws(StorageError) { Int(try connection.integer("SELECT count(*) FROM person")) }
  }

  /// The uids of people who were merged into others.
  public var formerUIDs: FormerUIDs { FormerUIDs(store: store) }

  /// Walks over the people of a query in its order.
  public func all(_ query: PeopleQuery) -> PeopleCursor { PeopleCursor(store, query) }

  /// Walks over the people in place, for callers that write them out.
  public func views(_ query: PeopleQuery) -> PersonViewCursor { PersonViewCursor(store, query) }

  /// Walks over the people with only the fields of a list.
  public func summaries(_ query: PeopleQuery) -> PersonSummaryCursor {
    PersonSummaryCursor(store, query)
  }

  /// Walks over summaries in place, for callers that write them out.
  public func summaryViews(_ query: PeopleQuery) -> PersonSummaryViewCursor {
    PersonSummaryViewCursor(store, query)
  }

  /// Walks over all people with a folded name, those without birthday first.
  public func all(named name: String) throws(StorageError) -> NamedPeopleCursor {
    try NamedPeopleCursor(store, foldedName: Folding.folded(name))
  }

  /// All people with a folded name, those without birthday first; at most `limit`.
  public func named(_ name: String, limit: Int = 100) throws(StorageError) -> [Stored<Person>] {
    var found: [Stored<Person>] = []
    if limit < 1 { return found }
    var people = try all(named: name)
    while found.count < limit, let person = try people.next() { found.append(person) }
    return found
  }

  /// The names of people by id, without removed people.
  public func names(of ids: [Int64]) throws(StorageError) -> [(id: Int64, name: String)] {
    var names: [(id: Int64, name: String)] = []
    for id in ids {
      let row = try connection.cached("SELECT id, name FROM person WHERE id = ?")
      try row.bindAll(id)
      guard try row.step() else { continue }
      let name = try skippingUnreadable(.person, row) { () throws(StorageError) in
        try row.text(at: 1)
      }
      if let name { names.append((id, name)) }
    }
    return names
  }
}
