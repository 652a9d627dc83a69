/// The lines of a help page, none wider than `width`.
struct HelpPage {
  let width: Int
  private(set) var lines: [String] = []

  /// Creates a page for a terminal of `width` columns, clamped to 30 … 1000.
  init(width: Int) {
    self.width = min(max(width, 30), 1_000)
  }

  /// The page as text that ends with a line break.
  var text: String { lines.joined(separator: "\n") + "\n" }

  mutating func add(_ more: [String]) { lines += more }

  mutating func addParagraphs(_ text: String) {
    for paragraph in paragraphs(of: text) {
      openBlock()
      lines += wrapped(paragraph, width: width)
    }
  }

  /// Ends a block with one empty line.
  mutating func openBlock() {
    if let last = lines.last, !last.isEmpty { lines.append("") }
  }

  /// Adds a heading with its rows; their texts start at `column`, or below the labels if it is `nil`.
  mutating func addSection(_ heading: String, _ rows: [HelpRow], column: Int?) {
    guard !rows.isEmpty else { return }
    openBlock()
    lines.append(heading + ":")
    for row in rows { addRow(row, column: column) }
  }

  mutating func addRow(_ row: HelpRow, column: Int?) {
    guard let column else {
      lines += hung(
        row.label.split(separator: " ").map(String.init).indented, width: width, hanging: 6)
      lines += wrapped(row.text, width: width, indent: 6)
      return
    }
    let text = wrapped(row.text, width: width, indent: column)
    let label = "  " + row.label
    guard label.count + 2 <= column, let first = text.first else {
      lines.append(label)
      lines += text
      return
    }
    lines.append(label + first.dropFirst(label.count))
    lines += text.dropFirst()
  }

  /// The column at which the texts of `rows` start, after the longest label that fits; `nil` if
  /// most labels are too long or leave less than `room`.
  func column(for rows: [HelpRow], room: Int) -> Int? {
    let limit = max(12, min(30, width * 2 / 5 - 2))
    let fitting = rows.map(\.label.count).filter { $0 <= limit }
    guard let longest = fitting.max(), fitting.count * 2 >= rows.count else { return nil }
    guard width - longest - 4 >= room else { return nil }
    return longest + 4
  }

  mutating func addExamples(_ examples: [Example]) {
    guard !examples.isEmpty else { return }
    openBlock()
    lines.append("Examples:")
    for example in examples {
      let parts = shellParts(of: example.line)
      lines += hung(parts.indented, width: width, hanging: 6, ending: " \\")
      lines += wrapped(example.purpose, width: width, indent: 6)
    }
  }
}

extension [String] {
  /// The parts with the first indented by two spaces.
  fileprivate var indented: [String] {
    guard let first else { return self }
    return ["  " + first] + dropFirst()
  }
}
