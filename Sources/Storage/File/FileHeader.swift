/// The first hundred bytes of a database file (https://sqlite.org/fileformat2.html#the_database_header).
struct FileHeader {
  /// How many bytes the header has.
  static let length = 100

  /// What the first bytes say.
  enum Kind: Equatable {
    /// There is not one byte.
    case empty
    /// A database's beginning.
    case database
    /// A database's beginning, and the file ends before the header does.
    case cut
    /// Nothing but zeros, which a power cut can leave.
    case zeros
    /// Something else.
    case other
  }

  private static let magic = Array("SQLite format 3\0".utf8)
  private let bytes: [UInt8]
  /// The size of the whole file in bytes.
  let fileSize: Int64

  /// Takes `length` bytes, zeros where the file is shorter, and the size of the file in bytes.
  init(bytes: [UInt8], fileSize: Int64) {
    self.bytes = bytes
    self.fileSize = fileSize
  }

  var kind: Kind {
    // SQLite calls a file of one byte empty, and would write over it.
    if fileSize == 0 { return byte(0) == 0 ? .empty : .other }
    let there = min(Int(clamping: fileSize), Self.length)
    let start = Self.magic.prefix(there)
    if bytes.starts(with: start) { return there < Self.length ? .cut : .database }
    return bytes.allSatisfy { $0 == 0 } ? .zeros : .other
  }

  /// Whether the file is in write-ahead mode, with part of it perhaps in a second file.
  var isWriteAhead: Bool { byte(18) == 2 || byte(19) == 2 }
  /// The schema version.
  var userVersion: Int32 { integer(at: 60) }
  /// Whose file it is.
  var applicationID: Int32 { integer(at: 68) }

  private func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

  private func integer(at index: Int) -> Int32 {
    let bits = (0..<4).reduce(UInt32(0)) { $0 << 8 | UInt32(byte(index + $1)) }
    return Int32(bitPattern: bits)
  }
}
