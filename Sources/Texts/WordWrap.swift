/// Wraps texts at words, by display width.
public enum WordWrap {
  /// Wraps a text into lines of at most `columns`; all but the first start with `hanging` spaces.
  ///
  /// Text in backquotes stays together if it fits into a line, so that it can be copied. A word
  /// wider than a line is not broken. Leading spaces of the text are kept.
  public static func lines(_ text: String, columns: Int, hanging: Int = 0) -> [String] {
    if DisplayWidth.columns(text) <= columns { return [text] }
    var words = words(of: text, together: max(1, columns - hanging))
    if words.isEmpty { return [text] }
    words[0] = text.prefix { $0 == " " } + words[0]
    return lines(of: words, columns: columns, hanging: min(hanging, max(0, columns - 1)))
  }

  /// Joins pieces with a separator into lines of at most `columns`; all but the first start with `hanging` spaces.
  ///
  /// A piece wider than a line is not broken.
  public static func lines(
    of pieces: [String], separator: String = " ", columns: Int, hanging: Int = 0
  ) -> [String] {
    let margin = String(repeating: " ", count: hanging)
    var lines: [String] = []
    var line: String?
    for piece in pieces {
      guard let begun = line else {
        line = piece
        continue
      }
      let longer = begun + separator + piece
      if DisplayWidth.columns(longer) > columns {
        lines.append(begun)
        line = margin + piece
      } else {
        line = longer
      }
    }
    return lines + (line.map { [$0] } ?? [])
  }

  /// The words of a text; text between two backquotes is one word if it is no wider than `limit`.
  public static func words(of text: String, together limit: Int = .max) -> [String] {
    var words: [String] = []
    var open: [Substring] = []
    for word in text.split(separator: " ") {
      open.append(word)
      let isOpen = open.reduce(0) { $0 + $1.utf8.count { $0 == UInt8(ascii: "`") } } % 2 == 1
      if isOpen { continue }
      let joined = open.joined(separator: " ")
      words += DisplayWidth.columns(joined) <= limit ? [joined] : open.map(String.init)
      open = []
    }
    return words + open.map(String.init)
  }
}
