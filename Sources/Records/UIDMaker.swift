/// Generates uids: UUIDs of version 7 (RFC 9562 §5.7), which grow with time, so that an index over them only appends.
public struct UIDMaker: Sendable {
  private var stamp: UInt64
  private var count: UInt16 = 0
  private var random: UInt64 = 0

  /// - Parameter milliseconds: the time since 1970-01-01 UTC.
  public init(milliseconds: UInt64) {
    stamp = milliseconds
  }

  /// The next uid, larger than all earlier ones of this generator.
  public mutating func next(using generator: inout some RandomNumberGenerator) -> String {
    let high = stamp << 16 | 0x7000 | UInt64(count)
    // Random bits come from the system once for many uids, because a system call for each slows down imports.
    if count == 0 { random = generator.next() }
    let low = 0x8000_0000_0000_0000 | Self.mixed(&random) >> 2
    count += 1
    if count == 0x1000 {
      count = 0
      stamp &+= 1
    }
    return UUIDBits(high: high, low: low).text
  }

  /// The next number of SplitMix64 (Steele, Lea & Flood, OOPSLA 2014).
  private static func mixed(_ state: inout UInt64) -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
