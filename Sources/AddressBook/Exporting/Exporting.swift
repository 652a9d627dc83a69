public import Interchange
public import Records
public import Storage

/// The people and events of an export, one at a time.
public struct Exporting {
  /// The store they are read from.
  public let store: Store
  /// The filter that selects them.
  public let filter: RecordFilter

  /// Creates an export.
  public init(store: Store, filter: RecordFilter) {
    self.store = store
    self.filter = filter
  }

  /// Calls `write` with each selected person, by id; returns the number of people.
  public func people(
    _ write: (Person) throws(InterchangeError) -> Void
  ) throws(ExportError) -> Int {
    try storedPeople { person throws(InterchangeError) in try write(person.record) }
  }

  /// Calls `write` with each selected person and the id; returns the number of people.
  public func storedPeople(
    _ write: (Stored<Person>) throws(InterchangeError) -> Void
  ) throws(ExportError) -> Int {
    var count = 0
    var people = store.people.all(peopleQuery)
    while let person = try people.next(failure: ExportError.storage) {
      count += 1
      try ExportError.during { () throws(InterchangeError) in try write(person) }
    }
    return count
  }

  /// Calls `write` with a view of each selected person, valid only during the call; returns the number of people.
  public func peopleViews(
    _ write: (PersonView) throws(InterchangeError) -> Void
  ) throws(ExportError) -> Int {
    var count = 0
    var people = store.people.views(peopleQuery)
    while try people.step(failure: ExportError.storage) {
      count += 1
      do throws(InterchangeError) { try write(people.view) } catch { throw .interchange(error) }
    }
    return count
  }

  var peopleQuery: PeopleQuery {
    var query = PeopleQuery()
    query.sort = .added
    query.ask(filter)
    return query
  }

  /// Calls `write` with each selected event, by first day, and its people; returns the number of events.
  public func events(
    _ write: (Event, [Person]) throws(InterchangeError) -> Void
  ) throws(ExportError) -> Int {
    var count = 0
    if filter.matchesNothing { return 0 }
    var events = store.events.all(filter.search)
    while let event = try events.next(failure: ExportError.storage) {
      guard filter.matches(event.record) else { continue }
      count += 1
      let people = try people(of: event.record)
      try ExportError.during { () throws(InterchangeError) in try write(event.record, people) }
    }
    return count
  }

  /// The text by which a file names a person: the name if it is unique, else the uid.
  public func mention(_ person: Person) throws(ExportError) -> String {
    do throws(StorageError) {
      let count = try store.skippingUnreadable { () throws(StorageError) in
        try store.people.named(person.name, limit: 2).count
      }
      return count == 1 ? person.name : person.uid
    } catch {
      throw .storage(error)
    }
  }

  private func people(of event: Event) throws(ExportError) -> [Person] {
    var people: [Person] = []
    do throws(StorageError) {
      for id in event.people {
        let stored = try store.skippingUnreadable { () throws(StorageError) in
          try store.people.find(id: id)
        }
        if let stored { people.append(stored.record) }
      }
    } catch {
      throw .storage(error)
    }
    return people
  }
}
