public import Records
public import Storage

/// Finds records by the words that a user types for them.
public struct RecordMatching {
  private let store: Store

  /// Finds records of a store.
  public init(_ store: Store) { self.store = store }

  /// The person who matches the words: an id, a name, or the starts of words of a name.
  public func person(_ words: String) throws(StorageError) -> Match<PersonSummary> {
    let found = try store.people.find(words)
    if found.count > 1 { return .several(found) }
    if let person = found.first { return .one(person) }
    return .none(near: try namesNear(words))
  }

  /// Names similar to words that match no person.
  public func namesNear(_ words: String) throws(StorageError) -> [String] {
    let names = try store.people.similarNames(to: words)
    // One word of a name is enough to find a person, so similar single words are worth suggesting.
    return names + names.flatMap { $0.split(separator: " ").map(String.init) }
  }

  /// The event that matches the words: an id, a title, or the starts of words of a title.
  public func event(_ words: String) throws(StorageError) -> Match<EventSummary> {
    let found = try store.events.find(words)
    if found.count > 1 { return .several(found) }
    if let event = found.first { return .one(event) }
    return .none(near: try firstTitles())
  }

  /// The maximum number of titles that are searched for a similar one.
  private static let titlesLookedAt = 1000

  /// The titles of the first events, to suggest a similar one for words that match no event.
  public func firstTitles() throws(StorageError) -> [String] {
    var titles: [String] = []
    var events = store.events.all(nil)
    while titles.count < Self.titlesLookedAt, let event = try events.next() {
      titles.append(event.record.title)
    }
    return titles
  }

  /// The people of a group of duplicates, without unreadable records, which are added to the store's `unread`.
  public func people(of group: Duplicates) throws(StorageError) -> [Stored<Person>] {
    var people: [Stored<Person>] = []
    for id in group.people {
      let stored = try store.skippingUnreadable { () throws(StorageError) in
        try store.people.find(id: id)
      }
      if let stored { people.append(stored) }
    }
    return people
  }
}
