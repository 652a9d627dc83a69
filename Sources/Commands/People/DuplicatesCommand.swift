import AddressBook
import Arguments
import Calendars
import Interchange
import Records
import Storage

enum DuplicatesCommand: ProgramCommand {
  static let definition = Command(
    "duplicates", summary: "List people who may be the same person",
    discussion: """
      They share a name (unless both birthdays are known and differ), an e-mail address or a phone \
      number. `kith merge` joins them.
      """,
    examples: [Example("kith duplicates", "Then: kith merge 7 12")])

  static func run(_ invocation: Invocation) throws(CommandError) {
    var json = JSONList(invocation)
    if let store = try invocation.existingStore() {
      let groups = try invocation.reading { () throws(StorageError) in try store.people.duplicates()
      }
      for group in groups {
        let people = try invocation.reading { () throws(StorageError) in
          try RecordMatching(store).people(of: group)
        }
        try write(group.reason, people, to: &json, invocation)
      }
      if groups.isEmpty, invocation.style == .table {
        invocation.note("kith: No likely duplicates")
      }
    } else if invocation.style == .table {
      invocation.note(EmptyFileNotes.nobody(in: try invocation.path))
    }
    json.finish()
  }

  private static func write(
    _ reason: String, _ people: [Stored<Person>], to json: inout JSONList, _ invocation: Invocation
  ) throws(CommandError) {
    switch invocation.style {
    case .json:
      json.writer.beginObject()
      json.writer.field("reason", reason)
      json.writer.key("people")
      json.writer.beginArray()
      let writer = try PersonWriter(invocation)
      for person in people { writer.write(person, to: &json.writer) }
      json.writer.endArray()
      json.writer.endObject()
    case .tabs:
      invocation.output.row([reason] + people.map { String($0.id) })
    case .table:
      invocation.output.line(invocation.colors.paint(reason, .heading))
      var table = Table(
        [
          Table.Column(title: "ID", alignsRight: true),
          Table.Column(title: "NAME", canShrink: true),
          Table.Column(title: "BIRTHDAY"), Table.Column(title: "PLACE OF BIRTH", canShrink: true),
        ], invocation)
      for person in people {
        table.add([
          Table.Cell(String(person.id), .quiet), Table.Cell(person.record.name),
          Table.Cell(person.record.birthday.map(invocation.dateStyle.text)),
          Table.Cell(person.record.birthplace),
        ])
      }
      table.finish()
      invocation.output.line()
    }
  }
}
