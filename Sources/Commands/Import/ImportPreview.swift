import Interchange
import Records
import Texts

/// What an import would add and change, field by field.
struct ImportPreview {
  /// One record and what would become of it.
  struct Line {
    let isNew: Bool
    let name: String
    /// The fields that would change: their names, what they hold and what they would hold.
    let fields: [(name: String, before: String, after: String)]
  }

  private let rows: SpooledRows

  /// - Parameter folder: where files for a while are made.
  init(in folder: String) {
    rows = SpooledRows(in: folder)
  }

  mutating func add<R: PreviewedRecord>(_ draft: Draft<R>) {
    let fields = draft.touched.filter { $0.rawValue != "uid" }.map { field in
      (field.rawValue, Self.text(draft.loaded, field), Self.text(draft.record, field))
    }
    if draft.id != nil, fields.isEmpty { return }
    rows.append(
      [draft.id == nil ? "+" : nil, draft.record.shownName]
        + fields.flatMap { [$0.0, $0.1, $0.2] })
  }

  private static let kept = "carried"

  /// All values of a field in one line; of what is kept as imported, the properties that are.
  private static func text<R: PreviewedRecord>(_ record: R, _ field: R.Field) -> String {
    let values = field.rawValue == kept ? record.carried : record.values(of: field)
    return values.joined(separator: "; ")
  }

  private func forEach(_ body: (Line) -> Void) {
    rows.forEach { row in
      let fields = stride(from: 2, to: row.count - 2, by: 3).map {
        (name: row[$0] ?? "", before: row[$0 + 1] ?? "", after: row[$0 + 2] ?? "")
      }
      body(Line(isNew: row[0] != nil, name: row[1] ?? "", fields: fields))
    }
  }

  /// For people: `+ Ada Lovelace: birthday 1815-12-10`, `~ Ada Lovelace: birthplace Bath → London`.
  func write(_ session: Session) {
    forEach { line in
      let fields = line.fields.filter { !line.isNew || $0.after != line.name }.map { field in
        if field.name == Self.kept { return "kept as imported: \(field.after)" }
        return field.before.isEmpty
          ? "\(field.name) \(field.after)" : "\(field.name) \(field.before) → \(field.after)"
      }
      let sign = session.colors.paint(line.isNew ? "+" : "~", line.isNew ? .today : .soon)
      let text = line.name + (fields.isEmpty ? "" : ": " + fields.joined(separator: ", "))
      session.output.line("  \(sign) \(Escaping.isolated(Escaping.terminal(text)))")
    }
  }

  /// For other programs: `added` or `changed`, the name, then a row of each field with what it
  /// holds and would hold.
  func writeRows(_ session: Session) {
    forEach { line in
      for field in line.fields {
        session.output.row(
          line.isNew ? "added" : "changed", line.name, field.name, field.before, field.after)
      }
    }
  }

  /// The key `preview` of a dry run.
  func write(to json: inout JSONWriter<Never>) {
    json.key("preview")
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
