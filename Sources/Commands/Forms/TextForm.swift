import TerminalUI

/// A form as text for an editor: one line per value, `Label: value`, with further lines of a value indented.
struct TextForm<Content: DraftForm> {
  typealias Field = Content.Field

  private struct Entry {
    let field: Field
    let label: String
    let isList: Bool
    let hint: String?
  }

  /// The parsed content, and its problems by line number from 0.
  struct Reading {
    var content: Content
    var problems: [(line: Int, message: String)] = []
    /// The invalid text of each field; valid values of a list are in the content.
    var refused: [Field: String] = [:]
  }

  private let entries: [Entry]
  private let title: String

  init(_ rows: [FormRow<Field>], title: String) {
    self.title = title
    entries = rows.flatMap { row -> [Entry] in
      var isList = false
      if case .list = row.kind { isList = true }
      let entry = Entry(field: row.field, label: row.label, isList: isList, hint: row.hint)
      guard case .range(let end, let endLabel, _, _) = row.kind else { return [entry] }
      return [entry, Entry(field: end, label: endLabel, isList: false, hint: nil)]
    }
  }

  func text(of content: Content) -> String {
    var lines = [
      "# \(title)", "#",
      "# One value per line. Delete a line to remove the value; repeat a line to add another.",
      "# Indent further lines of a value.",
      "# Lines that start with # are ignored. An empty or unchanged text cancels.", "",
    ]
    for entry in entries {
      let values = content.values(of: entry.field)
      if values.isEmpty { lines.append("\(entry.label):" + (entry.hint.map { "  # \($0)" } ?? "")) }
      for value in values {
        let parts = value.split(separator: "\n", omittingEmptySubsequences: false)
        lines.append("\(entry.label): \(parts.first ?? "")")
        lines += parts.dropFirst().map { $0.isEmpty ? "" : "  \($0)" }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Parses a text; fields with a row that the text does not name are emptied.
  func read(_ text: String, onto content: Content) -> Reading {
    var reading = Reading(content: content)
    var held: [Field: [(line: Int, text: String)]] = [:]
    var last: Field?
    var blanks = 0
    for (number, line) in Self.lines(text).enumerated() {
      if line.hasPrefix("#") { continue }
      if line.allSatisfy(\.isWhitespace) {
        blanks += 1
      } else if line.hasPrefix(" ") || line.hasPrefix("\t"), let last, let count = held[last]?.count
      {
        let rest = line.hasPrefix("  ") ? line.dropFirst(2) : line.dropFirst()
        held[last]?[count - 1].text += String(repeating: "\n", count: blanks + 1) + rest
        blanks = 0
      } else if let (entry, value) = entry(line) {
        last = entry.field
        blanks = 0
        held[entry.field, default: []].append((number, value))
      } else {
        last = nil
        reading.problems.append((number, "not a line of this form; write `Label: value`"))
      }
    }
    for entry in entries { put(held[entry.field] ?? [], entry, into: &reading) }
    if reading.problems.isEmpty { addProblems(to: &reading, held) }
    return reading
  }

  /// The text with each problem above its line, without the problems of an earlier attempt.
  static func annotated(_ text: String, _ problems: [(line: Int, message: String)]) -> String {
    var output: [String] = []
    for (number, line) in lines(text).enumerated() {
      for problem in problems where problem.line == number {
        output.append(mark + problem.message.replacing("\n", with: " "))
      }
      if !line.hasPrefix(mark) { output.append(String(line)) }
    }
    return output.joined(separator: "\n")
  }

  private static var mark: String { "# ! " }

  /// Splits lines; `\r\n` is a single `Character`.
  static func lines(_ text: String) -> [Substring] {
    text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
  }
}

extension TextForm {
  private func entry(_ line: Substring) -> (Entry, String)? {
    guard let colon = line.firstIndex(of: ":") else { return nil }
    let label = line[..<colon].lowercased()
    guard let entry = entries.first(where: { $0.label.lowercased() == label }) else { return nil }
    var value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
    // The hint of an empty field is not a value.
    if let hint = entry.hint, value == "# \(hint)" { value = "" }
    return (entry, String(value))
  }

  private func put(
    _ values: [(line: Int, text: String)], _ entry: Entry, into reading: inout Reading
  ) {
    let texts = values.map(\.text).filter { !$0.allSatisfy(\.isWhitespace) }
    if !entry.isList, texts.count > 1 {
      reading.problems.append((values[1].line, "\(entry.label) can have only one value"))
      return
    }
    let before = reading.content
    guard let refusal = reading.content.restore(entry.field, to: texts, isList: entry.isList)
    else { return }
    reading.content = before
    reading.problems.append((values.first?.line ?? 0, refusal))
    var good: [String] = []
    for text in texts {
      var tried = before
      if entry.isList, tried.restore(entry.field, to: good + [text], isList: true) == nil {
        reading.content = tried
        good.append(text)
      } else {
        reading.refused[entry.field] = text
      }
    }
  }

  private func addProblems(
    to reading: inout Reading, _ held: [Field: [(line: Int, text: String)]]
  ) {
    for problem in reading.content.problems where problem.isError {
      reading.problems.append((held[problem.field]?.first?.line ?? 0, problem.message))
    }
  }
}
