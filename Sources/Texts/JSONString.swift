/// Strings in JSON (RFC 8259, section 7): writing them with quotes, and parsing their escapes.
public enum JSONString {
  static let quote = UInt8(ascii: "\"")
  static let backslash = UInt8(ascii: "\\")

  /// Whether a byte of a string is written without an escape, as all bytes above ASCII are.
  @inline(__always)
  static func isPlain(_ byte: UInt8) -> Bool { byte >= 0x20 && byte != quote && byte != backslash }

  /// The end of the bytes from `start` on that need no escape.
  public static func plainEnd(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var index = start
    while index < bytes.count, isPlain(bytes[index]) { index += 1 }
    return index
  }

  /// Appends a text in quotes with the required escapes, controls as `\u001f`, for programs only.
  public static func appendCompact(_ text: String, to output: inout [UInt8]) {
    text.withBytes { bytes in
      output.append(quote)
      var start = 0
      while true {
        let end = plainEnd(in: bytes, from: start)
        output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<end]))
        guard end < bytes.count else { break }
        appendEscape(UInt16(bytes[end]), to: &output, inShort: false)
        start = end + 1
      }
      output.append(quote)
    }
  }
}

extension JSONString {
  /// Appends a text in quotes, safe for a terminal: all controls and direction marks are escaped,
  /// by a letter if they have one, as `\n`.
  public static func appendShown(_ text: String, to output: inout [UInt8]) {
    text.withBytes { bytes in
      output.append(quote)
      var start = 0
      var place = 0
      while place < bytes.count {
        guard isSuspect(bytes[place]), let special = special(in: bytes, at: place) else {
          place += 1
          continue
        }
        output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<place]))
        appendEscape(special.value, to: &output, inShort: true)
        place += special.length
        start = place
      }
      output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start...]))
      output.append(quote)
    }
  }

  /// Whether a character that needs an escape may start with the byte: 0xC2 starts U+0080…U+00BF,
  /// 0xD8 U+0600…U+063F, 0xE2 U+2000…U+2FFF.
  @inline(__always)
  private static func isSuspect(_ byte: UInt8) -> Bool {
    !isPlain(byte) || byte == 0x7F || byte == 0xC2 || byte == 0xD8 || byte == 0xE2
  }

  /// The character at `place`, if it needs an escape, and its length in bytes.
  private static func special(
    in bytes: UnsafeBufferPointer<UInt8>, at place: Int
  ) -> (value: UInt16, length: Int)? {
    let first = bytes[place]
    // A Swift string is valid: the remaining bytes follow.
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

  /// - Parameter inShort: whether to escape by a letter, if there is one.
  private static func appendEscape(_ value: UInt16, to output: inout [UInt8], inShort: Bool) {
    output.append(backslash)
    switch value {
    case 0x22, 0x5C: output.append(UInt8(truncatingIfNeeded: value))
    case 0x08 where inShort: output.append(UInt8(ascii: "b"))
    case 0x09 where inShort: output.append(UInt8(ascii: "t"))
    case 0x0A where inShort: output.append(UInt8(ascii: "n"))
    case 0x0C where inShort: output.append(UInt8(ascii: "f"))
    case 0x0D where inShort: output.append(UInt8(ascii: "r"))
    default:
      output.append(UInt8(ascii: "u"))
      for shift in [12, 8, 4, 0] as [UInt16] { output.append(digit(value >> shift & 0xF)) }
    }
  }

  private static func digit(_ value: UInt16) -> UInt8 {
    UInt8(truncatingIfNeeded: value < 10 ? 0x30 + value : 0x57 + value)
  }
}

extension JSONString {
  /// The byte for the letter after a backslash; `nil` for `u` and for invalid escapes.
  public static func byte(escapedAs letter: UInt8) -> UInt8? {
    switch letter {
    case quote, backslash, UInt8(ascii: "/"): letter
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "t"): 0x09
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "r"): 0x0D
    default: nil
    }
  }

  /// The value of a hexadecimal digit; `nil` for any other byte.
  public static func hexadecimal(_ digit: UInt8) -> UInt16? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt16(digit - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt16(digit - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt16(digit - UInt8(ascii: "A") + 10)
    default: nil
    }
  }

  /// Whether the unit is the first half of a surrogate pair.
  public static func isFirstHalf(_ unit: UInt16) -> Bool { unit & 0xFC00 == 0xD800 }

  /// The character of one UTF-16 unit (`\u00e9`) or of a surrogate pair; `nil` if a half is single
  /// or the units are not a pair.
  public static func character(_ first: UInt16, _ second: UInt16? = nil) -> Unicode.Scalar? {
    guard let second else { return Unicode.Scalar(first) }
    guard isFirstHalf(first), second & 0xFC00 == 0xDC00 else { return nil }
    return Unicode.Scalar(0x10000 + (UInt32(first & 0x3FF) << 10 | UInt32(second & 0x3FF)))
  }
}
