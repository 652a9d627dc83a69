import Interchange
import Records
import Texts

/// What an import would add and change, or what it replaced, field by field.
struct ImportPreview {
  /// One record and what would become of it.
  struct Line {
    let isNew: Bool
    let name: String
    /// The fields that would change.
    let fields: [Field]
  }

  /// A field, what it holds and what it would hold; and both for people, where that is not the same.
  struct Field {
    let name: String
    let before: String
    let after: String
    var shownBefore: String?
    var shownAfter: String?

    fileprivate var texts: [String?] { [name, before, after, shownBefore, shownAfter] }

    fileprivate init<R: PreviewedRecord>(
      _ field: R.Field, of draft: Draft<R>, naming name: (Int64) -> String?
    ) {
      self.name = field.name
      before = ImportPreview.text(draft.loaded, field)
      after = ImportPreview.text(draft.record, field)
      shownBefore = ImportPreview.people(draft.loaded, field, name)
      shownAfter = ImportPreview.people(draft.record, field, name)
    }

    fileprivate init(_ texts: ArraySlice<String?>) {
      let texts = Array(texts)
      name = texts[0] ?? ""
      before = texts[1] ?? ""
      after = texts[2] ?? ""
      shownBefore = texts[3]
      shownAfter = texts[4]
    }

    /// `birthplace Bath → London`, of long texts the beginnings.
    fileprivate func words(cutAt length: Int = .max) -> String {
      func cut(_ text: String) -> String {
        text.count > length ? text.prefix(length) + "…" : text
      }
      let (before, after) = (cut(shownBefore ?? before), cut(shownAfter ?? after))
      if name == ImportPreview.kept { return "kept as imported: \(after)" }
      return before.isEmpty ? "\(name) \(after)" : "\(name) \(before) → \(after)"
    }
  }

  private let rows: SpooledRows

  /// - Parameter folder: where files for a while are made.
  init(in folder: String) {
    rows = SpooledRows(in: folder)
  }

  /// How many records are in it.
  var count: Int { rows.count }

  /// Adds a record that would be added or changed.
  ///
  /// - Parameter name: how somebody is called.
  mutating func add<R: PreviewedRecord>(_ draft: Draft<R>, naming name: (Int64) -> String?) {
    let fields = draft.touched.filter { $0.name != "uid" }
    if draft.id != nil, fields.isEmpty { return }
    append(draft, fields.map { Field($0, of: draft, naming: name) })
  }

  /// Adds a record that was changed, if any of its values gave way; what was merely added to a list
  /// replaced nothing.
  mutating func addReplaced<R: PreviewedRecord>(
    _ draft: Draft<R>, naming name: (Int64) -> String?
  ) {
    let fields = draft.touched.filter { field in
      if field.name == Self.kept { return false }
      let after = draft.record.values(of: field)
      return draft.loaded.values(of: field).contains { !after.contains($0) }
    }
    if !fields.isEmpty { append(draft, fields.map { Field($0, of: draft, naming: name) }) }
  }

  private func append<R: PreviewedRecord>(_ draft: Draft<R>, _ fields: [Field]) {
    rows.append(
      [draft.id == nil ? "+" : nil, draft.record.shownName] + fields.flatMap(\.texts))
  }

  fileprivate static let kept = "carried"

  /// All values of a field in one line; of what is kept as imported, the properties that are.
  fileprivate static func text<R: PreviewedRecord>(_ record: R, _ field: R.Field) -> String {
    let values = field.name == kept ? record.carried : record.values(of: field)
    return values.joined(separator: "; ")
  }

  /// The people of an event by their names.
  fileprivate static func people<R: PreviewedRecord>(
    _ record: R, _ field: R.Field, _ name: (Int64) -> String?
  ) -> String? {
    guard let event = record as? Event, field.name == Event.Field.people.name else {
      return nil
    }
    return event.people.map { id in name(id).map { "\($0) (\(id))" } ?? String(id) }
      .joined(separator: "; ")
  }

  private func forEach(_ body: (Line) -> Void) {
    rows.forEach { row in
      let fields = stride(from: 2, to: row.count - 4, by: 5).map { Field(row[$0...($0 + 4)]) }
      body(Line(isNew: row[0] != nil, name: row[1] ?? "", fields: fields))
    }
  }

  /// For people: `+ Ada Lovelace: birthday 1815-12-10`, `~ Ada Lovelace: birthplace Bath → London`.
  func write(_ session: Session) {
    forEach { line in
      let fields = line.fields.filter { !line.isNew || $0.after != line.name }.map { $0.words() }
      let sign = session.colors.paint(line.isNew ? "+" : "~", line.isNew ? .today : .soon)
      let text = line.name + (fields.isEmpty ? "" : ": " + fields.joined(separator: ", "))
      session.output.line("  \(sign) \(Escaping.isolated(Escaping.terminal(text)))")
    }
  }

  /// For people, what was replaced: the first few records, and how many more there are.
  func writeReplaced(_ session: Session) {
    var left = Self.shown
    forEach { line in
      left -= 1
      if left < 0 { return }
      let fields = line.fields.map { $0.words(cutAt: Self.shownCharacters) }
      let text = Escaping.isolated(
        Escaping.terminal("\(line.name): \(fields.joined(separator: ", "))"))
      session.output.line("  \(session.colors.paint("replaced", .soon))  \(text)")
    }
    if left < 0 {
      session.output.line("  and \(-left) more; `kith log --limit 1 --json` tells all")
    }
  }

  /// As many records, and characters of a value, are enough to see what happened.
  private static let shown = 10
  private static let shownCharacters = 60

  /// For other programs: `added` or `changed`, the name, then a row of each field with what it
  /// holds and would hold.
  ///
  /// - Parameter word: the first word where it is not one of these.
  func writeRows(_ session: Session, as word: String? = nil) {
    forEach { line in
      for field in line.fields {
        session.output.row(
          word ?? (line.isNew ? "added" : "changed"), line.name, field.name, field.before,
          field.after)
      }
    }
  }

  /// The key `preview` of a dry run, or another one.
  func write(as key: String = "preview", to json: inout JSONWriter<Never>) {
    json.key(key)
    json.beginArray()
    forEach { line in
      json.beginObject()
      json.field("outcome", line.isNew ? "added" : "changed")
      json.field("name", line.name)
      json.key("fields")
      json.beginArray()
      for field in line.fields {
        json.beginObject()
        json.field("field", field.name)
        json.field("before", field.before.isEmpty ? nil : field.before)
        json.field("after", field.after.isEmpty ? nil : field.after)
        json.endObject()
      }
      json.endArray()
      json.endObject()
    }
    json.endArray()
  }
}
