/// The 128 bits of a UUID; its text has 36 characters in lower case (RFC 9562 §4).
public struct UUIDBits: Hashable, Sendable {
  /// The first and the last eight bytes.
  public let high, low: UInt64

  /// The length of the text.
  public static let textLength = 36

  /// The given bits.
  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Parses the text; `nil` for any other form, such as upper case or braces.
  public init?(text: UnsafeBufferPointer<UInt8>) {
    guard text.count == Self.textLength else { return nil }
    var (high, bits): (UInt64, UInt64) = (0, 0)
    for index in 0..<Self.textLength {
      let byte = text[index]
      if Self.isHyphen(index) {
        guard byte == UInt8(ascii: "-") else { return nil }
        if index == Self.middle { (high, bits) = (bits, 0) }
        continue
      }
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): bits = bits << 4 | UInt64(byte & 0xF)
      case UInt8(ascii: "a")...UInt8(ascii: "f"): bits = bits << 4 | UInt64(byte & 0xF &+ 9)
      default: return nil
      }
    }
    self.init(high: high, low: bits)
  }

  /// Parses 16 bytes, most significant first; `nil` for any other length.
  public init?(bytes: UnsafeRawBufferPointer) {
    guard bytes.count == 16 else { return nil }
    self.init(
      high: UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)),
      low: UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)))
  }

  /// Calls `body` with the 16 bytes.
  public func withBytes<Outcome>(_ body: (UnsafeRawBufferPointer) -> Outcome) -> Outcome {
    withUnsafeBytes(of: (high.bigEndian, low.bigEndian), body)
  }

  /// The text.
  public var text: String {
    String(unsafeUninitializedCapacity: Self.textLength, initializingUTF8With: write)
  }

  /// Writes the text and returns its length; the buffer must have 36 bytes.
  public func write(to buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
    var rest = high
    for index in 0..<Self.textLength {
      if Self.isHyphen(index) {
        buffer[index] = UInt8(ascii: "-")
        if index == Self.middle { rest = low }
        continue
      }
      let digit = UInt8(truncatingIfNeeded: rest >> 60)
      buffer[index] = digit < 10 ? UInt8(ascii: "0") &+ digit : UInt8(ascii: "a") &- 10 &+ digit
      rest <<= 4
    }
    return Self.textLength
  }

  /// The position of the hyphen between the first and the last eight bytes.
  private static let middle = 18

  private static func isHyphen(_ index: Int) -> Bool {
    let places: UInt64 = 1 << 8 | 1 << 13 | 1 << 18 | 1 << 23
    return places >> UInt64(truncatingIfNeeded: index) & 1 != 0
  }
}
