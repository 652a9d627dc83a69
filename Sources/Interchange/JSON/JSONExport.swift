import Calendars
public import Records

/// Writes people and events in kith's own JSON, every field of them, as `JSONImport` reads it back
/// unchanged.
///
///     {"kith": 1, "people": [
///     {"uid": "…", "name": "Ada Lovelace", …}
///     ], "events": [
///     {"uid": "…", "title": "Reunion", …}
///     ]}
public struct JSONExport {
  /// A person as an event mentions one.
  public struct Mention: Hashable, Sendable {
    /// The person's stable id.
    public var uid: String
    /// The person's name, for those who read the file and for a store without that uid.
    public var name: String

    /// Mentions somebody.
    public init(uid: String, name: String) {
      self.uid = uid
      self.name = name
    }
  }

  private var writer: JSONWriter<InterchangeError>
  private var isAtEvents = false

  /// Begins a file; throws what the sink throws.
  public init(sink: @escaping ByteSink) throws(InterchangeError) {
    writer = JSONWriter(sink: sink)
    try writer.beginObject()
    try writer.field(DocumentKey.version.rawValue, DocumentKey.currentVersion)
    try writer.key(DocumentKey.people.rawValue)
    try writer.beginArray(isListed: true)
  }

  /// Writes a person; all people come before the events.
  ///
  /// - Parameter formerUIDs: the uids of those who were merged into this person.
  /// - Throws: what the sink throws.
  public mutating func write(
    _ person: Person, formerUIDs: [String] = []
  ) throws(InterchangeError) {
    assert(!isAtEvents, "People come before the events")
    try writer.beginObject()
    for key in PersonKey.allCases where !key.isPassing { try write(key, of: person) }
    try writer.field(PersonKey.formerUIDs.rawValue, formerUIDs)
    try writer.endObject()
  }

  /// Writes an event and whom it concerns; throws what the sink throws.
  public mutating func write(_ event: Event, people: [Mention]) throws(InterchangeError) {
    try beginEvents()
    try writer.beginObject()
    for key in EventKey.allCases where key != .id { try write(key, of: event, people) }
    try writer.endObject()
  }

  /// Ends the file, after which nothing may be written; throws what the sink throws.
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
    _ key: PersonKey, of person: Person
  ) throws(InterchangeError) {
    if let field = key.field, let path = Person.text(field) {
      return try writer.field(key.rawValue, person[keyPath: path])
    }
    if let field = key.field, let path = Person.labelledTexts(field) {
      return try writer.labelled(key.rawValue, person[keyPath: path])
    }
    let name = key.rawValue
    switch key {
    case .uid: try writer.field(name, person.uid)
    case .name: try writer.field(name, person.name)
    case .birthday: try writer.date(name, person.birthday, afterSunset: person.afterSunset)
    case .observe: try writer.field(name, person.observe?.text)
    case .afterSunset: try writer.field(name, person.afterSunset)
    case .death: try writer.date(name, person.died, afterSunset: person.deathAfterSunset)
    case .deathAfterSunset: try writer.field(name, person.deathAfterSunset)
    case .addresses: try writer.labelled(name, person.addresses)
    case .dates: try writer.labelled(name, person.dates)
    case .tags: try writer.field(name, person.tags)
    case .leadTimes: try writer.field(name, person.leadTimes?.text)
    case .carried: try writer.field(name, person.carried)
    default: break
    }
  }

  private mutating func write(
    _ key: EventKey, of event: Event, _ people: [Mention]
  ) throws(InterchangeError) {
    let name = key.rawValue
    if let field = key.field, let path = Event.text(field) {
      return try writer.field(name, event[keyPath: path])
    }
    switch key {
    case .uid: try writer.field(name, event.uid)
    case .title: try writer.field(name, event.title)
    case .start: try writer.field(name, event.start.map(Self.text))
    case .end: try writer.field(name, (event.end ?? event.start).map(Self.text))
    case .startTime: try writer.field(name, event.startTime?.text)
    case .endTime: try writer.field(name, event.endTime?.text)
    case .days: try writer.field(name, event.range.map { event.taken($0).length })
    case .rule: try writer.field(name, event.rule?.text)
    case .except: try writer.field(name, event.except.map(Self.text))
    case .people: try write(people)
    case .tags: try writer.field(name, event.tags)
    case .carried: try writer.field(name, event.carried)
    default: break
    }
  }

  private mutating func write(_ people: [Mention]) throws(InterchangeError) {
    try writer.key(EventKey.people.rawValue)
    try writer.beginArray()
    for person in people {
      try writer.beginObject()
      try writer.field("uid", person.uid)
      try writer.field("name", person.name)
      try writer.endObject()
    }
    try writer.endArray()
  }

  private static func text(_ day: DayNumber) -> String { PartialDate(GregorianDate(day)).text }
}
