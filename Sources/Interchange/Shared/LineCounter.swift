/// Counts physical lines over bytes that come in pieces: LF, CR LF and CR each end one.
struct LineCounter: Sendable {
  /// The line on which the next byte stands.
  private(set) var line = 1
  private var endedInCR = false

  /// Takes the bytes `range` of `bytes` as read.
  ///
  /// The loop has no branch, so that the compiler can take many bytes at once.
  mutating func pass(_ bytes: UnsafeRawBufferPointer, in range: Range<Int>) {
    guard let first = range.first, let last = range.last else { return }
    var breaks = isBreak(bytes[first], after: endedInCR ? 0x0D : 0)
    var index = first &+ 1
    while index <= last {
      breaks &+= isBreak(bytes[index], after: bytes[index &- 1])
      index &+= 1
    }
    line += breaks
    endedInCR = bytes[last] == 0x0D
  }

  @inline(__always)
  private func isBreak(_ byte: UInt8, after previous: UInt8) -> Int {
    (byte == 0x0D ? 1 : 0) &+ ((byte == 0x0A ? 1 : 0) & (previous != 0x0D ? 1 : 0))
  }
}
