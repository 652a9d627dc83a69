// Texts as JSON spells them.
extension JSONText {
  /// Adds the text in quotes, its stretches of plain bytes in one go each.
  static func appendQuoted(_ text: String, to buffer: inout [UInt8]) {
    var text = text
    buffer.append(quote)
    text.withUTF8 { bytes in
      var start = 0
      var place = 0
      while place < bytes.count {
        guard isSuspect(bytes[place]), let special = special(in: bytes, at: place) else {
          place += 1
          continue
        }
        buffer.append(contentsOf: bytes[start..<place])
        appendEscape(special.value, to: &buffer)
        place += special.length
        start = place
      }
      buffer.append(contentsOf: bytes[start...])
    }
    buffer.append(quote)
  }

  private static let quote = UInt8(ascii: "\"")
  private static let backslash = UInt8(ascii: "\\")

  /// Whether a character that needs an escape may begin with the byte: 0xC2 begins
  /// U+0080…U+00BF, 0xD8 U+0600…U+063F, 0xE2 U+2000…U+2FFF.
  private static func isSuspect(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == quote || byte == backslash || byte == 0x7F || byte == 0xC2
      || byte == 0xD8 || byte == 0xE2
  }

  /// The character that begins there, if it needs an escape, and its length in bytes.
  private static func special(
    in bytes: UnsafeBufferPointer<UInt8>, at place: Int
  ) -> (value: UInt16, length: Int)? {
    let first = bytes[place]
    // A Swift string is well formed: where these begin, their other bytes follow.
    let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : 3
    guard place + length <= bytes.count else { return nil }
    let value: UInt16
    switch length {
    case 1: value = UInt16(first)
    case 2: value = UInt16(first & 0x1F) << 6 | UInt16(bytes[place + 1] & 0x3F)
    default:
      let middle = UInt16(bytes[place + 1] & 0x3F) << 6
      value = UInt16(first & 0x0F) << 12 | middle | UInt16(bytes[place + 2] & 0x3F)
    }
    return needsEscape(value) ? (value, length) : nil
  }

  private static func needsEscape(_ value: UInt16) -> Bool {
    switch value {
    case 0..<0x20, 0x22, 0x5C, 0x7F...0x9F, 0x61C, 0x200E, 0x200F, 0x2028...0x202E,
      0x2066...0x2069:
      true
    default: false
    }
  }

  private static func appendEscape(_ value: UInt16, to buffer: inout [UInt8]) {
    buffer.append(backslash)
    switch value {
    case 0x22, 0x5C: buffer.append(UInt8(truncatingIfNeeded: value))
    case 0x08: buffer.append(UInt8(ascii: "b"))
    case 0x09: buffer.append(UInt8(ascii: "t"))
    case 0x0A: buffer.append(UInt8(ascii: "n"))
    case 0x0C: buffer.append(UInt8(ascii: "f"))
    case 0x0D: buffer.append(UInt8(ascii: "r"))
    default:
      buffer.append(UInt8(ascii: "u"))
      for shift in [12, 8, 4, 0] as [UInt16] { buffer.append(digit(value >> shift & 0xF)) }
    }
  }

  private static func digit(_ value: UInt16) -> UInt8 {
    UInt8(truncatingIfNeeded: value < 10 ? 0x30 + value : 0x57 + value)
  }
}
