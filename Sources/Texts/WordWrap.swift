/// Texts set in lines of whole words, by display width.
public enum WordWrap {
  /// A text in lines of at most `columns`, those after the first begun by `hanging` spaces.
  ///
  /// What stands in backticks stays together where it fits into a line, as it is there to be copied.
  /// A word wider than a line is left whole. Spaces that begin the text stay.
  public static func lines(_ text: String, columns: Int, hanging: Int = 0) -> [String] {
    if DisplayWidth.columns(text) <= columns { return [text] }
    let room = max(1, columns - hanging)
    let margin = String(repeating: " ", count: min(hanging, max(0, columns - 1)))
    var lines: [String] = []
    var line = String(text.prefix { $0 == " " })
    var isBegun = false
    for word in words(of: text, together: room) {
      let longer = isBegun ? line + " " + word : line + word
      if isBegun, DisplayWidth.columns(longer) > columns {
        lines.append(line)
        line = margin + word
      } else {
        line = longer
      }
      isBegun = true
    }
    lines.append(line)
    return lines
  }

  /// The words of a text; those between two backticks are one, where it is no wider than `limit`.
  private static func words(of text: String, together limit: Int) -> [String] {
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
