import Calendars

/// Texts that programs write into a date cell if there is no date.
enum NullWords {
  /// Whether the cell means that there is no date: only zeros and separators, such as `0/0/00` or `/  /`; a word such
  /// as `null`; the zero date of a spreadsheet or address book.
  static func isNoDate(_ cell: UnsafeBufferPointer<UInt8>) -> Bool {
    // Fast path for the most common cell, a full date.
    if cell.count == 10, cell[0] &- 0x31 < 9, cell[8] != 0x30 || cell[9] != 0x30 {
      return false
    }
    if cell.allSatisfy({ $0 == 0x30 || isMark($0) }) { return true }
    guard cell.count <= 19 else { return false }
    var text = String(decoding: cell, as: UTF8.self).lowercased()
    text = CSVHeader.trimmed(text)
    if let time = text.firstIndex(where: { $0 == " " || $0 == "t" }), text[time...].contains(":") {
      text = String(text[..<time])
    }
    return words.contains(text)
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    byte == CSVByte.space || byte == CSVByte.tab || "-/.:?".utf8.contains(byte)
  }

  private static let words: Set<String> = [
    "null", "(null)", "<null>", "\\n", "nil", "none", "(none)", "n/a", "#n/a", "na", "nan", "nat",
    "unknown", "undefined", "n.a.", "invalid date",
    // The day before a spreadsheet's first day.
    "1900-01-00", "1900/01/00", "1/0/1900", "01/00/1900", "0/1/1900", "00/01/1900", "0.1.1900",
    "00.01.1900", "00-01-1900",
    // Outlook's value for no date.
    "1/1/4501", "01/01/4501", "1.1.4501", "01.01.4501",
  ]
}
