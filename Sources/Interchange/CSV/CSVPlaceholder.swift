import Calendars

/// What programs write into a date's cell where there is no date.
enum CSVPlaceholder {
  /// Whether the cell says that there is no date: nothing but zeros and marks, such as `0/0/00` or
  /// `/  /`; a word such as `null`; a spreadsheet's or address book's date zero.
  static func isNoDate(_ cell: UnsafeBufferPointer<UInt8>) -> Bool {
    // The commonest cell, a whole date, is told quickly.
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
    // The day before the first of a spreadsheet's days.
    "1900-01-00", "1900/01/00", "1/0/1900", "01/00/1900", "0/1/1900", "00/01/1900", "0.1.1900",
    "00.01.1900", "00-01-1900",
    // What Outlook keeps for none.
    "1/1/4501", "01/01/4501", "1.1.4501", "01.01.4501",
  ]
}
