import AddressBook
import Interchange
import Texts

extension ImportPreview.Field {
  /// `birthplace Bath → London`, with long texts cut.
  fileprivate func words(cutAt length: Int = .max) -> String {
    func cut(_ text: String) -> String {
      text.count > length ? text.prefix(length) + "…" : text
    }
    let (before, after) = (cut(shownBefore ?? before), cut(shownAfter ?? after))
    if name == ImportPreview.kept { return "unmapped properties: \(after)" }
    return before.isEmpty ? "\(name) \(after)" : "\(name) \(before) → \(after)"
  }
}

extension ImportPreview {
  /// Writes lines such as `+ Ada Lovelace: birthday 1815-12-10` or `~ Ada Lovelace: birthplace Bath → London`.
  func write(_ invocation: Invocation) {
    forEach { line in
      let fields = line.fields.filter { !line.isNew || $0.after != line.name }.map { $0.words() }
      let sign = invocation.colors.paint(line.isNew ? "+" : "~", line.isNew ? .today : .soon)
      let text = line.name + (fields.isEmpty ? "" : ": " + fields.joined(separator: ", "))
      invocation.output.line("  \(sign) \(Escaping.isolated(Escaping.terminal(text)))")
    }
  }

  /// Writes the first replaced values, and the number of further records.
  func writeReplaced(_ invocation: Invocation) {
    var left = Self.shown
    forEach { line in
      left -= 1
      if left < 0 { return }
      let fields = line.fields.map { $0.words(cutAt: Self.shownCharacters) }
      let text = Escaping.isolated(
        Escaping.terminal("\(line.name): \(fields.joined(separator: ", "))"))
      invocation.output.line("  \(invocation.colors.paint("replaced", .soon))  \(text)")
    }
    if left < 0 {
      invocation.output.line("  and \(-left) more; `kith log --limit 1 --json` lists all")
    }
  }

  private static let shown = 10
  private static let shownCharacters = 60

  /// Writes a row per field for other programs: `added`, `changed` or `word`; name, field, value before, value after.
  func writeRows(_ invocation: Invocation, as word: String? = nil) {
    forEach { line in
      for field in line.fields {
        invocation.output.row(
          word ?? (line.isNew ? "added" : "changed"), line.name, field.name, field.before,
          field.after)
      }
    }
  }

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
