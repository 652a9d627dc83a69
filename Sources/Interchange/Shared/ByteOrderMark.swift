/// The encodings that announce themselves in the first bytes of a file (Unicode 16, section 23.8).
enum ByteOrderMark: String, CaseIterable {
  // UTF-32LE begins as UTF-16LE does, so the longer marks are tried first.
  case utf32LE = "utf-32le"
  case utf32BE = "utf-32be"
  case utf8 = "utf-8"
  case utf16LE = "utf-16le"
  case utf16BE = "utf-16be"

  /// As many bytes as tell every mark apart.
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

  /// The mark that `opening` starts with.
  init?(opening: some Collection<UInt8>) {
    guard let mark = Self.allCases.first(where: { opening.starts(with: $0.bytes) }) else {
      return nil
    }
    self = mark
  }

  /// Whether a file with this mark is what someone who asks for `name` means.
  func agrees(with name: String) -> Bool {
    let asked = TextEncoding.plain(name)
    let isUCS2 = asked.starts(with: "ucs2".utf8) && rawValue.hasPrefix("utf-16")
    return isUCS2 || TextEncoding.plain(rawValue).starts(with: asked)
  }

  /// The encoding in which text without a mark has its zero bytes where `opening` has them.
  static func likely(opening: [UInt8]) -> String? {
    guard opening.count >= 2 else { return nil }
    switch (opening[0], opening[1]) {
    case (1..., 0): return utf16LE.rawValue
    case (0, 1...): return utf16BE.rawValue
    default: return nil
    }
  }
}
