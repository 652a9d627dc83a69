/// Validates UTF-8 without NUL (Unicode 16, table 3-7): no overlong forms, no surrogates, nothing above U+10FFFF.
public enum UTF8Validation {
  /// Why validation stopped.
  public enum Stop: Equatable {
    case end, nul, invalid
    /// The bytes are the start of a character, which more bytes could complete.
    case incomplete
  }

  /// The end of the valid bytes from `start` on, and why they end.
  public static func stop(
    in bytes: UnsafeRawBufferPointer, from start: Int
  ) -> (at: Int, why: Stop) {
    var index = start
    while true {
      index = asciiEnd(in: bytes, from: index)
      guard index < bytes.count else { return (index, .end) }
      if bytes[index] == 0 { return (index, .nul) }
      while index < bytes.count, bytes[index] >= 0x80 {
        // Most text that is not ASCII has two bytes: Greek, Cyrillic, Hebrew and accents.
        if bytes[index] &- 0xC2 < 0x1E, index &+ 1 < bytes.count, bytes[index &+ 1] & 0xC0 == 0x80 {
          index &+= 2
          continue
        }
        switch character(in: bytes, at: index) {
        case .length(let length): index += length
        case .stop(let why): return (index, why)
        }
      }
    }
  }

  /// Whether all bytes are valid UTF-8, in which NUL is an ordinary character.
  public static func isValid(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var start = 0
    while true {
      let (index, why) = stop(in: bytes, from: start)
      if why != .nul { return why == .end }
      start = index &+ 1
    }
  }

  /// The end of ASCII other than NUL, eight bytes at a time.
  private static func asciiEnd(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highs: UInt64 = 0x8080_8080_8080_8080
    var index = start
    while index &+ 8 <= bytes.count {
      let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      // In ASCII, only a zero byte borrows into its high bit when 1 is subtracted from each byte.
      if (word | (word &- ones)) & highs != 0 { break }
      index &+= 8
    }
    while index < bytes.count, bytes[index] &- 1 < 0x7F { index &+= 1 }
    return index
  }

  private enum Character {
    case length(Int)
    case stop(Stop)
  }

  private static func character(in bytes: UnsafeRawBufferPointer, at index: Int) -> Character {
    let length: Int
    let second: ClosedRange<UInt8>
    switch bytes[index] {
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return .stop(.invalid)
    }
    for next in 1..<length {
      guard index + next < bytes.count else { return .stop(.incomplete) }
      let allowed = next == 1 ? second : 0x80...0xBF
      guard allowed.contains(bytes[index + next]) else { return .stop(.invalid) }
    }
    return .length(length)
  }
}
