import Records
import Storage

/// Whether an imported record is one that is stored already.
enum Identity<R: Record> {
  /// By its uid: lists in it replace the stored ones.
  case same(Stored<R>)
  /// By the uid of one who was merged into this person: only what is missing is added, for the
  /// merge has said already which values hold.
  case former(Stored<R>)
  /// By name and day: lists in it are joined to the stored ones.
  case alike(Stored<R>)
  /// A new one, though there is one of that name already: the number, and what that one is like.
  case twin(of: Int64, described: String)
  /// A new one.
  case unknown
}

/// Looks up the records of an import among those that are stored.
struct IdentityLookup {
  let store: Store

  /// A person by uid; without one by folded name and birthday; with neither the person of that
  /// name who has every value of the record already.
  func identity(
    of person: Person, among crowds: CrowdedNames
  ) throws(StorageError) -> Identity<Person> {
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
      return .twin(of: other.id, described: other.described)
    }
  }

  /// An event by uid; without one by folded title and first day.
  func identity(of event: Event) throws(StorageError) -> Identity<Event> {
    if !event.uid.isEmpty {
      return try store.events.find(uid: event.uid).map { .same($0) } ?? .unknown
    }
    guard let start = event.start else { return .unknown }
    return try store.events.find(title: event.title, on: start).map { .alike($0) } ?? .unknown
  }
}

extension Draft {
  /// Takes every field that a record has and leaves those that it lacks.
  ///
  /// - Parameters:
  ///   - joiningLists: whether values of lists are added to those that are there, and do not
  ///     replace them.
  ///   - settled: the fields that the file has set already, which are left alone, but for lists
  ///     that are added to.
  ///   - isMerged: whether the record was made of several, so that its note is longer than theirs.
  /// - Returns: the fields that were left alone although the record has something else there.
  @discardableResult
  mutating func take(
    from imported: R, joiningLists: Bool, settled: FieldsOfFile<R>.Fields = .init(),
    isMerged: Bool = false
  ) -> [R.Field] where R: ListedRecord {
    let blank = R()
    var left: [R.Field] = []
    for field in R.Field.allCases where !R.access(field).isSame(imported, blank) {
      // A record stays who it is.
      if field.name == "uid", !record.uid.isEmpty { continue }
      if isMerged, record.saysAlready(field, imported) { continue }
      // Programs put these back in an order of their own.
      if record.isReordered(field, imported) { continue }
      var changed = record
      R.access(field).copy(&changed, imported)
      let joins = joiningLists && changed.join(field, record)
      if settled.contains(field, asList: joins) {
        changed.tidy(field)
        if !R.access(field).isSame(changed, record) { left.append(field) }
        continue
      }
      set(field) { R.access(field).copy(&$0, changed) }
    }
    return left
  }
}

/// A record some of whose fields hold several values.
protocol ListedRecord: Record {
  /// Puts the earlier values of a list before the present ones; leaves other fields alone.
  ///
  /// Whether the field is a list.
  mutating func join(_ field: Field, _ before: Self) -> Bool
  /// How many values its lists hold.
  var listed: Int { get }
  /// Whether a text has all that the other's says, and more lines.
  func saysAlready(_ field: Field, _ other: Self) -> Bool
  /// Whether a field whose order says nothing holds the same in both, in another order.
  func isReordered(_ field: Field, _ other: Self) -> Bool
}

extension ListedRecord {
  /// Any list.
  mutating func join(_ field: Field, _ before: Self) -> Bool {
    Self.access(field).join(&self, after: before)
  }

  /// How many values the lists but one hold.
  fileprivate func listed(but other: Field) -> Int {
    Field.allCases.reduce(0) { $1 == other ? $0 : $0 + Self.access($1).count(self) }
  }

  /// Most texts are taken as a whole.
  func saysAlready(_ field: Field, _ other: Self) -> Bool { false }

  /// Most lists are in an order that says something.
  func isReordered(_ field: Field, _ other: Self) -> Bool { false }
}

extension Person: ListedRecord {
  func saysAlready(_ field: Field, _ other: Person) -> Bool {
    guard field == .note, let note, let said = other.note else { return false }
    return "\n\(note)\n".contains("\n\(said)\n")
  }

  var listed: Int { listed(but: .carried) }

  func isReordered(_ field: Field, _ other: Person) -> Bool {
    field == .carried && carried.count == other.carried.count
      && carried.sorted() == other.carried.sorted()
  }
}

extension Event: ListedRecord {
  var listed: Int { listed(but: .carried) }

  /// What is kept of an entry is one whole.
  mutating func join(_ field: Field, _ before: Event) -> Bool {
    field != .carried && field.access.join(&self, after: before)
  }
}
