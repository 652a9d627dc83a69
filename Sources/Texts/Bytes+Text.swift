extension [UInt8] {
  /// Appends the UTF-8 of a text.
  public mutating func append(text: String) {
    text.withBytes { append(contentsOf: $0) }
  }

  /// Appends the decimal digits of a number, after a minus if it is negative.
  public mutating func append(decimal number: Int) {
    guard number.magnitude > 9 else {
      if number < 0 { append(UInt8(ascii: "-")) }
      return append(UInt8(ascii: "0") + UInt8(number.magnitude))
    }
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
      var start = digits.count
      var rest = number.magnitude
      while rest > 0 {
        start -= 1
        digits[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      }
      if number < 0 {
        start -= 1
        digits[start] = UInt8(ascii: "-")
      }
      append(contentsOf: digits[start...])
    }
  }
}
