import Texts

/// A wheel as it is drawn: the value that is selected, and its neighbours above and below.
struct Wheel: Hashable, Sendable {
  /// One value.
  struct Cell: Hashable, Sendable {
    let label: String
    var isPossible = true
    var isToday = false
  }

  /// The columns that its longest label takes.
  var width: Int
  let above: Cell?
  let selected: Cell
  let below: Cell?
  /// Whether keys turn this one.
  var isActive: Bool
  var alignRight = false

  /// The lines of some wheels beside each other.
  ///
  /// The middle one of three stands between `›` and `‹`, in it the active wheel between
  /// brackets. An impossible value stands in parentheses, today has a star.
  static func lines(_ wheels: [Wheel], indent: Int, width: Int) -> [Frame.Line] {
    let wheels = fitted(wheels, to: width - indent - 3)
    return [\Wheel.above, \.middle, \.below].map { row in
      let isMiddle = row == \Wheel.middle
      var line = Frame.Line()
      line.pad(to: indent)
      line.append(isMiddle ? "› " : "  ")
      for wheel in wheels {
        wheel.draw(wheel[keyPath: row], isSelected: isMiddle, in: &line)
      }
      if isMiddle { line.append("‹") }
      return line.fitted(to: width)
    }
  }

  private var middle: Cell? { selected }

  /// The widest wheels made narrower until all fit.
  private static func fitted(_ wheels: [Wheel], to room: Int) -> [Wheel] {
    var wheels = wheels
    var total = wheels.reduce(0) { $0 + $1.width + 3 }
    while total > room,
      let widest = wheels.indices.max(by: { wheels[$0].width < wheels[$1].width }),
      wheels[widest].width > 2
    {
      wheels[widest].width -= 1
      total -= 1
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
