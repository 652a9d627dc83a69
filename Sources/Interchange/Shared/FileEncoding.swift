/// In which bytes a file's text is written, so that a part of it can be written the same way.
public struct FileEncoding: Equatable, Sendable {
  /// The name by which `iconv` knows the encoding; nothing where the bytes are given as they are.
  public let name: String?
  /// The byte-order mark with which the file begins; none where there is none.
  public let mark: [UInt8]

  /// Bytes that are given as they were read.
  public static let asRead = FileEncoding(name: nil, mark: [])
}
