/// What sets the cells of a delimited file apart.
public struct CSVDialect: Sendable, Equatable {
  /// The one ASCII byte between two cells.
  public let delimiter: UInt8

  /// The delimiters that are looked for, the commonest first.
  public static let delimiters: [UInt8] = [0x2C, 0x3B, 0x09, 0x7C]
  /// Cells set apart by `,`, as RFC 4180 and kith write them.
  public static let comma = CSVDialect(unchecked: 0x2C)
  /// Cells set apart by `;`, as spreadsheets write them where `,` is the decimal sign.
  public static let semicolon = CSVDialect(unchecked: 0x3B)
  /// Cells set apart by a tab.
  public static let tab = CSVDialect(unchecked: 0x09)
  /// Cells set apart by `|`.
  public static let bar = CSVDialect(unchecked: 0x7C)

  /// A delimiter someone chose: a tab or any ASCII sign but a quote; nil for all else.
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
