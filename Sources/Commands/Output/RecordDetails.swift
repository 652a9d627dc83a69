import Texts

/// All details of a record for a reader: its name, then one line per value.
struct RecordDetails {
  struct Line {
    let label: String
    let value: String
    /// The label of the value, such as `home`.
    var note: String?

    /// The lines of text: `E-mail: ada@example.org (home)`.
    var words: [String] {
      let text = "\(label): \(value)" + (note.map { " (\($0))" } ?? "")
      return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
  }

  let title: String
  let id: Int64
  let lines: [Line]

  /// Writes the details; further lines of a value are indented below its first.
  func write(_ invocation: Invocation) {
    let title = Escaping.isolated(Escaping.terminal(title))
    invocation.output.line(invocation.colors.paint(title, .heading) + "  (\(id))")
    let width = lines.map { DisplayWidth.columns($0.label) }.max() ?? 0
    let indent = "\n" + String(repeating: " ", count: width + 4)
    for line in lines {
      let label = DisplayWidth.padded(line.label, to: width)
      let note = line.note.map { " (\(Escaping.terminal($0)))" } ?? ""
      let rows = line.value.split(separator: "\n", omittingEmptySubsequences: false)
        .map { Escaping.isolated(Escaping.terminal(String($0))) }
      invocation.output.line(
        "  " + invocation.colors.paint(label, .quiet) + "  " + rows.joined(separator: indent) + note
      )
    }
  }

  /// The start of an unmapped property, which may contain a photo.
  static func shortened(_ property: String) -> String {
    let beginning = property.prefix(100)
    return beginning.endIndex == property.endIndex ? property : beginning + "…"
  }
}
