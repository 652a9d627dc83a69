import Calendars
import Interchange
import Records
import Storage

let today = DayNumber(739_950) ?? .last

/// A store in memory with people of these names.
func store(_ names: String...) throws -> Store {
  let store = try Store.inMemory(today: today, milliseconds: 0)
  for name in names {
    var draft = Draft<Person>()
    draft.set(.name) { $0.name = name }
    _ = try store.people.save(draft)
  }
  return store
}

/// A vCard 4.0 with these properties.
func card(_ lines: String...) -> [UInt8] {
  Array(
    (["BEGIN:VCARD", "VERSION:4.0"] + lines + ["END:VCARD", ""]).joined(separator: "\r\n").utf8)
}

func imported(_ card: [UInt8]) throws -> ImportedRecord<Person>? {
  var reader = try VCardImport(BytesSource(card), today: today)
  guard case .person(let record)? = try reader.next() else { return nil }
  return record
}
