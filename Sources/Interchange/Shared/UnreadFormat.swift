import Texts

/// Formats of other programs that kith recognizes but does not read.
public enum UnreadFormat: CaseIterable, Hashable, Sendable {
  /// A spreadsheet, old or new, or another archive.
  case spreadsheet
  /// A PDF document.
  case pdf
  /// A SQLite database.
  case sqlite
  /// A web page.
  case html
  /// XML, such as xCard, xCal or KML.
  case xml
  /// jCard or jCal (RFC 7095, RFC 7265).
  case jCard
  /// JSON of Google's People API.
  case googlePeople
  /// The form in which khard shows contacts in an editor.
  case khardForm

  /// Whether the file is not text, so that no format can read it.
  public var isBinary: Bool {
    switch self {
    case .spreadsheet, .pdf, .sqlite: true
    case .html, .xml, .jCard, .googlePeople, .khardForm: false
    }
  }

  /// Detects such a format by the first bytes of a file, of which a few thousand are enough.
  public init?(_ head: [UInt8]) {
    let text = String(decoding: head.prefix(4096), as: UTF8.self)
    let start = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }.lowercased()
    let dense = start.filter { !$0.isWhitespace }
    let found = Self.allCases.first { format in
      format.magic.contains { head.starts(with: $0) }
        || format.starts.contains { start.hasPrefix($0) }
        || format.denseStarts.contains { dense.hasPrefix($0) }
    }
    guard let found = found ?? (Self.isKhardForm(text) ? .khardForm : nil) else { return nil }
    self = found
  }

  /// The first bytes of a file.
  private var magic: [[UInt8]] {
    switch self {
    case .spreadsheet: [[0x50, 0x4B, 0x03, 0x04], [0xD0, 0xCF, 0x11, 0xE0]]
    case .pdf: [Array("%PDF-".utf8)]
    case .sqlite: [Array("SQLite format 3\0".utf8)]
    default: []
    }
  }

  /// The first characters, in lower case.
  private var starts: [String] {
    switch self {
    case .html: ["<!doctype html", "<html", "<head", "<body"]
    case .xml: ["<?xml", "<icalendar", "<vcards"]
    default: []
    }
  }

  /// The first characters without white space, in lower case.
  private var denseStarts: [String] {
    switch self {
    case .jCard: [#"["vcard",["#, #"[["vcard",["#, #"["vcalendar",["#]
    case .googlePeople:
      [#"{"connections":[{"resourcename":"#, #"{"connections":[{"names":"#]
    default: []
    }
  }

  private static func isKhardForm(_ text: String) -> Bool {
    let keys = text.split(whereSeparator: \.isNewline).compactMap { line -> Substring? in
      guard line.first?.isLetter == true, let colon = line.firstIndex(of: ":") else { return nil }
      return line[..<colon].withoutBlanks
    }
    return keys.contains("Formatted name") && keys.contains("First name")
  }
}
