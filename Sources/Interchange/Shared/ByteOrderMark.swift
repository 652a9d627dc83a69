/// The encodings with a byte-order mark (Unicode 16, section 23.8).
enum ByteOrderMark: String, CaseIterable {
  // UTF-32LE starts as UTF-16LE does, so longer marks are tried first.
  case utf32LE = "utf-32le"
  case utf32BE = "utf-32be"
  case utf8 = "utf-8"
  case utf16LE = "utf-16le"
  case utf16BE = "utf-16be"

  /// The number of bytes that distinguish all marks.
  static let longest = 4

  var bytes: [UInt8] {
    switch self {
    case .utf32LE: [0xFF, 0xFE, 0, 0]
    case .utf32BE: [0, 0, 0xFE, 0xFF]
    case .utf8: [0xEF, 0xBB, 0xBF]
    case .utf16LE: [0xFF, 0xFE]
    case .utf16BE: [0xFE, 0xFF]
    }
  }

  /// The mark at the start of `opening`.
  init?(opening: some Collection<UInt8>) {
    guard let mark = Self.allCases.first(where: { opening.starts(with: $0.bytes) }) else {
      return nil
    }
    self = mark
  }

  /// Whether the mark fits the requested encoding `name`, as UTF-16 fits UCS-2.
  func agrees(with name: String) -> Bool {
    let asked = TextEncoding.plain(name)
    let isUCS2 = asked.starts(with: "ucs2".utf8) && rawValue.hasPrefix("utf-16")
    return isUCS2 || TextEncoding.plain(rawValue).starts(with: asked)
  }

  /// The likely encoding of text without a mark, by the positions of zero bytes in `opening`.
  static func likely(opening: [UInt8]) -> String? {
    guard opening.count >= 2 else { return nil }
    switch (opening[0], opening[1]) {
    case (1..., 0): return utf16LE.rawValue
    case (0, 1...): return utf16BE.rawValue
    default: return nil
    }
  }
}
