/// The width of texts in columns of a terminal, and texts fitted to a width.
///
/// A grapheme cluster is as wide as its widest character: 0, 1 or 2 columns. East Asian wide
/// characters, flags, keycaps and pictures in emoji presentation have 2, marks and invisible
/// characters 0. Controls have 0 too: call `Escaping.terminal(_:)` before. Characters that Unicode
/// calls ambiguous have 1, though terminals differ.
public enum DisplayWidth {
  /// The width of the text in columns.
  public static func columns(_ text: String) -> Int {
    if let count = text.withBytes(asciiColumns) { return count }
    return ClusterWidths(text).reduce(0) { $0 + $1.columns }
  }

  /// The text if it has at most `columns`, else its start and `…`.
  ///
  /// Cut between grapheme clusters: the result may be a column short if a wide cluster does not
  /// fit, but is never wider; empty for 0 columns and less.
  public static func fitted(_ text: String, to columns: Int) -> String {
    guard columns > 0 else { return "" }
    // No character has more columns than bytes.
    if text.utf8.count <= columns { return text }
    var width = 0
    var cut = text.startIndex
    for cluster in ClusterWidths(text) {
      width += cluster.columns
      if width > columns { return text[..<cut] + "…" }
      if width < columns { cut = cluster.end }
    }
    return text
  }

  /// The text with spaces after it, or before it if `alignRight`, up to `columns`; not cut if wider.
  public static func padded(
    _ text: String, to columns: Int, alignRight: Bool = false
  ) -> String {
    let missing = columns - Self.columns(text)
    guard missing > 0 else { return text }
    let spaces = String(repeating: " ", count: missing)
    return alignRight ? spaces + text : text + spaces
  }

  private static func asciiColumns(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard bytes.isASCII else { return nil }
    var count = 0
    for byte in bytes where byte >= 0x20 && byte != 0x7F { count += 1 }
    return count
  }
}
