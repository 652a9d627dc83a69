/// How a delimited file separates its cells.
public struct CSVDialect: Sendable, Equatable {
  /// The ASCII byte between two cells.
  public let delimiter: UInt8

  /// The delimiters that detection tries, the most common first.
  public static let delimiters: [UInt8] = [0x2C, 0x3B, 0x09, 0x7C]
  /// `,`, as in RFC 4180 and in the files that kith writes.
  public static let comma = CSVDialect(unchecked: 0x2C)
  /// `;`, as spreadsheets write where `,` is the decimal separator.
  public static let semicolon = CSVDialect(unchecked: 0x3B)
  /// A tab.
  public static let tab = CSVDialect(unchecked: 0x09)
  /// `|`.
  public static let bar = CSVDialect(unchecked: 0x7C)

  /// Creates a dialect with a tab or ASCII punctuation except the quote; `nil` for any other byte.
  public init?(delimiter: UInt8) {
    let isSign = (0x21...0x7E).contains(delimiter) && delimiter != 0x22
    let isLetterOrDigit =
      (0x30...0x39).contains(delimiter) || (0x41...0x5A).contains(delimiter & 0xDF)
    guard delimiter == 0x09 || (isSign && !isLetterOrDigit) else { return nil }
    self.delimiter = delimiter
  }

  init(unchecked delimiter: UInt8) {
    self.delimiter = delimiter
  }
}
