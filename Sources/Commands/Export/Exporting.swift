import Interchange
import Records
import Storage

/// What an export meets: on the side of the file, or of the store.
enum ExportError: Error {
  case storage(StorageError)
  case interchange(InterchangeError)

  /// Runs a step of writing, and puts what it meets into terms of an export.
  static func during<Outcome>(
    _ step: () throws(InterchangeError) -> Outcome
  ) throws(ExportError) -> Outcome {
    do throws(InterchangeError) { return try step() } catch { throw .interchange(error) }
  }
}

extension Complaint {
  init(_ error: ExportError, _ path: String) {
    switch error {
    case .storage(let error): self.init(error)
    case .interchange(.sink(let errno)):
      self.init(.storage, "cannot write `\(path)`: \(SystemError.words(errno))")
    case .interchange(let error): self.init(.format, ImportProblem(error).sentence)
    }
  }
}

/// The people and events of an export, one by one.
struct Exporting {
  let store: Store
  let filter: RecordFilter

  /// Hands over the people that are wanted, by id; gives how many there were.
  func people(
    _ write: (Person) throws(InterchangeError) -> Void
  ) throws(ExportError) -> Int {
    try storedPeople { person throws(InterchangeError) in try write(person.record) }
  }

  /// The same with their ids.
  func storedPeople(
    _ write: (Stored<Person>) throws(InterchangeError) -> Void
  ) throws(ExportError) -> Int {
    var count = 0
    try store.forEachPerson(
      peopleQuery, failure: ExportError.storage
    ) { person throws(ExportError) in
      count += 1
      try ExportError.during { () throws(InterchangeError) in try write(person) }
      return true
    }
    return count
  }

  /// The same as views, which are there during the call alone.
  func peopleViews(
    _ write: (PersonView) throws(InterchangeError) -> Void
  ) throws(ExportError) -> Int {
    var count = 0
    try store.forEachPersonView(
      peopleQuery, failure: ExportError.storage
    ) { person throws(ExportError) in
      count += 1
      try ExportError.during { () throws(InterchangeError) in try write(person) }
      return true
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
  func events(
    _ write: (Event, [Person]) throws(InterchangeError) -> Void
  ) throws(ExportError) -> Int {
    var count = 0
    if filter.isHopeless { return 0 }
    try store.forEachEvent(
      filter.search, failure: ExportError.storage
    ) { event throws(ExportError) in
      guard filter.matches(event.record) else { return true }
      count += 1
      let people = try people(of: event.record)
      try ExportError.during { () throws(InterchangeError) in try write(event.record, people) }
      return true
    }
    return count
  }

  /// How a file names a person: by name, where it is one person's alone, else by uid.
  func mention(_ person: Person) throws(ExportError) -> String {
    do throws(StorageError) {
      let count = try store.leavingOutUnread { () throws(StorageError) in
        try store.people(named: person.name, limit: 2).count
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
        let stored = try store.leavingOutUnread { () throws(StorageError) in try store.person(id) }
        if let stored { people.append(stored.record) }
      }
    } catch {
      throw .storage(error)
    }
    return people
  }
}
