/// Escapes in the values of content lines (RFC 6350 §3.4, RFC 5545 §3.3.11), on bytes.
public enum ContentLineText {
  /// The text without escapes: `\n` and `\N` are line breaks, and `\`, `,`, `;`, `:` and `"` lose their backslash.
  ///
  /// Any other backslash is kept.
  public static func unescaped(_ value: ArraySlice<UInt8>) -> String {
    guard value.contains(ContentLineByte.backslash) else {
      return String(decoding: value, as: UTF8.self)
    }
    var plain: [UInt8] = []
    plain.reserveCapacity(value.count)
    var index = value.startIndex
    while index < value.endIndex {
      let byte = value[index]
      index += 1
      guard byte == ContentLineByte.backslash, index < value.endIndex else {
        plain.append(byte)
        continue
      }
      switch value[index] {
      case UInt8(ascii: "n"), UInt8(ascii: "N"): plain.append(ContentLineByte.lineFeed)
      case ContentLineByte.backslash, ContentLineByte.comma, ContentLineByte.semicolon,
        ContentLineByte.colon, ContentLineByte.quote:
        plain.append(value[index])
      default:
        plain.append(byte)
        continue
      }
      index += 1
    }
    return String(decoding: plain, as: UTF8.self)
  }

  /// Splits a value at each unescaped `separator` into at most `most` parts, still escaped; the last has the rest.
  public static func parts(
    of value: ArraySlice<UInt8>, at separator: UInt8, most: Int = .max
  ) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    var start = value.startIndex
    var index = start
    while index < value.endIndex, parts.count < most - 1 {
      if value[index] == ContentLineByte.backslash {
        index += 2
        continue
      }
      if value[index] == separator {
        parts.append(value[start..<index])
        start = index + 1
      }
      index += 1
    }
    parts.append(value[start...])
    return parts
  }

  /// The bytes without spaces and tabs at both ends.
  static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var bytes = bytes
    while let first = bytes.first, isBlank(first) { bytes.removeFirst() }
    while let last = bytes.last, isBlank(last) { bytes.removeLast() }
    return bytes
  }

  static func isBlank(_ byte: UInt8) -> Bool {
    byte == ContentLineByte.space || byte == ContentLineByte.tab
  }

  /// An ASCII letter in upper case, any other byte unchanged.
  static func upper(_ byte: UInt8) -> UInt8 {
    byte &- UInt8(ascii: "a") < 26 ? byte & 0xDF : byte
  }

  /// Decodes quoted-printable (RFC 2045 §6.7), CR LF as LF; invalid escapes are unchanged.
  static func unquoted(_ value: ArraySlice<UInt8>) -> [UInt8] {
    var plain: [UInt8] = []
    plain.reserveCapacity(value.count)
    var index = value.startIndex
    while index < value.endIndex {
      let byte = value[index]
      if byte == ContentLineByte.equals, index + 2 < value.endIndex,
        let high = digit(value[index + 1]), let low = digit(value[index + 2])
      {
        let decoded = high << 4 | low
        index += 3
        if decoded == ContentLineByte.lineFeed, plain.last == ContentLineByte.carriageReturn {
          plain.removeLast()
        }
        plain.append(decoded)
      } else {
        plain.append(byte)
        index += 1
      }
    }
    return plain
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte &- 0x30
    case 0x41...0x46: byte &- 0x37
    case 0x61...0x66: byte &- 0x57
    default: nil
    }
  }
}
