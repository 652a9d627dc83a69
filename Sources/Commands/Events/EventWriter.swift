import Calendars
import Interchange
import Records
import Storage

/// Writes events with the documented keys and columns.
struct EventWriter {
  private let invocation: Invocation

  init(_ invocation: Invocation) {
    self.invocation = invocation
  }

  static func columns(_ stored: Stored<Event>, _ days: DateRange? = nil) -> [String?] {
    let range = days ?? stored.record.range
    return [
      String(stored.id), range?.start.text, range?.end.text,
      stored.record.title,
    ]
  }

  /// Writes an event, or one occurrence of it.
  func write(
    _ stored: Stored<Event>, _ days: DateRange? = nil, to json: inout JSONWriter<Never>
  ) throws(CommandError) {
    let event = stored.record
    let range = days ?? event.range
    json.beginObject()
    json.field("id", Int(stored.id))
    json.field("uid", event.uid)
    json.field("title", event.title)
    json.field("start", range?.start.text)
    json.field("end", range?.end.text)
    json.field("start_time", event.startTime?.text)
    json.field("end_time", event.endTime?.text)
    json.field("zone", event.zone)
    json.field("days", range.map { event.taken($0).length })
    json.field("repeat", event.rule?.text)
    json.field("except", event.except.map(\.text))
    json.key("people")
    json.beginArray()
    for person in try people(event) {
      json.beginObject()
      json.field("id", Int(person.id))
      json.field("name", person.name)
      json.endObject()
    }
    json.endArray()
    json.field("place", event.place)
    json.field("tags", event.tags)
    json.field("note", event.note)
    json.endObject()
  }

  func people(_ event: Event) throws(CommandError) -> [(id: Int64, name: String)] {
    if event.people.isEmpty { return [] }
    let store = try invocation.store()
    return try invocation.reading { () throws(StorageError) in
      try store.people.names(of: event.people)
    }
  }
}
