import Texts

/// A wheel as it is drawn: the selected value and its neighbours.
struct Wheel: Hashable, Sendable {
  struct Cell: Hashable, Sendable {
    let label: String
    var isPossible = true
    var isToday = false
  }

  var width: Int
  let above: Cell?
  let selected: Cell
  let below: Cell?
  /// Whether keys turn this wheel.
  var isActive: Bool
  var alignRight = false
  /// Whether a label is clear without its end; a number is not.
  var canBeCut = false

  /// The lines of wheels next to each other.
  ///
  /// The middle line is between `›` and `‹`, the value of the active wheel in brackets. An
  /// impossible value is in parentheses, today has a star.
  static func lines(_ wheels: [Wheel], indent: Int, width: Int) -> [Frame.Line] {
    let wheels = fitted(wheels, to: width - 3)
    let total = wheels.reduce(3) { $0 + $1.columns }
    // On a narrow screen the indent is dropped first, then the ends of names, then the last mark.
    let indent = max(0, min(indent, width - total))
    return [\Wheel.above, \.middle, \.below].map { row in
      let isMiddle = row == \Wheel.middle
      var line = Frame.Line()
      line.pad(to: indent)
      line.append(isMiddle ? "› " : "  ")
      for wheel in wheels {
        wheel.draw(wheel[keyPath: row], isSelected: isMiddle, in: &line)
      }
      if isMiddle, total <= width { line.append("‹") }
      return line.fitted(to: width)
    }
  }

  private var middle: Cell? { selected }

  private var columns: Int { width + 3 }

  /// Cuts names until all wheels fit.
  private static func fitted(_ wheels: [Wheel], to room: Int) -> [Wheel] {
    var wheels = wheels
    let excess = max(0, wheels.reduce(0) { $0 + $1.columns } - room)
    for index in wheels.indices where wheels[index].canBeCut {
      wheels[index].width = max(3, wheels[index].width - excess)
    }
    return wheels
  }

  private func draw(_ cell: Cell?, isSelected: Bool, in line: inout Frame.Line) {
    let start = line.columns
    guard let cell else { return line.pad(to: start + width + 3) }
    let style: Frame.Style =
      !cell.isPossible
      ? .dimmed
      : isSelected && isActive
        ? .selected
        : cell.isToday ? .today : isSelected ? .heading : .plain
    let isMarked = isSelected && isActive
    let (open, close) = isMarked ? ("[", "]") : cell.isPossible ? (" ", " ") : ("(", ")")
    let label = DisplayWidth.fitted(cell.label, to: width)
    let gap = max(0, width - DisplayWidth.columns(label))
    line.append(String(repeating: " ", count: alignRight ? gap : 0))
    line.append(open, style)
    line.append(label, style)
    let star = cell.isToday ? "*" : ""
    line.append(close == " " ? star : close + star, style)
    line.pad(to: start + width + 3)
  }
}
