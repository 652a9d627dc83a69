/// The encoding of a file's text, so that parts of it can be written in the same way.
public struct FileEncoding: Equatable, Sendable {
  /// The name for `iconv`; `nil` if bytes are not converted.
  public let name: String?
  /// The byte-order mark at the start of the file; empty if there is none.
  public let mark: [UInt8]

  /// Bytes that are not converted.
  public static let asRead = FileEncoding(name: nil, mark: [])
}
