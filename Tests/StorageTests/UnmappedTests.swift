import Calendars
import Records
import Storage
import Testing

@Suite struct UnmappedTests {
  @Test func `what a card says beyond the fields is stored, and an edit leaves it`() throws {
    let store = try Store.inMemory(today: .first, milliseconds: 0)
    var draft = Draft(new: Person())
    draft.set(.name) { $0.name = "Ada" }
    draft.set(.unmapped) {
      $0.unmapped = ["X-A;B=c: d ", "PHOTO:data:,x", "X-A;B=c: d ", "", "Y:\n1"]
    }
    let saved = try store.people.save(draft)
    let kept = ["X-A;B=c: d ", "PHOTO:data:,x", "Y:1"]
    #expect(try store.people.find(id: saved.stored.id)?.record.unmapped == kept)
    var edit = Draft(editing: saved.stored)
    edit.set(.note) { $0.note = "new" }
    _ = try store.people.save(edit)
    let read = try #require(try store.people.find(id: saved.stored.id))
    #expect(read.record.unmapped == kept && read.record.note == "new")
    edit = Draft(editing: read)
    edit.clear(.unmapped)
    _ = try store.people.save(edit)
    #expect(try store.people.find(id: saved.stored.id)?.record.unmapped == [])
  }
}
