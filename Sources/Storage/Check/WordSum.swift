/// A sum over words and the ids of their records, in any order and in constant memory.
///
/// Two different sets have equal sums with a probability of about 2^-64.
struct WordSum: Equatable {
  private var count = 0
  private var sum: UInt64 = 0

  mutating func add(_ text: String, id: Int64) {
    var text = text
    text.withUTF8 { bytes in
      for word in bytes.split(separator: UInt8(ascii: " ")) {
        add(word: UnsafeBufferPointer(rebasing: word), id: id)
      }
    }
  }

  /// The length in bytes to which FTS5 cuts a word (FTS5_MAX_TOKEN_SIZE).
  private static let longestWord = 32_768

  /// Adds one word: FNV-1a over its bytes, then the mixer of SplitMix64, so that sums of similar
  /// words do not collide.
  mutating func add(word: UnsafeBufferPointer<UInt8>, id: Int64) {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325 ^ UInt64(bitPattern: id)
    for byte in word.prefix(Self.longestWord) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    hash &+= UInt64(bitPattern: id) &* 0x9E37_79B9_7F4A_7C15
    hash = (hash ^ (hash >> 30)) &* 0xBF58_476D_1CE4_E5B9
    hash = (hash ^ (hash >> 27)) &* 0x94D0_49BB_1331_11EB
    sum &+= hash ^ (hash >> 31)
    count += 1
  }
}
