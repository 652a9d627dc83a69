@testable import TerminalUI

/// A terminal that only understands the output of `InlineScreen`, and keeps rows that scroll out.
struct PretendScreen {
  let width: Int
  private(set) var rows: [[Character]] = [[]]
  private(set) var row = 0
  private(set) var column = 0
  private(set) var isCursorShown = true

  init(width: Int) {
    self.width = width
  }

  var text: String {
    rows.map { row in
      var row = row
      while row.last == " " { row.removeLast() }
      return String(row)
    }.joined(separator: "\n")
  }

  mutating func write(_ text: String) {
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\u{1B}": control(&rest)
      case "\r": column = 0
      case "\n":
        row += 1
        if row == rows.count { rows.append([]) }
      default: put(Character(scalar))
      }
    }
  }

  private mutating func put(_ character: Character) {
    while rows[row].count <= column { rows[row].append(" ") }
    rows[row][column] = character
    column = min(column + 1, width - 1)
  }

  private mutating func control(_ rest: inout Substring.UnicodeScalarView) {
    rest.removeFirst()
    var parameters = ""
    while let scalar = rest.popFirst() {
      guard scalar.properties.isAlphabetic else {
        parameters.unicodeScalars.append(scalar)
        continue
      }
      let count = Int(parameters) ?? 1
      switch scalar {
      case "A": row = max(0, row - count)
      case "C": column = min(width - 1, column + count)
      case "J":
        rows = Array(rows.prefix(row + 1))
        rows[row] = Array(rows[row].prefix(column))
      case "K": rows[row] = []
      case "h" where parameters == "?25": isCursorShown = true
      case "l" where parameters == "?25": isCursorShown = false
      default: break
      }
      return
    }
  }
}
