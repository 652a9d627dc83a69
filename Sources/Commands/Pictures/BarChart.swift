import Texts

/// Numbers as horizontal bars, the longest filling the width.
struct BarChart {
  let title: String
  let bars: [(label: String, value: Int)]

  func lines(width: Int, _ glyphs: Glyphs) -> [PictureLine] {
    let labels = bars.map { DisplayWidth.columns($0.label) }.max() ?? 0
    let most = bars.map(\.value).max() ?? 0
    let numbers = String(most).count
    let room = max(4, width - labels - numbers - 2)
    let rows = bars.map { bar in
      var line = PictureLine()
      line.add(DisplayWidth.padded(bar.label, to: labels) + " ")
      if bar.value > 0 {
        line.add(Self.bar(bar.value, of: most, room, glyphs), .birthday)
        line.add(" \(bar.value)", .quiet)
      }
      return line
    }
    return [PictureLine(DisplayWidth.fitted(title, to: width), .heading)] + rows
  }

  /// Replaces each run of three or more empty bars by a row with the label `gap`.
  static func withoutGaps(
    _ bars: [(label: String, value: Int)], gap: String
  ) -> [(label: String, value: Int)] {
    var shown: [(label: String, value: Int)] = []
    for part in bars.split(omittingEmptySubsequences: false, whereSeparator: { $0.value > 0 }) {
      shown += part.count > 2 ? [(label: gap, value: 0)] : Array(part)
      if part.endIndex < bars.endIndex { shown.append(bars[part.endIndex]) }
    }
    return shown
  }

  /// A bar in eighths of a column; a positive value is at least one.
  static func bar(_ value: Int, of most: Int, _ room: Int, _ glyphs: Glyphs) -> String {
    guard value > 0, most > 0 else { return "" }
    let eighths = max(1, Int((Double(value) / Double(most) * Double(room * 8)).rounded()))
    switch glyphs {
    case .ascii: return String(repeating: "#", count: max(1, (eighths + 4) / 8))
    case .unicode:
      return String(repeating: "█", count: eighths / 8) + parts[eighths % 8]
    }
  }

  /// Left parts of a block, in eighths.
  private static let parts = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
}
