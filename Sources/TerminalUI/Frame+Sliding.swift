import Texts

extension Frame {
  /// A moment at which one frame comes over another from the right, as a sheet of its own.
  ///
  /// What is covered keeps its place, and the sheet covers whole lines down to the last of both.
  /// It begins fast and ends gently; there is no cursor on the way.
  ///
  /// - Parameters:
  ///   - progress: from 0, where only `back` is seen, to 1, where only `front` is; what lies
  ///     outside counts as the nearer of the two.
  ///   - width: the columns that both have together.
  public static func sliding(
    _ front: Frame, over back: Frame, progress: Double, width: Int
  ) -> Frame {
    // Cubic: after a third of the time more than two thirds of the way are done.
    let left = 1 - min(max(progress, 0), 1)
    let edge = Int((Double(width) * left * left * left).rounded())
    if edge <= 0 { return front.fitted(to: width) }
    if edge >= width { return back.fitted(to: width) }
    let rows = 0..<max(front.lines.count, back.lines.count)
    let lines = rows.map { row -> Line in
      var line = back.lines.indices.contains(row) ? back.lines[row].clipped(to: edge) : Line()
      guard front.lines.indices.contains(row) else { return line }
      line.pad(to: edge)
      for span in front.lines[row].clipped(to: width - edge).spans {
        line.append(span.text, span.style)
      }
      return line
    }
    return Frame(lines)
  }
}

extension Frame.Line {
  /// What stands in the first columns, as something that is covered from there on; a wide
  /// character that would be halved is left out.
  func clipped(to width: Int) -> Frame.Line {
    guard columns > width else { return self }
    var line = Frame.Line()
    for span in spans {
      let room = width - line.columns
      if span.columns > room {
        line.append(Self.beginning(of: span.text, columns: room), span.style)
        break
      }
      line.append(span.text, span.style)
    }
    return line
  }

  private static func beginning(of text: String, columns: Int) -> String {
    var kept = ""
    var width = 0
    for character in text {
      width += DisplayWidth.columns(String(character))
      if width > columns { break }
      kept.append(character)
    }
    return kept
  }
}
