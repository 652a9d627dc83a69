/// Finds the colon that ends the head of a line, and continues as the line grows.
struct ContentLineColon {
  private(set) var index: Int?
  private var scanned = 0
  private var isQuoted = false
  private let honoursQuotes: Bool

  init(honoursQuotes: Bool = true) {
    self.honoursQuotes = honoursQuotes
  }

  mutating func resume(in bytes: [UInt8]) {
    while index == nil, scanned < bytes.count {
      switch bytes[scanned] {
      case ContentLineByte.colon where !isQuoted: index = scanned
      case ContentLineByte.quote where honoursQuotes: isQuoted.toggle()
      default: break
      }
      scanned += 1
    }
  }
}
