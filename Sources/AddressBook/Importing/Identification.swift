public import Records
public import Storage

/// Finds the stored records that imported ones belong to.
public struct Identification {
  private let store: Store
  private let crowds: FrequentNames

  /// Compares records with a store; one value serves all records of an import.
  public init(_ store: Store) {
    self.store = store
    crowds = FrequentNames(store)
  }

  /// Identifies a person by uid; without one by folded name and birthday; with neither as the person of that name who
  /// already has every value of the record.
  public func identity(of person: Person) throws(StorageError) -> Identity<Person> {
    if !person.uid.isEmpty, let owner = try store.people.find(everOf: person.uid) {
      return owner.isFormer ? .former(owner.stored) : .same(owner.stored)
    }
    let birthday = person.uid.isEmpty ? person.birthday : nil
    switch try store.people.namesake(of: person.name, born: birthday) {
    case nil: return .unknown
    case .sameBirthday(let stored): return .alike(stored)
    case .other(let other):
      // Someone with all values of the record was imported before, no matter how many people share the name.
      if person.uid.isEmpty, birthday == nil, let same = try crowds.person(withAllOf: person) {
        return .alike(same)
      }
      return .namesake(other.recordTitle, id: other.id)
    }
  }

  /// Identifies an event by uid; without one by folded title and first day.
  public func identity(of event: Event) throws(StorageError) -> Identity<Event> {
    if !event.uid.isEmpty {
      return try store.events.find(uid: event.uid).map { .same($0) } ?? .unknown
    }
    guard let start = event.start else { return .unknown }
    return try store.events.find(title: event.title, on: start).map { .alike($0) } ?? .unknown
  }

  func note<R>(_ stored: Stored<R>) { crowds.note(stored) }
}
