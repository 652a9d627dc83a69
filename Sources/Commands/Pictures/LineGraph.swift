import Texts

/// A step graph of consecutive values, drawn with braille dots or asterisks.
struct LineGraph {
  let title: String
  /// The heights, from left to right.
  let values: [Double]
  /// The numbers at the left and the right end of the axis.
  let axis: ClosedRange<Int>
  /// The number of lines without title and axis.
  var height = 6

  func lines(width: Int, _ glyphs: Glyphs) -> [PictureLine] {
    let most = values.max() ?? 0
    let label = String(Int(most.rounded()))
    let margin = label.count
    let columns = max(8, width - margin - 2)
    let drawn = glyphs == .unicode ? braille(columns, most) : asterisks(columns, most)
    let upright = glyphs == .unicode ? "┤" : "|"
    var lines = [PictureLine(DisplayWidth.fitted(title, to: width), .heading)]
    for (row, text) in drawn.enumerated() {
      var line = PictureLine()
      let mark = row == 0 ? label : row == drawn.count - 1 ? "0" : ""
      line.add(DisplayWidth.padded(mark, to: margin, alignRight: true) + " ", .quiet)
      line.add(upright, .quiet)
      line.add(text, .event)
      lines.append(line)
    }
    lines.append(ages(columns, margin: margin + 2))
    return lines
  }

  /// The labels of the axis, as many as fit.
  private func ages(_ columns: Int, margin: Int) -> PictureLine {
    let span = max(1, axis.upperBound - axis.lowerBound)
    let step = [5, 10, 20, 50, 100, 200, 500, 1000].first { columns * $0 / span >= 6 } ?? span
    var line = PictureLine()
    line.pad(to: margin)
    for number in stride(from: axis.lowerBound, through: axis.upperBound, by: step) {
      let place = margin + (number - axis.lowerBound) * columns / span
      let text = String(number)
      if place + text.count > margin + columns { break }
      line.pad(to: place)
      line.add(text, .quiet)
    }
    return line
  }

  /// The height in each of `steps` columns, from 0 to `top`.
  private func heights(_ steps: Int, top: Int, _ most: Double) -> [Int] {
    guard most > 0 else { return Array(repeating: 0, count: steps) }
    return (0..<steps).map { step in
      Int((values[step * values.count / steps] / most * Double(top)).rounded())
    }
  }

  /// Two dots per column and four per line; larger steps are connected.
  private func braille(_ columns: Int, _ most: Double) -> [String] {
    let heights = heights(columns * 2, top: height * 4 - 1, most)
    var cells = Array(repeating: Array(repeating: UInt32(0), count: columns), count: height)
    for (x, y) in heights.enumerated() {
      let before = x == 0 ? y : heights[x - 1]
      for y in Self.joined(before, y) {
        let row = height - 1 - y / 4
        cells[row][x / 2] |= Self.dots[x % 2][3 - y % 4]
      }
    }
    return cells.map { row in
      var text = ""
      for bits in row {
        text.unicodeScalars.append(bits == 0 ? " " : Unicode.Scalar(0x2800 + bits) ?? " ")
      }
      return text
    }
  }

  private func asterisks(_ columns: Int, _ most: Double) -> [String] {
    let heights = heights(columns, top: height - 1, most)
    return (0..<height).map { row in
      var text = ""
      for (x, y) in heights.enumerated() {
        let isOn = Self.joined(x == 0 ? y : heights[x - 1], y).contains(height - 1 - row)
        text += isOn ? "*" : " "
      }
      return text
    }
  }

  /// The dots of a step: its own, and those that connect it to the step before.
  private static func joined(_ before: Int, _ here: Int) -> ClosedRange<Int> {
    if before < here - 1 { return (before + 1)...here }
    return before > here + 1 ? here...(before - 1) : here...here
  }

  /// The bits of a braille character (Unicode, "Braille Patterns"): by column, from the top.
  private static let dots: [[UInt32]] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]]
}
