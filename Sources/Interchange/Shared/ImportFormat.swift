/// A format that is read: how it is called, how a file of it is known, and what reads it.
///
/// Each is a row, declared beside its reader and named in ``all``.
public struct ImportFormat: Sendable {
  /// Opens a reader at the beginning of a file.
  public typealias Opening =
    @Sendable (any ByteSource, ImportRequest) throws(InterchangeError) -> any ImportReader

  /// The word by which it is asked for, and by which reports name it.
  public let name: String
  /// How content of it begins: lower-case ASCII, behind white space.
  let marks: [String]
  /// The same for content whose white space says nothing and is left out.
  let denseMarks: [String]
  /// The endings of the names of its files, in lower case.
  let endings: [String]
  /// Reads a file of it; throws what the reader throws at the first bytes.
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

  /// Tells the format from how the content begins, else from the file's name; delimited text
  /// has no mark of its own and is what is left.
  ///
  /// - Parameter head: the first bytes; a few thousand are plenty.
  public static func detect(_ head: [UInt8], name: String) -> ImportFormat {
    let text = plain(head)
    let dense = text.filter { !$0.isWhitespace }
    let marked = all.first { format in
      format.marks.contains(where: text.hasPrefix)
        || format.denseMarks.contains(where: dense.hasPrefix)
    }
    return marked ?? named(byEndingOf: name) ?? .csv
  }

  /// The format whose files end as the name does.
  static func named(byEndingOf name: String) -> ImportFormat? {
    let ending = name.split(separator: ".").last?.lowercased() ?? ""
    return all.first { $0.endings.contains(ending) }
  }

  /// The beginning in lower-case ASCII, without mark, leading blanks and the zeros of UTF-16.
  private static func plain(_ head: [UInt8]) -> String {
    let bytes = head.prefix(512).filter { $0 != 0 && $0 < 0x80 && $0 != 0x0D }
    let text = bytes.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A }
    return String(decoding: text, as: UTF8.self).lowercased()
  }
}

extension ImportFormat: Hashable {
  /// Whether both are the same row.
  public static func == (lhs: ImportFormat, rhs: ImportFormat) -> Bool { lhs.name == rhs.name }

  /// By name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
