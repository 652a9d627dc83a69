extension String {
  /// The text's UTF-8 bytes in one piece, without copying a native string.
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    var text = self
    return text.withUTF8(body)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether every byte is below 0x80.
  ///
  /// Without an early way out, so that many bytes are looked at in one step.
  var isASCII: Bool {
    var all: UInt8 = 0
    for byte in self { all |= byte }
    return all < 0x80
  }
}
