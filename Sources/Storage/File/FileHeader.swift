/// The first hundred bytes of a database file (https://sqlite.org/fileformat2.html#the_database_header).
struct FileHeader {
  static let length = 100

  enum Kind: Equatable {
    /// A file without a byte.
    case empty
    case database
    /// The start of a database header, cut off.
    case cut
    /// Only zeros, which a power failure can leave.
    case zeros
    case other
  }

  private static let magic = Array("SQLite format 3\0".utf8)
  private let bytes: [UInt8]
  let fileSize: Int64

  /// Accepts `length` bytes, padded with zeros, and the size of the file in bytes.
  init(bytes: [UInt8], fileSize: Int64) {
    self.bytes = bytes
    self.fileSize = fileSize
  }

  var kind: Kind {
    // SQLite treats a file of one byte as empty, and would overwrite it.
    if fileSize == 0 { return byte(0) == 0 ? .empty : .other }
    let there = min(Int(clamping: fileSize), Self.length)
    let start = Self.magic.prefix(there)
    if bytes.starts(with: start) { return there < Self.length ? .cut : .database }
    return bytes.allSatisfy { $0 == 0 } ? .zeros : .other
  }

  /// Whether the file is in WAL mode, so that a part of it may be in a second file.
  var isWriteAhead: Bool { byte(18) == 2 || byte(19) == 2 }
  var userVersion: Int32 { integer(at: 60) }
  /// `PRAGMA application_id`: the program that owns the file.
  var applicationID: Int32 { integer(at: 68) }

  private func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

  private func integer(at index: Int) -> Int32 {
    let bits = (0..<4).reduce(UInt32(0)) { $0 << 8 | UInt32(byte(index + $1)) }
    return Int32(bitPattern: bits)
  }
}
