import Records
import TestSupport
import Testing

@testable import Storage

@Suite struct StoredUIDTests {
  /// Uids as kith and other programs write them, and texts that are almost UUIDs.
  private static let uids = [
    "0190a8e1-7b3c-7000-8123-456789abcdef", "ffffffff-ffff-ffff-ffff-ffffffffffff",
    "00000000-0000-0000-0000-000000000000", "0190A8E1-7B3C-7000-8123-456789ABCDEF",
    "0190a8e1-7b3c-7000-8123-456789abcdeF", "urn:uuid:0190a8e1-7b3c-7000-8123-456789abcdef",
    "{0190a8e1-7b3c-7000-8123-456789abcdef}", "0190a8e17b3c70008123456789abcdef",
    "0190a8e1-7b3c-7000-8123-456789abcdeg", "0190a8e1-7b3c-7000-8123-456789abcde",
    "0190a8e1-7b3c-7000-81234-56789abcdef", "--------------------------------0000",
    "0190a8e1-7b3c-7000-8123-456789abcd\u{E9}", "\u{0}190a8e1-7b3c-7000-8123-456789abcdef",
    "u1", "pas-id-54C84F1B00000000", "ä", "0123456789abcdef",
  ]

  private func isUUID(_ uid: String) -> Bool { Self.uids[..<3].contains(uid) }

  @Test(arguments: uids)
  func `a uid comes back byte for byte, and a lower-case UUID takes 16`(uid: String) throws {
    let sample = try SampleStore()
    let id = try sample.add("Ada", (.uid, uid))
    let event = try sample.addEvent("Trip", (.start, "2027-03-01"), (.uid, uid))
    let person = try #require(try sample.store.people.find(uid: uid))
    #expect(person.id == id)
    #expect(Array(person.record.uid.utf8) == Array(uid.utf8))
    #expect(try sample.store.events.find(uid: uid)?.id == event)
    #expect(
      Array(try sample.store.events.find(id: event)?.record.uid.utf8 ?? "".utf8) == Array(uid.utf8))
    var people = sample.store.people.views(PeopleQuery())
    while try people.step() {
      let shown = people.view[text: .uid].map { Array($0) }
      #expect(shown == Array(uid.utf8))
    }
    for table in ["person", "event"] {
      let form = try sample.rows("SELECT typeof(uid) FROM \(table)")
      #expect(form == [isUUID(uid) ? "blob" : "text"])
    }
  }

  @Test(arguments: uids)
  func `a uid that led to somebody else leads there until that is undone`(uid: String) throws {
    let sample = try SampleStore()
    let ids = [try sample.add("Ada", (.uid, "first")), try sample.add("Ada", (.uid, uid))]
    sample.store.act(as: "merge", milliseconds: 1_790_000_001_000)
    _ = try sample.store.people.merge(ids)
    #expect(try sample.store.people.formerUIDs.person(of: uid)?.id == ids[0])
    #expect(try sample.store.people.formerUIDs.all() == [ids[0]: [uid]])
    _ = try sample.store.history.undo()
    #expect(try sample.store.people.formerUIDs.person(of: uid) == nil)
    #expect(try sample.store.people.find(uid: uid)?.id == ids[1])
    try Derived.check(sample)
    var findings: [String] = []
    try sample.store.check.run { findings.append($0.message) }
    #expect(findings.isEmpty)
  }

  @Test(arguments: uids)
  func `a uid has one form alone`(uid: String) throws {
    let sample = try SampleStore()
    try sample.add("Ada", (.uid, uid))
    var twin = Draft<Person>()
    twin.type(.name, "Eve", Sample.reader)
    twin.type(.uid, uid, Sample.reader)
    #expect(throws: SaveError<Person>.duplicateUID) { try sample.store.people.save(twin) }
    // Another program cannot store a uid in a form that kith would not find either.
    let other = isUUID(uid) ? "'\(uid)'" : "zeroblob(15)"
    #expect(throws: StorageError.self) {
      try sample.connection.execute("UPDATE person SET uid = \(other)")
    }
  }
}
