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

  private(set) var lines: [Line] = []

  mutating func add<R: PreviewedRecord>(_ draft: Draft<R>) {
    let fields = draft.touched.filter { $0.rawValue != "uid" }.map { field in
      (
        field.rawValue, draft.loaded.values(of: field).joined(separator: "; "),
        draft.record.values(of: field).joined(separator: "; ")
      )
    }
    if draft.id != nil, fields.isEmpty { return }
    lines.append(Line(isNew: draft.id == nil, name: draft.record.shownName, fields: fields))
  }

  /// For people: `+ Ada Lovelace: birthday 1815-12-10`, `~ Ada Lovelace: birthplace Bath → London`.
  func write(_ session: Session) {
    for line in lines {
      let fields = line.fields.filter { !line.isNew || $0.after != line.name }.map { field in
        field.before.isEmpty
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
    for line in lines {
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
    for line in lines {
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

/// A record that a preview can show.
protocol PreviewedRecord: Record {
  /// What it is called.
  var shownName: String { get }
  /// What a field holds, one text a value.
  func values(of field: Field) -> [String]
}

extension Person: PreviewedRecord {
  var shownName: String { name }
}

extension Event: PreviewedRecord {
  var shownName: String { title }
}
