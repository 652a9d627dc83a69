/// The formats that are read or written; the raw value is the word of `--format`.
public enum FileFormat: String, CaseIterable, Sendable {
  case csv
  case vcard
  case ical
  case json
  case ldif
  case birthdays
  case abook
  case muttAlias = "mutt-alias"
  case html

  /// Those that are read.
  public static let read: [FileFormat] = [
    .csv, .vcard, .ical, .json, .ldif, .birthdays, .abook,
  ]
  /// Those that are written.
  public static let written: [FileFormat] = [
    .csv, .vcard, .ical, .json, .abook, .muttAlias, .html,
  ]

  /// Whether it is a spreadsheet's own file, old or new, or another archive.
  public static func isSpreadsheet(_ head: [UInt8]) -> Bool {
    head.starts(with: [0x50, 0x4B, 0x03, 0x04]) || head.starts(with: [0xD0, 0xCF, 0x11, 0xE0])
  }

  /// Whether it is the form in which khard has contacts edited, of which nothing is read.
  ///
  /// - Parameter head: the first bytes; a few thousand are plenty.
  public static func isKhardForm(_ head: [UInt8]) -> Bool {
    let lines = String(decoding: head, as: UTF8.self).split(whereSeparator: \.isNewline)
    let keys = lines.compactMap { line -> Substring? in
      guard line.first?.isLetter == true, let colon = line.firstIndex(of: ":") else { return nil }
      return line[..<colon].withoutBlanks
    }
    return keys.contains("Formatted name") && keys.contains("First name")
  }

  /// Tells the format from how the content begins, else from the file's name; delimited text
  /// has no mark of its own and is what is left.
  ///
  /// - Parameter head: the first bytes; a few thousand are plenty.
  public static func detect(_ head: [UInt8], name: String) -> FileFormat {
    let text = plain(head)
    for (mark, format) in marks where text.hasPrefix(mark) { return format }
    let dense = text.filter { !$0.isWhitespace }
    if ["{", "[{", "[]"].contains(where: dense.hasPrefix) { return .json }
    let ending = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
    return endings[ending] ?? .csv
  }

  private static let marks: [(String, FileFormat)] = [
    ("begin:vcard", .vcard), ("begin:vcalendar", .ical), ("dn:", .ldif), ("version: 1\ndn:", .ldif),
    ("# abook", .abook), ("[format]\nprogram=abook", .abook),
  ]

  private static let endings: [String: FileFormat] = [
    "vcf": .vcard, "vcard": .vcard, "ics": .ical, "ical": .ical, "json": .json, "ldif": .ldif,
    "birthdays": .birthdays, "abook": .abook, "html": .html, "htm": .html,
  ]

  /// The beginning in lower-case ASCII, without mark, leading blanks and the zeros of UTF-16.
  private static func plain(_ head: [UInt8]) -> String {
    let bytes = head.prefix(512).filter { $0 != 0 && $0 < 0x80 && $0 != 0x0D }
    let text = bytes.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A }
    return String(decoding: text, as: UTF8.self).lowercased()
  }
}
