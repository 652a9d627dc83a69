import AddressBook
import Calendars
import Interchange
import Records
import Storage

// An address book without a command line, a terminal or options, run by a test:
//
//   address-book-probe FILE
//
// It imports a card, finds the person, saves a change and writes the person as a card.
let today = DayNumber(739_950) ?? .last
let file = try StoreFile.open(path: CommandLine.arguments[1], creating: true)
let store = Store(file.connection, today: today, milliseconds: 0)

let card = "BEGIN:VCARD\r\nVERSION:4.0\r\nUID:ada\r\nFN:Ada Lovelace\r\nEND:VCARD\r\n"
var importer = Importer("a card", store, .update)
try importer.applyAll(of: try VCardImport(BytesSource(Array(card.utf8)), today: today))

if case .one(let found) = try RecordMatching(store).person("ada"),
  let ada = try store.people.find(id: found.id)
{
  var draft = Draft(editing: ada)
  draft.set(.birthplace) { $0.birthplace = "London" }
  let saved = try RecordSaving(store).save(draft)
  let bytes = try CardStyle().card(of: saved.stored.record)
  print(String(decoding: bytes, as: UTF8.self), terminator: "")
}
