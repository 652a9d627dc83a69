/// Draws frames in the scroll-back, on the lines they need, and redraws only lines that differ.
///
/// It knows where it left the cursor and nothing else of the terminal; what it returns is to be
/// written. Control functions: ECMA-48 §8.3; cursor and wrap modes: DEC's, as xterm has them.
struct InlineScreen: Sendable {
  private let inColour: Bool
  private var drawn: [String] = []
  private var columns: [Int] = []
  private var width = 0
  /// Where the cursor was left, from the first line drawn.
  private var cursor = Frame.Cursor(line: 0, column: 0)

  init(inColour: Bool) {
    self.inColour = inColour
  }

  /// What shows a frame in place of the one before.
  mutating func draw(_ frame: Frame, width: Int) -> String {
    let frame = frame.fitted(to: width)
    // A line that takes a column more than we think must not push the others down.
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

  /// What leaves a frame in place of what was drawn, the cursor below it.
  mutating func finish(_ parting: Frame, width: Int) -> String {
    let lines = parting.fitted(to: width).rendered(inColour: inColour)
    return erase(width: width) + lines.map { $0 + "\r\n" }.joined() + "\u{1B}[?25h"
  }

  /// What makes the next frame begin at the cursor, wherever that is: after something else has
  /// written.
  mutating func forget() {
    self = InlineScreen(inColour: inColour)
  }

  /// Takes away what was drawn; on a terminal that has become narrower, where its lines have
  /// been broken into several.
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
