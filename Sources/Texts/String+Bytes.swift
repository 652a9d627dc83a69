extension String {
  /// Calls `body` with the contiguous UTF-8 of the text, without copying a native string.
  public func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    var text = self
    return text.withUTF8(body)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether every byte is below 0x80; without an early exit, so that the loop is vectorized.
  var isASCII: Bool {
    var all: UInt8 = 0
    for byte in self { all |= byte }
    return all < 0x80
  }

  /// The character at an index in the bytes of a string, and its length in bytes.
  ///
  /// A Swift string is valid, so the first byte gives the length.
  func scalar(at place: Int) -> (value: UInt32, length: Int) {
    let first = UInt32(self[place])
    let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard length > 1, place + length <= count else { return (first, 1) }
    var value = first & (0x7F >> UInt32(length))
    for next in place + 1..<place + length { value = value << 6 | UInt32(self[next] & 0x3F) }
    return (value, length)
  }
}
