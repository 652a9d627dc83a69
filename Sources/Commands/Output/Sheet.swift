import Texts

/// A record in full, as a person reads it: its name, and under it what is known, line by line.
struct Sheet {
  /// One thing that is known of a record.
  struct Line {
    let label: String
    let value: String
    /// What is said of the value itself, such as `home`.
    var note: String?

    /// The whole, line by line: `E-mail: ada@example.org (home)`.
    var words: [String] {
      let text = "\(label): \(value)" + (note.map { " (\($0))" } ?? "")
      return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
  }

  let title: String
  let id: Int64
  let lines: [Line]

  /// Writes it; a value of several lines keeps them, each under the first.
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

  /// The beginning of what was kept from a file: a photo's bytes say nothing.
  static func shortened(_ property: String) -> String {
    let beginning = property.prefix(100)
    return beginning.endIndex == property.endIndex ? property : beginning + "…"
  }
}
