import Texts

/// Rows aligned by display width and fitted to the terminal.
///
/// The widths depend on the first 1000 rows, so that a list of millions starts at once.
struct Table {
  struct Column {
    var title: String
    var alignsRight = false
    /// Whether the column may be narrowed to fit the line.
    var canShrink = false
    /// Whether the text is wrapped instead of cut; only in the last column.
    var wraps = false
  }

  struct Cell {
    var text: String
    var meaning: OutputRole?
    /// A shorter text if the lines are too long.
    var short: String?

    init(_ text: String?, _ meaning: OutputRole? = nil, short: String? = nil) {
      self.text = text ?? ""
      self.meaning = meaning
      self.short = short
    }
  }

  private let columns: [Column]
  private let width: Int
  private let colors: Colors
  private let output: Output
  private var held: [[Cell]] = []
  private var widths: [Int] = []
  private var isShort = false

  private static let sample = 1000
  private static let gap = 2

  init(_ columns: [Column], width: Int, colors: Colors, output: Output) {
    self.columns = columns
    self.width = width
    self.colors = colors
    self.output = output
  }

  init(_ columns: [Column], _ invocation: Invocation) {
    self.init(
      columns, width: invocation.environment.width, colors: invocation.colors,
      output: invocation.output)
  }

  /// Adds a row; control characters are escaped.
  mutating func add(_ cells: [Cell]) {
    let safe = cells.map {
      Cell(Escaping.terminal($0.text), $0.meaning, short: $0.short.map(Escaping.terminal))
    }
    if widths.isEmpty {
      held.append(safe)
      if held.count == Self.sample { release() }
    } else {
      writeRow(safe)
    }
  }

  /// Writes the waiting rows; a table without rows writes nothing.
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
    widths = naturalWidths
    if total > width {
      isShort = true
      widths = naturalWidths
    }
    var excess = total - width
    while excess > 0,
      let widest = widestShrinkable(over: 8) ?? widestShrinkable(over: 4) ?? widest()
    {
      let cut = min(excess, max(1, widths[widest] / 8))
      widths[widest] -= cut
      excess -= cut
    }
  }

  private var naturalWidths: [Int] {
    columns.indices.map { index in
      // A column without values is not shown.
      if held.allSatisfy({ $0[index].text.isEmpty }) { return 0 }
      return held.reduce(DisplayWidth.columns(columns[index].title)) {
        max($0, DisplayWidth.columns(said($1[index])))
      }
    }
  }

  private func said(_ cell: Cell) -> String { isShort ? cell.short ?? cell.text : cell.text }

  private var total: Int {
    let shown = widths.filter { $0 > 0 }
    return shown.reduce(0, +) + Self.gap * max(0, shown.count - 1)
  }

  private func widestShrinkable(over least: Int) -> Int? {
    columns.indices.filter { columns[$0].canShrink && widths[$0] > least }
      .max { widths[$0] < widths[$1] }
  }

  /// The widest column, if narrowing those that may shrink is not enough.
  private func widest() -> Int? {
    columns.indices.filter { widths[$0] > 4 }.max { widths[$0] < widths[$1] }
  }

  private func writeRow(_ cells: [Cell]) {
    let shown = columns.indices.filter { widths[$0] > 0 }
    var rest: ArraySlice<String> = []
    for index in shown {
      let isLast = index == shown.last
      var text = said(cells[index])
      if isLast, columns[index].wraps {
        let lines = WordWrap.lines(text, columns: widths[index])
        text = lines[0]
        rest = lines.dropFirst()
      }
      let fitted = DisplayWidth.fitted(text, to: widths[index])
      let padding = widths[index] - DisplayWidth.columns(fitted)
      let painted = colors.paint(Escaping.isolated(fitted), cells[index].meaning)
      let spaces = String(repeating: " ", count: max(0, padding))
      if columns[index].alignsRight {
        output.write(spaces + painted)
      } else {
        output.write(isLast ? painted : painted + spaces)
      }
      if !isLast { output.write(String(repeating: " ", count: Self.gap)) }
    }
    output.line()
    writeRest(rest, of: shown.last.map { cells[$0].meaning } ?? nil)
  }

  private func writeRest(_ lines: ArraySlice<String>, of meaning: OutputRole?) {
    if lines.isEmpty { return }
    let margin = String(repeating: " ", count: total - (widths.last { $0 > 0 } ?? 0))
    for line in lines {
      output.line(margin + colors.paint(Escaping.isolated(line), meaning))
    }
  }
}
