import Texts

extension Frame {
  /// One step of a transition in which `front` slides over `back` from the right.
  ///
  /// `back` does not move. `front` covers full lines, down to the last line of both. It starts fast
  /// and ends slowly, and there is no cursor.
  ///
  /// - Parameters:
  ///   - progress: from 0, only `back`, to 1, only `front`; clamped to this range.
  ///   - width: the width of the screen in columns.
  public static func sliding(
    _ front: Frame, over back: Frame, progress: Double, width: Int
  ) -> Frame {
    // Cubic: after a third of the time, `front` has moved over two thirds of the way.
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
  /// The first columns of the line, without `…`; a wide character at the edge is left out.
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
