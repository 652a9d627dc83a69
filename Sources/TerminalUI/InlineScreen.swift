/// Draws frames in the scroll-back, on as many lines as they need, and redraws only changed lines.
///
/// It tracks only the cursor; its functions return the text to write. Control functions: ECMA-48
/// §8.3; cursor and wrap modes: DEC's, as in xterm.
struct InlineScreen: Sendable {
  private let inColour: Bool
  private var drawn: [String] = []
  private var columns: [Int] = []
  private var width = 0
  /// The position of the cursor, relative to the first line drawn.
  private var cursor = Frame.Cursor(line: 0, column: 0)

  init(inColour: Bool) {
    self.inColour = inColour
  }

  /// The output that replaces the previous frame.
  mutating func draw(_ frame: Frame, width: Int) -> String {
    let frame = frame.fitted(to: width)
    // Without wrapping, a line that is wider than computed does not push the others down.
    var output = "\u{1B}[?25l\u{1B}[?7l"
    if width != self.width { output += erase(width: width) }
    output += Self.up(cursor.line) + "\r"
    let rows = frame.rendered(inColour: inColour)
    for (index, row) in rows.enumerated() {
      if index > 0 { output += "\r\n" }
      if index >= drawn.count || drawn[index] != row { output += "\u{1B}[2K" + row }
    }
    var line = max(0, rows.count - 1)
    if drawn.count > rows.count {
      output += rows.isEmpty ? "\u{1B}[J" : "\r\n\u{1B}[J"
      line += rows.isEmpty ? 0 : 1
    }
    cursor = frame.cursor ?? Frame.Cursor(line: max(0, rows.count - 1), column: 0)
    output += Self.up(line - cursor.line) + "\r"
    if cursor.column > 0 { output += "\u{1B}[\(cursor.column)C" }
    output += "\u{1B}[?7h"
    if frame.cursor != nil { output += "\u{1B}[?25h" }
    drawn = rows
    columns = frame.lines.map(\.columns)
    self.width = width
    return output
  }

  /// The output that replaces the drawing with a last frame; the cursor is below it.
  mutating func finish(_ parting: Frame, width: Int) -> String {
    let lines = parting.fitted(to: width).rendered(inColour: inColour)
    return erase(width: width) + lines.map { $0 + "\r\n" }.joined() + "\u{1B}[?25h"
  }

  /// Makes the next frame start at the cursor, after other output.
  mutating func forget() {
    self = InlineScreen(inColour: inColour)
  }

  /// Erases the drawing; a terminal that became narrower has broken its lines into several.
  private mutating func erase(width: Int) -> String {
    var above = cursor.line
    if width < self.width {
      above = columns.prefix(cursor.line).reduce(0) { $0 + max(1, ($1 + width - 1) / width) }
      above += cursor.column / width
    }
    let output = drawn.isEmpty ? "" : Self.up(above) + "\r\u{1B}[J"
    forget()
    return output
  }

  private static func up(_ lines: Int) -> String {
    lines > 0 ? "\u{1B}[\(lines)A" : ""
  }
}
