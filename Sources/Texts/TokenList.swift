/// The tokens of one record on their way to the index, parted by spaces, none twice.
struct TokenList {
  private var bytes: [UInt8] = []
  private var tokens: [Range<Int>] = []
  /// A hash table of places in `tokens`, -1 where free; its size is a power of two.
  private var slots = [Int32](repeating: -1, count: 64)

  /// All tokens, in the order in which they were first added.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Adds a token unless it is there already.
  mutating func add(_ token: UnsafeBufferPointer<UInt8>) {
    guard !token.isEmpty else { return }
    let slot = slot(of: token)
    guard slots[slot] < 0 else { return }
    if !bytes.isEmpty { bytes.append(UInt8(ascii: " ")) }
    slots[slot] = Int32(truncatingIfNeeded: tokens.count)
    tokens.append(bytes.count..<bytes.count + token.count)
    bytes.append(contentsOf: token)
    if tokens.count * 2 > slots.count { grow() }
  }

  /// Where the token is, or the free slot where it belongs.
  private func slot(of token: UnsafeBufferPointer<UInt8>) -> Int {
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(token))
    let mask = slots.count - 1
    var slot = hasher.finalize() & mask
    while slots[slot] >= 0 {
      let range = tokens[Int(slots[slot])]
      if range.count == token.count, bytes[range].elementsEqual(token) { return slot }
      slot = (slot + 1) & mask
    }
    return slot
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 2)
    for (place, range) in tokens.enumerated() {
      let free = bytes.withUnsafeBufferPointer { bytes in
        slot(of: UnsafeBufferPointer(rebasing: bytes[range]))
      }
      slots[free] = Int32(truncatingIfNeeded: place)
    }
  }
}
