/// The distinct tokens of one record for the index, separated by spaces.
struct TokenList {
  private var bytes: [UInt8] = []
  private var tokens: [Range<Int>] = []
  /// A hash table of indices in `tokens`, -1 if free; its size is a power of two.
  ///
  /// Empty while there are so few tokens that they are searched one by one.
  private var slots: [Int32] = []

  /// The most tokens that are searched one by one.
  private static let few = 16

  /// Calls `body` with all tokens, in the order in which they were first added.
  func withBytes<Outcome>(_ body: (UnsafeBufferPointer<UInt8>) -> Outcome) -> Outcome {
    bytes.withUnsafeBufferPointer(body)
  }

  /// Removes all tokens and keeps the memory.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    tokens.removeAll(keepingCapacity: true)
    slots = []
  }

  /// Adds a token unless the list contains it.
  mutating func add(_ token: UnsafeBufferPointer<UInt8>) {
    guard !token.isEmpty else { return }
    if slots.isEmpty {
      if tokens.contains(where: { isToken($0, token) }) { return }
    } else {
      let slot = slot(of: token)
      guard slots[slot] < 0 else { return }
      slots[slot] = Int32(truncatingIfNeeded: tokens.count)
    }
    if !bytes.isEmpty { bytes.append(UInt8(ascii: " ")) }
    tokens.append(bytes.count..<bytes.count + token.count)
    bytes.append(contentsOf: token)
    if slots.isEmpty ? tokens.count == Self.few : tokens.count * 2 > slots.count { grow() }
  }

  private func isToken(_ range: Range<Int>, _ token: UnsafeBufferPointer<UInt8>) -> Bool {
    guard range.count == token.count else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      for place in 0..<token.count where bytes[range.lowerBound &+ place] != token[place] {
        return false
      }
      return true
    }
  }

  /// The slot of the token, or the free slot for it.
  private func slot(of token: UnsafeBufferPointer<UInt8>) -> Int {
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(token))
    let mask = slots.count - 1
    var slot = hasher.finalize() & mask
    while slots[slot] >= 0 {
      if isToken(tokens[Int(slots[slot])], token) { return slot }
      slot = (slot + 1) & mask
    }
    return slot
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: max(slots.count * 2, 4 * Self.few))
    for (place, range) in tokens.enumerated() {
      let free = bytes.withUnsafeBufferPointer { bytes in
        slot(of: UnsafeBufferPointer(rebasing: bytes[range]))
      }
      slots[free] = Int32(truncatingIfNeeded: place)
    }
  }
}
