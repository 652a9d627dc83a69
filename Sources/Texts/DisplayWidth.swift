/// How many columns of a terminal a text takes, and texts made to take so many.
///
/// A grapheme cluster is as wide as its widest character: 0, 1 or 2 columns. East Asian wide
/// characters, flags, keycaps and pictures in emoji presentation take 2, marks and invisible
/// characters none. Controls count as nothing: `Escaping.terminal(_:)` comes before.
/// Terminals differ over what Unicode calls ambiguous; here it is 1.
public enum DisplayWidth {
  /// The columns that the text takes.
  public static func columns(_ text: String) -> Int {
    if let count = text.withBytes(asciiColumns) { return count }
    return ClusterWidths(text).reduce(0) { $0 + $1.columns }
  }

  /// The text if it takes no more than that many columns, else its beginning and `…`.
  ///
  /// Cut between grapheme clusters, so the result may be a column short where a wide one did
  /// not fit, but never wider than asked; empty for 0 columns and less.
  public static func fitted(_ text: String, to columns: Int) -> String {
    guard columns > 0 else { return "" }
    // No character takes more columns than bytes.
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

  /// The text and as many spaces as it lacks to take that many columns; not cut if wider.
  ///
  /// The spaces stand after it or, aligned right, before it.
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
