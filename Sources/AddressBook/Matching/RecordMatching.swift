public import Records
public import Storage

/// Finds records by the words that somebody types for them.
public struct RecordMatching {
  private let store: Store

  /// Finds records of a store.
  public init(_ store: Store) { self.store = store }

  /// The person whom words mean: an id, a name, or beginnings of words of a name.
  public func person(_ words: String) throws(StorageError) -> Match<PersonSummary> {
    let found = try store.people.find(words)
    if found.count > 1 { return .several(found) }
    if let person = found.first { return .one(person) }
    return .none(near: try namesNear(words))
  }

  /// Names that may be meant by words that no person has.
  public func namesNear(_ words: String) throws(StorageError) -> [String] {
    let names = try store.people.similarNames(to: words)
    // One word of a name is enough to find it by, so one that is near is worth naming too.
    return names + names.flatMap { $0.split(separator: " ").map(String.init) }
  }

  /// The event that words mean: an id, a title, or beginnings of words of a title.
  public func event(_ words: String) throws(StorageError) -> Match<EventSummary> {
    let found = try store.events.find(words)
    if found.count > 1 { return .several(found) }
    if let event = found.first { return .one(event) }
    return .none(near: try firstTitles())
  }

  /// How many titles are looked through for one that is near.
  private static let titlesLookedAt = 1000

  /// Titles of events, among which one may be meant by words that no event has.
  public func firstTitles() throws(StorageError) -> [String] {
    var titles: [String] = []
    var events = store.events.all(nil)
    while titles.count < Self.titlesLookedAt, let event = try events.next() {
      titles.append(event.record.title)
    }
    return titles
  }

  /// The people of a group of likely duplicates; those that cannot be read are left out, and the
  /// store's `unread` has them.
  public func people(of group: Duplicates) throws(StorageError) -> [Stored<Person>] {
    var people: [Stored<Person>] = []
    for id in group.people {
      let stored = try store.leavingOutUnread { () throws(StorageError) in
        try store.people.find(id: id)
      }
      if let stored { people.append(stored) }
    }
    return people
  }
}
