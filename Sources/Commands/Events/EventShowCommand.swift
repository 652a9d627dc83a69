import Arguments
import Calendars
import Interchange
import Records
import Texts

enum EventShowCommand: ProgramCommand {
  static let definition = Command(
    "show", summary: "Show all details of events",
    positionals: [
      Positional(
        "EVENT", help: "The id, or words from the title.", isRepeatable: true, completion: .event)
    ])

  static func run(_ invocation: Invocation) throws(CommandError) {
    var events: [Stored<Event>] = []
    for words in invocation.parsed.positionals {
      let event = try EventLookup(invocation).event(words)
      if !events.contains(where: { $0.id == event.id }) { events.append(event) }
    }
    switch invocation.style {
    case .json:
      var json = invocation.output.json()
      if events.count > 1 { json.beginArray() }
      for event in events { try EventWriter(invocation).write(event, to: &json) }
      if events.count > 1 { json.endArray() }
      json.finish()
    case .tabs:
      for event in events {
        for (field, _, value) in try lines(event, invocation) {
          invocation.output.row(field, value)
        }
      }
    case .table:
      for (index, event) in events.enumerated() {
        if index > 0 { invocation.output.line() }
        try sheet(of: event, invocation).write(invocation)
      }
    }
  }

  /// All details of an event, as shown on a screen.
  static func sheet(of stored: Stored<Event>, _ invocation: Invocation) throws(CommandError)
    -> RecordDetails
  {
    let lines = try lines(stored, invocation).compactMap { line in
      line.label.map { RecordDetails.Line(label: $0, value: line.value) }
    }
    return RecordDetails(title: stored.record.title, id: stored.id, lines: lines)
  }

  /// The details: the documented field name, the label on a screen (`nil` if not shown), and the value.
  private static func lines(
    _ stored: Stored<Event>, _ invocation: Invocation
  ) throws(CommandError) -> [(field: String, label: String?, value: String)] {
    let event = stored.record
    var lines: [(field: String, label: String?, value: String)] = [
      ("id", nil, String(stored.id)), ("uid", nil, event.uid), ("title", nil, event.title),
    ]
    if invocation.style == .table, let range = event.range {
      let length = event.taken(range).length
      let days = length == 1 ? "" : " (\(length) days)"
      lines.append(("start", "When", invocation.dateStyle.text(range) + days))
    } else if let range = event.range {
      lines.append(("start", nil, range.start.text))
      lines.append(("end", nil, range.end.text))
    }
    func add(_ field: String, _ label: String, _ value: String?) {
      if let value, !value.isEmpty { lines.append((field, label, value)) }
    }
    add("start_time", "From", event.startTime?.text)
    add("end_time", "To", event.endTime?.text)
    add("zone", "Zone", event.zone)
    let isShown = invocation.style == .table
    let rule = event.rule.map { isShown ? RepeatWords.text($0, invocation.dateStyle) : $0.text }
    add("repeat", "Repeats", rule)
    add("except", "Except", event.except.map(\.text).joined(separator: ", "))
    for person in try EventWriter(invocation).people(event) { add("with", "With", person.name) }
    add("place", "Place", event.place)
    for tag in event.tags { add("tag", "Tag", tag) }
    add("note", "Note", event.note)
    for kept in event.unmapped where isShown {
      add("carried", "Unmapped properties", RecordDetails.shortened(kept))
    }
    return lines
  }
}
