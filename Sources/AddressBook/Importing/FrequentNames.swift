import Records
import Storage
import Texts

/// Finds a person by values among many people with the same name; comparing each record with all of them would take
/// quadratic time.
final class FrequentNames {
  /// The most people of a name that are compared one by one.
  private static let few = 100
  private let store: Store
  private var crowds: [String: Crowd] = [:]

  init(_ store: Store) {
    self.store = store
  }

  /// The first person with the record's name who already has every value of the record; `nil` if there is none.
  func person(withAllOf record: Person) throws(StorageError) -> Stored<Person>? {
    let name = Folding.folded(record.name)
    if crowds[name] == nil {
      let people = try store.people.named(name, limit: Self.few)
      if let same = people.first(where: { $0.hasAll(of: record) }) { return same }
      if people.count < Self.few { return nil }
      var crowd = Crowd()
      var all = try store.people.all(named: name)
      while let person = try all.next() { crowd.add(person) }
      crowds[name] = crowd
    }
    guard let like = crowds[name]?.people(like: record) else { return nil }
    for place in -1..<like.others.count {
      let id = place < 0 ? like.first : like.others[place]
      if let stored = try store.people.find(id: id), Folding.folded(stored.record.name) == name,
        stored.hasAll(of: record)
      {
        return stored
      }
    }
    return nil
  }

  /// Adds the values of a record as it is stored now.
  func note<R>(_ stored: Stored<R>) {
    if crowds.isEmpty { return }
    guard let person = stored as? Stored<Person> else { return }
    crowds[Folding.folded(person.record.name)]?.add(person)
  }
}

/// The people of a name by the values they have or had; only hashes and ids.
private struct Crowd {
  private var firsts: [Int: Int64] = [:]
  /// All ids but the first, as most values belong to one person.
  private var others: [Int: [Int64]] = [:]

  mutating func add(_ person: Stored<Person>) {
    for value in person.record.valueHashes {
      guard let first = firsts[value] else {
        firsts[value] = person.id
        continue
      }
      if first != person.id, others[value]?.last != person.id {
        others[value, default: []].append(person.id)
      }
    }
  }

  /// Candidates sharing the record's rarest value; `nil` if some value matches no one.
  func people(like record: Person) -> (first: Int64, others: [Int64])? {
    var fewest: (first: Int64, others: [Int64])?
    for value in record.valueHashes {
      guard let first = firsts[value] else { return nil }
      let others = others[value] ?? []
      if fewest.map({ others.count < $0.others.count }) ?? true { fewest = (first, others) }
    }
    return fewest
  }
}

extension Stored<Person> {
  /// Whether applying a record would change nothing.
  fileprivate func hasAll(of record: Person) -> Bool {
    var joined = Draft(editing: self)
    joined.apply(record, appendingToLists: true)
    return !joined.isChanged
  }
}

extension Person {
  /// A hash of each value except the uid, equal for people who share the value; each value of a list has its own.
  fileprivate var valueHashes: [Int] {
    possibleFields.flatMap { field -> [Int] in
      if field == .uid || isEmpty(field) { return [] }
      func hash(_ value: some Hashable) -> Int {
        var hasher = Hasher()
        hasher.combine(field)
        hasher.combine(value)
        return hasher.finalize()
      }
      switch field.kind {
      case .labelledTexts: return self[labelledTexts: field].map(hash)
      case .addresses: return self[addresses: field].map(hash)
      case .labelledDates: return self[labelledDates: field].map(hash)
      case .texts, .lines: return self[texts: field].map(hash)
      default:
        var single = Person()
        single.copy(field, from: self)
        return [hash(single)]
      }
    }
  }
}
