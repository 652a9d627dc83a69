/// Base64 (RFC 4648, section 4), decoded strictly.
enum LDIFBase64 {
  /// The decoded bytes; `nil` if the text is not base64.
  static func bytes(_ text: String) -> [UInt8]? {
    let signs = Array(text.withoutBlanks.utf8)
    guard signs.count % 4 == 0 else { return nil }
    let padding = signs.suffix(2).count { $0 == UInt8(ascii: "=") }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(signs.count / 4 * 3)
    var bits: UInt32 = 0
    for (index, sign) in signs.dropLast(padding).enumerated() {
      guard let value = value(of: sign) else { return nil }
      bits = bits << 6 | UInt32(value)
      if index % 4 == 3 {
        for shift in [16, 8, 0] as [UInt32] {
          bytes.append(UInt8(truncatingIfNeeded: bits >> shift))
        }
      }
    }
    switch padding {
    case 1:
      bytes.append(UInt8(truncatingIfNeeded: bits >> 10))
      bytes.append(UInt8(truncatingIfNeeded: bits >> 2))
    case 2: bytes.append(UInt8(truncatingIfNeeded: bits >> 4))
    default: break
    }
    return bytes
  }

  private static func value(of sign: UInt8) -> UInt8? {
    switch sign {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): sign - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): sign - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): sign - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
