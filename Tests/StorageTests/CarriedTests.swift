import Calendars
import Records
import Storage
import Testing

@Suite struct CarriedTests {
  @Test func `what a card carried is stored, and stays through an edit of something else`() throws {
    let store = try Store.inMemory(today: .first, milliseconds: 0)
    var draft = Draft(new: Person())
    draft.set(.name) { $0.name = "Ada" }
    draft.set(.carried) {
      $0.carried = ["X-A;B=c: d ", "PHOTO:data:,x", "X-A;B=c: d ", "", "Y:\n1"]
    }
    let saved = try store.people.save(draft)
    let kept = ["X-A;B=c: d ", "PHOTO:data:,x", "Y:1"]
    #expect(try store.people.find(id: saved.stored.id)?.record.carried == kept)
    var edit = Draft(editing: saved.stored)
    edit.set(.note) { $0.note = "new" }
    _ = try store.people.save(edit)
    let read = try #require(try store.people.find(id: saved.stored.id))
    #expect(read.record.carried == kept && read.record.note == "new")
    edit = Draft(editing: read)
    edit.clear(.carried)
    _ = try store.people.save(edit)
    #expect(try store.people.find(id: saved.stored.id)?.record.carried == [])
  }
}
