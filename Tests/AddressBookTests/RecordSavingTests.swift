import Records
import Storage
import Testing

@testable import AddressBook

@Suite struct RecordSavingTests {
  @Test func `changes of different fields are both kept, of one field neither is lost`() throws {
    let store = try store()
    var new = Draft<Person>()
    new.set(.name) { $0.name = "Ada" }
    let stored = try store.people.save(new).stored
    var mine = Draft(editing: stored)
    var theirs = Draft(editing: stored)
    theirs.set(.birthplace) { $0.birthplace = "London" }
    _ = try RecordSaving(store).save(theirs)
    mine.set(.nickname) { $0.nickname = "Countess" }
    let saved = try RecordSaving(store).save(mine)
    #expect(saved.stored.record.birthplace == "London")
    #expect(saved.stored.record.nickname == "Countess")
    mine = Draft(editing: stored)
    mine.set(.birthplace) { $0.birthplace = "Paris" }
    #expect(throws: SaveError<Person>.self) { _ = try RecordSaving(store).save(mine) }
    #expect(try store.people.find(id: stored.id)?.record.birthplace == "London")
  }

  @Test func `a fingerprint tells fields and values apart`() {
    let one = DraftFingerprint.text(of: [("name", ["Ada"]), ("note", [])])
    #expect(one == DraftFingerprint.text(of: [("name", ["Ada"]), ("note", [])]))
    #expect(one != DraftFingerprint.text(of: [("name", ["Ada", ""]), ("note", [])]))
  }
}
