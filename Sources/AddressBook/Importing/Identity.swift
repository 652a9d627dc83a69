public import Records
public import Storage

/// Whether an imported record is one that is stored already.
public enum Identity<R: Record>: Sendable {
  /// By its uid: lists in it replace the stored ones.
  case same(Stored<R>)
  /// By the uid of one who was merged into this person: only what is missing is added, for the
  /// merge has said already which values hold.
  case former(Stored<R>)
  /// By name and day: lists in it are joined to the stored ones.
  case alike(Stored<R>)
  /// A new one, though there is another one with that name already, whose id this is.
  case namesake(RecordTitle, id: Int64)
  /// A new one.
  case unknown
}

/// Finds out which stored records imported ones are.
public struct Identification {
  private let store: Store
  private let crowds: CrowdedNames

  /// Compares records with those of a store; one value serves all records of an import.
  public init(_ store: Store) {
    self.store = store
    crowds = CrowdedNames(store)
  }

  /// Who a person is: by uid; without one by folded name and birthday; with neither the person of that
  /// name who has every value of the record already.
  public func identity(of person: Person) throws(StorageError) -> Identity<Person> {
    if !person.uid.isEmpty, let owner = try store.people.find(everOf: person.uid) {
      return owner.isFormer ? .former(owner.stored) : .same(owner.stored)
    }
    let birthday = person.uid.isEmpty ? person.birthday : nil
    switch try store.people.namesake(of: person.name, born: birthday) {
    case nil: return .unknown
    case .sameBirthday(let stored): return .alike(stored)
    case .other(let other):
      // Whoever has every value already was imported before, however many share the name.
      if person.uid.isEmpty, birthday == nil, let same = try crowds.person(withAllOf: person) {
        return .alike(same)
      }
      return .namesake(other.recordTitle, id: other.id)
    }
  }

  /// Which event one is: by uid; without one by folded title and first day.
  public func identity(of event: Event) throws(StorageError) -> Identity<Event> {
    if !event.uid.isEmpty {
      return try store.events.find(uid: event.uid).map { .same($0) } ?? .unknown
    }
    guard let start = event.start else { return .unknown }
    return try store.events.find(title: event.title, on: start).map { .alike($0) } ?? .unknown
  }

  /// Notes a record as it is stored now.
  func note<R>(_ stored: Stored<R>) { crowds.note(stored) }
}
