import AddressBook
import Interchange
import Records
import Storage

/// A change as text and as JSON.
struct ChangeWords {
  private let invocation: Invocation
  private let store: Store
  /// The people to whom the text is limited; `nil` for all records.
  private let people: [Int64]?
  /// Whether the text says what undoing the change did.
  private let isUndone: Bool

  /// The maximum number of records that are named; for more, the text has only counts.
  private static let named = 5

  init(
    _ invocation: Invocation, _ store: Store, touching people: [Int64]? = nil,
    isUndone: Bool = false
  ) {
    self.invocation = invocation
    self.store = store
    self.people = people
    self.isUndone = isUndone
  }

  /// `Ada Lovelace (7): birthplace Bath → London`, `removed Bea (9)`, or `added 10000 people`.
  func text(_ change: Change) throws(StorageError) -> String {
    let counts = [change.people, change.events]
    let total = counts.reduce(0) { $0 + $1.added + $1.changed + $1.removed }
    if people == nil, total > Self.named { return totals(of: change) }
    var parts = change.ofFile.map { text($0, change) }
    var records = store.history.records(of: change, touching: people)
    while let record = try records.next() {
      switch record {
      case .person(let record): parts.append(try text(record, "person"))
      case .event(let record): parts.append(try text(record, "event"))
      }
    }
    return parts.joined(separator: "; ")
  }

  private func text<R: PreviewedRecord>(
    _ record: RecordChange<R>, _ kind: String
  ) throws(StorageError) -> String {
    let name = record.name.map { "\($0) (\(record.id))" } ?? "\(kind) \(record.id)"
    let broken = record.isReadable ? "" : " (not readable)"
    switch record.outcome {
    case .added: return isUndone ? "\(name) is gone\(broken)" : "added \(name)\(broken)"
    case .removed: return isUndone ? "\(name) is back\(broken)" : "removed \(name)\(broken)"
    case .changed where !record.isReadable: return "changed \(name)\(broken)"
    case .changed:
      let fields = try FieldWords.all(of: record, naming: self.name).map {
        isUndone ? $0.reversed.words : $0.words
      }
      return fields.isEmpty ? name : "\(name): \(fields.joined(separator: ", "))"
    }
  }

  /// The name and id of a person of an event; other values as they are.
  private func name(_ field: String, _ value: String) throws(StorageError) -> String {
    guard field == Event.Field.people.name, let id = Int64(value),
      let name = try store.history.lastKnownName(ofPerson: id)
    else { return value }
    return "\(name) (\(id))"
  }

  /// `leap-day feb28 → mar1`, or `restored from` with the backup.
  private func text(_ one: FileChange, _ change: Change) -> String {
    var (before, after) = (one.before, one.after)
    let usual: String
    let name: String
    switch one.kind {
    case .restore:
      let kept = one.before.map { "; the previous data is kept as \($0)" } ?? ""
      return "restored from \(one.key)\(kept)"
    case .setting:
      name = one.key
      usual = Settings.Key(rawValue: one.key).map { Settings()[$0] } ?? "empty"
    case .tag:
      name = "lead times of the tag \(one.key)"
      usual = "the setting"
    }
    if isUndone { swap(&before, &after) }
    return "\(name) \(before ?? usual) → \(after ?? usual)"
  }

  private func totals(of change: Change) -> String {
    let actions: [(verb: String, takenBack: String, KeyPath<Change.Counts, Int>)] = [
      ("added", "removed", \.added), ("changed", "changed back", \.changed),
      ("removed", "brought back", \.removed),
    ]
    return actions.compactMap { action, takenBack, path in
      let verb = isUndone ? takenBack : action
      let people = change.people[keyPath: path]
      let events = change.events[keyPath: path]
      let parts = [
        people == 0 ? nil : Counted.people(people),
        events == 0 ? nil : Counted.events(events),
      ].compactMap { $0 }
      return parts.isEmpty ? nil : "\(verb) \(parts.joined(separator: " and "))"
    }.joined(separator: ", ")
  }
}

extension ChangeWords {
  func write(_ change: Change, to json: inout JSONWriter<Never>) throws(StorageError) {
    json.beginObject()
    json.field("change", Int(change.id))
    json.field("time", TimestampFormat.utc(change.seconds))
    json.field("command", change.command)
    json.field("undone", change.isUndone)
    for (key, counts) in [("people", change.people), ("events", change.events)] {
      json.key(key)
      json.beginObject()
      json.field("added", counts.added)
      json.field("changed", counts.changed)
      json.field("removed", counts.removed)
      json.endObject()
    }
    json.key("file")
    json.beginArray()
    for one in change.ofFile { Self.write(one, to: &json) }
    json.endArray()
    json.key("records")
    json.beginArray()
    var records = store.history.records(of: change, touching: people)
    while !invocation.output.isClosed, let record = try records.next() {
      switch record {
      case .person(let record): Self.write(record, "person", to: &json)
      case .event(let record): Self.write(record, "event", to: &json)
      }
    }
    json.endArray()
    json.endObject()
  }

  private static func write(_ one: FileChange, to json: inout JSONWriter<Never>) {
    json.beginObject()
    json.field("kind", one.kind.rawValue)
    json.field("key", one.key)
    json.field("before", one.before)
    json.field("after", one.after)
    json.endObject()
  }

  private static func write<R: PreviewedRecord>(
    _ record: RecordChange<R>, _ kind: String, to json: inout JSONWriter<Never>
  ) {
    json.beginObject()
    json.field("kind", kind)
    json.field("id", Int(record.id))
    json.field("name", record.name)
    json.field("outcome", record.outcome.rawValue)
    json.field("readable", record.isReadable)
    json.key("fields")
    json.beginArray()
    for field in FieldWords.all(of: record) { field.write(to: &json) }
    json.endArray()
    json.endObject()
  }
}

/// A field before and after a change, as texts that can be typed; empty if it had no value.
struct FieldWords {
  let name: String
  let before: String
  let after: String

  static func all<R: PreviewedRecord>(of change: RecordChange<R>) -> [FieldWords] {
    change.fields.map { field in
      FieldWords(
        name: field.name,
        before: change.before?.values(of: field).joined(separator: "; ") ?? "",
        after: change.after?.values(of: field).joined(separator: "; ") ?? "")
    }
  }

  /// All changed fields, with their values named by `name`.
  static func all<R: PreviewedRecord>(
    of change: RecordChange<R>,
    naming name: (_ field: String, _ value: String) throws(StorageError) -> String
  ) throws(StorageError) -> [FieldWords] {
    var all: [FieldWords] = []
    for field in change.fields {
      func text(_ record: R?) throws(StorageError) -> String {
        var names: [String] = []
        for value in record?.values(of: field) ?? [] {
          names.append(try name(field.name, value))
        }
        return names.joined(separator: "; ")
      }
      all.append(
        FieldWords(
          name: field.name, before: try text(change.before), after: try text(change.after)))
    }
    return all
  }

  var reversed: FieldWords { FieldWords(name: name, before: after, after: before) }

  /// `birthplace Bath → London`, `note x`, `no birthplace, was Bath`.
  var words: String {
    if before.isEmpty { return after.isEmpty ? name : "\(name) \(after)" }
    return after.isEmpty ? "no \(name), was \(before)" : "\(name) \(before) → \(after)"
  }

  func write(to json: inout JSONWriter<Never>) {
    json.beginObject()
    json.field("field", name)
    json.field("before", before.isEmpty ? nil : before)
    json.field("after", after.isEmpty ? nil : after)
    json.endObject()
  }
}
