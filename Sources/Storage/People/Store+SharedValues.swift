import Records
import Texts

/// Finding the e-mail addresses and phone numbers that several people have.
extension Store {
  /// What is compared of somebody.
  enum SharedValue: Hashable {
    case mail(String)
    case phone(String)
  }

  /// Who has each value that more than one person has.
  ///
  /// In two walks: the first keeps four bytes a value, which are enough to leave out nearly all that
  /// nobody else has, and the second the values themselves.
  func sharedValues() throws(StorageError) -> [SharedValue: [Int64]] {
    var marks: [UInt32] = []
    marks.reserveCapacity(2 * (try personCount))
    try forEachValue { value, _ in marks.append(Self.mark(value)) }
    marks.sort()
    let shared = Set(zip(marks, marks.dropFirst()).lazy.filter { $0 == $1 }.map(\.0))
    marks = []
    var people: [SharedValue: [Int64]] = [:]
    try forEachValue { value, id in
      if shared.contains(Self.mark(value)) { people[value, default: []].append(id) }
    }
    return people.filter { $0.value.count > 1 }
  }

  private static func mark(_ value: SharedValue) -> UInt32 {
    UInt32(truncatingIfNeeded: value.hashValue)
  }

  /// Hands over each value of each person once, with the number of the person.
  private func forEachValue(_ body: (SharedValue, Int64) -> Void) throws(StorageError) {
    let rows = try connection.prepare(
      "SELECT id, details FROM person WHERE details IS NOT NULL ORDER BY id")
    try rows.forEachRow { (row: Statement) throws(StorageError) in
      let person = try leavingOutUnread(.person, row) { () throws(StorageError) in
        var person = Person()
        guard let details = try row.utf8(at: 1), Details.read(details, into: &person) else {
          throw row.damaged("`details` is none of kith's lists")
        }
        return person
      }
      guard let person else { return }
      let mails = person.emails.map { SharedValue.mail(Folding.folded($0.value)) }
      let phones = person.phones.compactMap { Self.digits($0.value).map(SharedValue.phone) }
      for value in Set(mails + phones) { body(value, row.int64(at: 0)) }
    }
  }

  /// The last nine digits of a phone number, which most ways of writing it share.
  private static func digits(_ phone: String) -> String? {
    let digits = phone.utf8.filter { (0x30...0x39).contains($0) }
    return digits.count < 7 ? nil : String(decoding: digits.suffix(9), as: UTF8.self)
  }
}
