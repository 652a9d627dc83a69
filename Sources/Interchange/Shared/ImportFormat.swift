/// A format that kith reads: its name, how its files are detected, and its reader.
///
/// Each format is declared next to its reader and listed in ``all``.
public struct ImportFormat: Sendable {
  /// Opens a reader at the start of a file.
  public typealias Opening =
    @Sendable (any ByteSource, ImportRequest) throws(InterchangeError) -> any ImportReader

  /// The name of the format in options and reports.
  public let name: String
  /// How its content starts: lower-case ASCII, after white space.
  let marks: [String]
  /// How its content starts once all white space is removed.
  let denseMarks: [String]
  /// The extensions of its files, in lower case.
  let endings: [String]
  /// Opens a reader; throws what the reader throws at the first bytes.
  public let open: Opening

  init(
    _ name: String, marks: [String] = [], denseMarks: [String] = [], endings: [String],
    open: @escaping Opening
  ) {
    (self.name, self.marks, self.denseMarks, self.endings) = (name, marks, denseMarks, endings)
    self.open = open
  }

  /// Every format that is read, in the order in which help lists them.
  public static let all: [ImportFormat] = [
    .csv, .vcard, .ical, .json, .ldif, .birthdays, .abook,
  ]

  /// The format of that name.
  public init?(named name: String) {
    guard let format = Self.all.first(where: { $0.name == name }) else { return nil }
    self = format
  }

  /// Detects the format by the first bytes (a few thousand are enough), else by the file name, else assumes CSV.
  public static func detect(_ head: [UInt8], name: String) -> ImportFormat {
    let text = plain(head)
    let dense = text.filter { !$0.isWhitespace }
    let marked = all.first { format in
      format.marks.contains(where: text.hasPrefix)
        || format.denseMarks.contains(where: dense.hasPrefix)
    }
    return marked ?? named(byEndingOf: name) ?? .csv
  }

  /// The format with the extension of a file name.
  static func named(byEndingOf name: String) -> ImportFormat? {
    let ending = name.split(separator: ".").last?.lowercased() ?? ""
    return all.first { $0.endings.contains(ending) }
  }

  /// The start in lower-case ASCII, without byte-order mark, leading blanks and the zeros of UTF-16.
  private static func plain(_ head: [UInt8]) -> String {
    let bytes = head.prefix(512).filter { $0 != 0 && $0 < 0x80 && $0 != 0x0D }
    let text = bytes.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A }
    return String(decoding: text, as: UTF8.self).lowercased()
  }
}

extension ImportFormat: Hashable {
  /// Whether both formats have the same name.
  public static func == (lhs: ImportFormat, rhs: ImportFormat) -> Bool { lhs.name == rhs.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
