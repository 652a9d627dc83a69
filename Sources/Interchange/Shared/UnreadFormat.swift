/// Formats of other programs that are known and not read.
public enum UnreadFormat: Sendable {
  /// A spreadsheet's own file, old or new, or another archive.
  case spreadsheet
  /// The form in which khard has contacts edited.
  case khardForm

  /// Tells one from how a file begins.
  ///
  /// - Parameter head: the first bytes; a few thousand are plenty.
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
