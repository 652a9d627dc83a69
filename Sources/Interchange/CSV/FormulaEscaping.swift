/// Puts an apostrophe before texts that a spreadsheet would run as a formula, and removes it exactly.
///
/// A text is *guarded* if it starts with apostrophes followed by `=`, `+`, `-`, `@`, tab, CR, LF or a full-width form
/// of the first four. Reading removes one apostrophe from a guarded text. Writing adds one to a text that looks guarded
/// already, and in spreadsheet files also to formulas, so that every text survives, even if a spreadsheet saves it.
public enum FormulaEscaping {
  /// The text as a cell, guarded if necessary; `excel` guards formulas too.
  public static func added(to text: String, excel: Bool) -> String {
    isNeeded(for: Array(text.utf8), excel: excel) ? "'" + text : text
  }

  /// The text from which `added` made the cell, with either value of `excel`.
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
