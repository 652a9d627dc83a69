/// Formats of other programs that kith recognizes but does not read.
public enum UnreadFormat: Sendable {
  /// A spreadsheet, old or new, or another archive.
  case spreadsheet
  /// The form in which khard shows contacts in an editor.
  case khardForm

  /// Detects such a format by the first bytes of a file, of which a few thousand are enough.
  public init?(_ head: [UInt8]) {
    if head.starts(with: [0x50, 0x4B, 0x03, 0x04]) || head.starts(with: [0xD0, 0xCF, 0x11, 0xE0]) {
      self = .spreadsheet
    } else if Self.isKhardForm(head) {
      self = .khardForm
    } else {
      return nil
    }
  }

  private static func isKhardForm(_ head: [UInt8]) -> Bool {
    let lines = String(decoding: head, as: UTF8.self).split(whereSeparator: \.isNewline)
    let keys = lines.compactMap { line -> Substring? in
      guard line.first?.isLetter == true, let colon = line.firstIndex(of: ":") else { return nil }
      return line[..<colon].withoutBlanks
    }
    return keys.contains("Formatted name") && keys.contains("First name")
  }
}
