/// Counts physical lines in bytes that come in pieces: LF, CR LF and CR each end one.
struct LineCounter: Sendable {
  private(set) var line = 1
  private var endedInCR = false

  /// Counts the lines in `range` of `bytes`, eight bytes at a time.
  mutating func pass(_ bytes: UnsafeRawBufferPointer, in range: Range<Int>) {
    var index = range.lowerBound
    while index &+ 8 <= range.upperBound {
      let loaded = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      let word = UInt64(littleEndian: loaded)
      let returns = Self.high(where: word, is: 0x0D)
      let afterReturns = returns << 8 | (endedInCR ? 0x80 : 0)
      let feeds = Self.high(where: word, is: 0x0A) & ~afterReturns
      line &+= (returns | feeds).nonzeroBitCount
      endedInCR = returns >> 63 == 1
      index &+= 8
    }
    while index < range.upperBound {
      let byte = bytes[index]
      if byte == 0x0D || (byte == 0x0A && !endedInCR) { line &+= 1 }
      endedInCR = byte == 0x0D
      index &+= 1
    }
  }

  /// A word whose bytes have the high bit set where `word` has `byte`, and no other bit.
  @inline(__always)
  private static func high(where word: UInt64, is byte: UInt8) -> UInt64 {
    let sevens: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    let zeroWhereEqual = word ^ (UInt64(byte) &* 0x0101_0101_0101_0101)
    return ~((zeroWhereEqual & sevens) &+ sevens | zeroWhereEqual | sevens)
  }
}
