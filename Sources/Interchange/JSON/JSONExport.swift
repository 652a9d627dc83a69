import Calendars
public import Records

/// Writes all fields of people and events in kith's own JSON; `JSONImport` reads them back unchanged.
///
///     {"kith": 1, "people": [
///     {"uid": "…", "name": "Ada Lovelace", …}
///     ], "events": [
///     {"uid": "…", "title": "Reunion", …}
///     ]}
public struct JSONExport {
  /// A reference to a person in an event.
  public struct Mention: Hashable, Sendable {
    /// The person's uid.
    public var uid: String
    /// The person's name, for human readers and for a store without that uid.
    public var name: String

    /// Refers to a person.
    public init(uid: String, name: String) {
      self.uid = uid
      self.name = name
    }
  }

  private var writer: JSONWriter<InterchangeError>
  private var isAtEvents = false

  /// Starts a file; rethrows errors of the sink.
  public init(sink: @escaping ByteSink) throws(InterchangeError) {
    writer = JSONWriter(sink: sink)
    try writer.beginObject()
    try writer.field(DocumentKey.version.rawValue, DocumentKey.currentVersion)
    try writer.key(DocumentKey.people.rawValue)
    try writer.beginArray(isListed: true)
  }

  /// Writes a person, before all events; rethrows errors of the sink.
  ///
  /// - Parameter formerUIDs: the uids of people who were merged into this person.
  public mutating func write(
    _ person: Person, formerUIDs: [String] = []
  ) throws(InterchangeError) {
    assert(!isAtEvents, "People come before the events")
    try writer.beginObject()
    for (field, name) in PersonKey.ofFile { try writer.field(field, of: person, as: name) }
    try writer.field(PersonKey.formerUIDs.name, formerUIDs)
    try writer.endObject()
  }

  /// Writes an event with its people; rethrows errors of the sink.
  public mutating func write(_ event: Event, people: [Mention]) throws(InterchangeError) {
    try beginEvents()
    try writer.beginObject()
    for key in EventKey.all { try write(key, of: event, people) }
    try writer.endObject()
  }

  /// Ends the file, after which nothing may be written; rethrows errors of the sink.
  public mutating func finish() throws(InterchangeError) {
    try beginEvents()
    try writer.endArray()
    try writer.endObject()
    try writer.finish()
  }
}

extension JSONExport {
  private mutating func beginEvents() throws(InterchangeError) {
    if isAtEvents { return }
    isAtEvents = true
    try writer.endArray()
    try writer.key(DocumentKey.events.rawValue)
    try writer.beginArray(isListed: true)
  }

  private mutating func write(
    _ key: EventKey, of event: Event, _ people: [Mention]
  ) throws(InterchangeError) {
    switch key {
    case .id: break
    case .days: try writer.field(key.name, event.range.map { event.taken($0).length })
    case .field(.people): try write(people)
    case .field(.end): try writer.field(key.name, (event.end ?? event.start)?.text)
    case .field(let field): try write(field, of: event)
    }
  }

  private mutating func write(_ field: Event.Field, of event: Event) throws(InterchangeError) {
    switch field.kind {
    case .required: try writer.field(field.name, event[required: field])
    case .text: try writer.field(field.name, event[text: field])
    case .day: try writer.field(field.name, event[day: field]?.text)
    case .time: try writer.field(field.name, event[time: field]?.text)
    case .rule: try writer.field(field.name, event[rule: field]?.text)
    case .days: try writer.field(field.name, event[days: field].map(\.text))
    case .texts, .lines: try writer.field(field.name, event[texts: field])
    case .date, .flag, .choice, .labelledTexts, .addresses, .labelledDates, .people: break
    }
  }

  private mutating func write(_ people: [Mention]) throws(InterchangeError) {
    try writer.key(EventKey.field(.people).name)
    try writer.beginArray()
    for person in people {
      try writer.beginObject()
      try writer.field("uid", person.uid)
      try writer.field("name", person.name)
      try writer.endObject()
    }
    try writer.endArray()
  }
}
