/// Makes the stable ids of new records: UUIDs of version 7 (RFC 9562 §5.7), which grow with
/// time, so that an index over them is appended to and not stirred.
public struct UIDMaker: Sendable {
  private var stamp: UInt64
  private var count: UInt16 = 0

  /// - Parameter milliseconds: the time since 1970-01-01 UTC.
  public init(milliseconds: UInt64) {
    stamp = milliseconds
  }

  /// The next id, larger than all before it from this maker.
  public mutating func next(using generator: inout some RandomNumberGenerator) -> String {
    let high = stamp << 16 | 0x7000 | UInt64(count)
    let low = 0x8000_0000_0000_0000 | generator.next() >> 2
    count += 1
    if count == 0x1000 {
      count = 0
      stamp &+= 1
    }
    return Self.text(high, low)
  }

  private static func text(_ high: UInt64, _ low: UInt64) -> String {
    String(unsafeUninitializedCapacity: 36) { buffer in
      var position = 0
      var rest = high
      for index in 0..<32 {
        if index == 16 { rest = low }
        if index == 8 || index == 12 || index == 16 || index == 20 {
          buffer[position] = UInt8(ascii: "-")
          position &+= 1
        }
        let digit = UInt8(truncatingIfNeeded: rest >> 60)
        buffer[position] = digit < 10 ? 0x30 | digit : 0x57 &+ digit
        position &+= 1
        rest <<= 4
      }
      return position
    }
  }
}
