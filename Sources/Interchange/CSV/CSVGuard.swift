/// An apostrophe before a text that a spreadsheet would run as a formula, and its exact inverse.
///
/// A text is *guarded* when it begins with apostrophes followed by one of `=`, `+`, `-`, `@`, tab, CR,
/// LF or the full-width forms of the first four. Reading takes one apostrophe off a guarded text.
/// So that every text survives, writing always puts one more before a text that looks guarded
/// already, and in spreadsheet files also before the formula signs themselves. No mark in the file is
/// needed to tell the two kinds apart, and a file that a spreadsheet saved again still reads right.
public enum CSVGuard {
  /// The text as a cell of a file, guarded where it must be.
  ///
  /// `excel` guards formulas too.
  public static func added(to text: String, excel: Bool) -> String {
    isNeeded(for: Array(text.utf8), excel: excel) ? "'" + text : text
  }

  /// The text that `added` made this cell from, whichever way it was called.
  public static func removed(from cell: String) -> String {
    isGuarded(Array(cell.utf8)) ? String(cell.unicodeScalars.dropFirst()) : cell
  }

  static func isNeeded(for text: some RandomAccessCollection<UInt8>, excel: Bool) -> Bool {
    guard let first = text.first else { return false }
    if first == CSVByte.apostrophe { return isGuarded(text) }
    return excel && startsFormula(text)
  }

  static func isGuarded(_ cell: some RandomAccessCollection<UInt8>) -> Bool {
    let rest = cell.drop { $0 == CSVByte.apostrophe }
    return rest.count < cell.count && startsFormula(rest)
  }

  private static func startsFormula(_ text: some RandomAccessCollection<UInt8>) -> Bool {
    switch text.first {
    case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"),
      CSVByte.tab, CSVByte.carriageReturn, CSVByte.lineFeed:
      true
    case 0xEF: ["＝", "＋", "－", "＠"].contains { text.starts(with: $0.utf8) }
    default: false
    }
  }
}
