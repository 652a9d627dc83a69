import Records
import Texts

/// Finds e-mail addresses and phone numbers that several people have.
extension DuplicateSearch {
  enum SharedValue: Hashable {
    case mail(String)
    case phone(String)
  }

  /// The people of each value that several people share.
  ///
  /// Two passes: the first stores four bytes per value, to exclude nearly all values of one person only.
  func sharedValues() throws(StorageError) -> [SharedValue: [Int64]] {
    var marks: [UInt32] = []
    marks.reserveCapacity(2 * (try store.people.count))
    var people = try SharedValueCursor(store)
    while let person = try people.next() {
      for value in person.values { marks.append(Self.mark(value)) }
    }
    marks.sort()
    let shared = Set(zip(marks, marks.dropFirst()).lazy.filter { $0 == $1 }.map(\.0))
    marks = []
    var owners: [SharedValue: [Int64]] = [:]
    people = try SharedValueCursor(store)
    while let person = try people.next() {
      for value in person.values where shared.contains(Self.mark(value)) {
        owners[value, default: []].append(person.id)
      }
    }
    return owners.filter { $0.value.count > 1 }
  }

  private static func mark(_ value: SharedValue) -> UInt32 {
    UInt32(truncatingIfNeeded: value.hashValue)
  }
}

/// Walks over the people with values to compare; each value of a person comes once.
private struct SharedValueCursor: Cursor, ~Copyable {
  let store: Store
  private let rows: Statement

  init(_ store: Store) throws(StorageError) {
    let rows = try store.connection.prepare(
      "SELECT id, details FROM person WHERE details IS NOT NULL ORDER BY id")
    self.store = store
    self.rows = rows
  }

  mutating func next() throws(StorageError) -> (
    id: Int64, values: Set<DuplicateSearch.SharedValue>
  )? {
    while try rows.step() {
      if let values = try values(rows) { return (rows.int64(at: 0), values) }
    }
    return nil
  }

  private func values(
    _ row: Statement
  ) throws(StorageError) -> Set<DuplicateSearch.SharedValue>? {
    try store.skippingUnreadable(.person, row) { () throws(StorageError) in
      var person = Person()
      guard let details = try row.utf8(at: 1), Details.read(details, into: &person) else {
        throw row.damaged("`details` is not a list of kith")
      }
      let mails = person.emails.map { DuplicateSearch.SharedValue.mail(Folding.folded($0.value)) }
      let phones = person.phones.compactMap {
        Self.digits($0.value).map(DuplicateSearch.SharedValue.phone)
      }
      return Set(mails + phones)
    }
  }

  /// The last nine digits of a phone number, which most spellings of it share; `nil` below seven.
  private static func digits(_ phone: String) -> String? {
    let digits = phone.utf8.filter { (0x30...0x39).contains($0) }
    return digits.count < 7 ? nil : String(decoding: digits.suffix(9), as: UTF8.self)
  }
}
