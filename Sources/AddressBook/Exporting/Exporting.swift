public import Interchange
public import Records
public import Storage

/// What an export meets: on the side of the file, or of the store.
public enum ExportError: Error {
  /// What was to be written could not be read.
  case storage(StorageError)
  /// It could not be written.
  case interchange(InterchangeError)

  /// Runs a step of writing, and puts what it meets into terms of an export.
  static func during<Outcome>(
    _ step: () throws(InterchangeError) -> Outcome
  ) throws(ExportError) -> Outcome {
    do throws(InterchangeError) { return try step() } catch { throw .interchange(error) }
  }
}

/// The people and events of an export, one by one.
public struct Exporting {
  /// Where they are read from.
  public let store: Store
  /// Which of them are wanted.
  public let filter: RecordFilter

  /// Describes an export.
  public init(store: Store, filter: RecordFilter) {
    self.store = store
    self.filter = filter
  }

  /// Hands over the people that are wanted, by id; gives how many there were.
  public func people(
    _ write: (Person) throws(InterchangeError) -> Void
  ) throws(ExportError) -> Int {
    try storedPeople { person throws(InterchangeError) in try write(person.record) }
  }

  /// The same with their ids.
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

  /// The same as views, which are there during the call alone.
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

  /// Hands over the events that are wanted, by first day, with their people; gives how many there
  /// were.
  public func events(
    _ write: (Event, [Person]) throws(InterchangeError) -> Void
  ) throws(ExportError) -> Int {
    var count = 0
    if filter.isHopeless { return 0 }
    var events = store.events.all(filter.search)
    while let event = try events.next(failure: ExportError.storage) {
      guard filter.matches(event.record) else { continue }
      count += 1
      let people = try people(of: event.record)
      try ExportError.during { () throws(InterchangeError) in try write(event.record, people) }
    }
    return count
  }

  /// How a file names a person: by name where only one person has it, else by uid.
  public func mention(_ person: Person) throws(ExportError) -> String {
    do throws(StorageError) {
      let count = try store.leavingOutUnread { () throws(StorageError) in
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
        let stored = try store.leavingOutUnread { () throws(StorageError) in
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
