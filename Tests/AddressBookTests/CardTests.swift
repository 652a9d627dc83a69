import Calendars
import Interchange
import Records
import Storage
import Testing

@testable import AddressBook

/// Synchronisation: a card becomes a change of the stored person, and a person becomes a card.
@Suite struct CardTests {
  @Test func `a card becomes a draft of the person with its uid`() throws {
    let store = try store()
    var ada = Draft<Person>()
    ada.set(.uid) { $0.uid = "ada" }
    ada.set(.name) { $0.name = "Ada" }
    ada.set(.tags) { $0.tags = ["family"] }
    _ = try store.people.save(ada)
    let record = try #require(
      try imported(card("UID:ada", "FN:Ada Lovelace", "NOTE:mathematician")))
    guard case .same(let stored) = try Identification(store).identity(of: record.draft.record)
    else { return #expect(Bool(false), "not the same") }
    let draft = Draft(applying: record, to: stored, appendingToLists: false)
    #expect(draft.id == stored.id)
    #expect(draft.record.name == "Ada Lovelace")
    #expect(draft.record.note == "mathematician")
    #expect(draft.record.tags == ["family"])
    let saved = try RecordSaving(store).save(draft)
    #expect(saved.outcome == .changed)
  }

  @Test func `a value that cannot be used is refused in the draft`() throws {
    let store = try store()
    var ada = Draft<Person>()
    ada.set(.name) { $0.name = "Ada" }
    let stored = try store.people.save(ada).stored
    var record = ImportedRecord<Person>(number: 1, line: 1)
    record.draft.refuse(Problem(.birthday, typed: "soon", "not a date"))
    let draft = Draft(applying: record, to: stored, appendingToLists: true)
    #expect(draft.refused[.birthday] != nil)
  }

  @Test func `a person becomes one whole card`() throws {
    var person = Person()
    person.uid = "ada"
    person.name = "Ada Lovelace"
    let bytes = try CardStyle(version: .v3).card(of: person)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.hasPrefix("BEGIN:VCARD\r\nVERSION:3.0\r\n"))
    #expect(text.hasSuffix("END:VCARD\r\n"))
    #expect(text.contains("UID:ada\r\n"))
  }

  @Test func `cards go into a folder all or none`() throws {
    let store = try store("Ada", "Grace", "Mary")
    let exporting = Exporting(
      store: store, filter: try RecordFilter(words: [], reader: DateReader(today: today)))
    let folder = MemoryFolder()
    #expect(try exporting.cards(CardStyle(), into: folder, replaces: false) == 3)
    #expect(folder.files.count == 3)
    #expect(throws: CardFolderError<MemoryFolder.Full>.self) {
      _ = try exporting.cards(CardStyle(), into: folder, replaces: false)
    }
    let small = MemoryFolder()
    small.room = 2
    #expect(throws: CardFolderError<MemoryFolder.Full>.self) {
      _ = try exporting.cards(CardStyle(), into: small, replaces: false)
    }
    #expect(small.files.isEmpty)
  }
}

/// A folder in memory with room for a limited number of files.
private final class MemoryFolder: CardFolder {
  struct Full: Error {}

  var files: [String: [UInt8]] = [:]
  var room = Int.max

  func has(_ name: String) -> Bool { files[name] != nil }

  func write(_ card: [UInt8], as name: String) throws(Full) {
    if files.count >= room { throw Full() }
    files[name] = card
  }

  func remove(_ name: String) { files[name] = nil }
}
