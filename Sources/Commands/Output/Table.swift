import Texts

/// Rows for a person's eyes: aligned by display width and fitted to the terminal.
///
/// The widths follow the first rows; a list of millions is not held back for the sake of the
/// last name's width.
struct Table {
  /// A column.
  struct Column {
    var title: String
    var alignsRight = false
    /// Whether it gives way when the line is too long.
    var canShrink = false
  }

  /// A cell: what it says and what that means.
  struct Cell {
    var text: String
    var meaning: Meaning?

    init(_ text: String?, _ meaning: Meaning? = nil) {
      self.text = text ?? ""
      self.meaning = meaning
    }
  }

  private let columns: [Column]
  private let width: Int
  private let colors: Colors
  private let output: Output
  private var held: [[Cell]] = []
  private var widths: [Int] = []

  private static let sample = 1000
  private static let gap = 2

  init(_ columns: [Column], width: Int, colors: Colors, output: Output) {
    self.columns = columns
    self.width = width
    self.colors = colors
    self.output = output
  }

  /// Adds a row; its texts may hold anything.
  mutating func add(_ cells: [Cell]) {
    let safe = cells.map { Cell(Escaping.terminal($0.text), $0.meaning) }
    if widths.isEmpty {
      held.append(safe)
      if held.count == Self.sample { release() }
    } else {
      writeRow(safe)
    }
  }

  /// Writes what is held; nothing at all for a table without rows.
  mutating func finish() {
    if widths.isEmpty, !held.isEmpty { release() }
  }

  private mutating func release() {
    measure()
    writeRow(columns.map { Cell($0.title, .heading) })
    for row in held { writeRow(row) }
    held = []
  }

  private mutating func measure() {
    widths = columns.indices.map { index in
      held.reduce(DisplayWidth.columns(columns[index].title)) {
        max($0, DisplayWidth.columns($1[index].text))
      }
    }
    // A column without a single value takes no place.
    for index in columns.indices where held.allSatisfy({ $0[index].text.isEmpty }) {
      widths[index] = 0
    }
    var excess = total - width
    while excess > 0, let widest = widestShrinkable() ?? widest() {
      let cut = min(excess, max(1, widths[widest] / 8))
      widths[widest] -= cut
      excess -= cut
    }
  }

  private var total: Int {
    let shown = widths.filter { $0 > 0 }
    return shown.reduce(0, +) + Self.gap * max(0, shown.count - 1)
  }

  private func widestShrinkable() -> Int? {
    columns.indices.filter { columns[$0].canShrink && widths[$0] > 8 }
      .max { widths[$0] < widths[$1] }
  }

  /// When the willing columns have given all they can, the others give way too.
  private func widest() -> Int? {
    columns.indices.filter { widths[$0] > 4 }.max { widths[$0] < widths[$1] }
  }

  private func writeRow(_ cells: [Cell]) {
    let shown = columns.indices.filter { widths[$0] > 0 }
    for index in shown {
      let isLast = index == shown.last
      let fitted = DisplayWidth.fitted(cells[index].text, to: widths[index])
      let padding = widths[index] - DisplayWidth.columns(fitted)
      let text = colors.paint(Escaping.isolated(fitted), cells[index].meaning)
      let spaces = String(repeating: " ", count: max(0, padding))
      if columns[index].alignsRight {
        output.write(spaces + text)
      } else {
        output.write(isLast ? text : text + spaces)
      }
      if !isLast { output.write(String(repeating: " ", count: Self.gap)) }
    }
    output.line()
  }
}
