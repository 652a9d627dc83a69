/// Decodes the bytes of a terminal to keys.
///
/// Bytes can be split anywhere. A lone Esc looks like the start of a sequence, so while `isWaiting`
/// the caller reads with a deadline, such as 50 ms, and calls `timeOut()` when it passes. Unknown
/// keys and invalid bytes are dropped. Sequences: ECMA-48 §5.4, and xterm's for the keys.
public struct KeyDecoder: Sendable {
  private var pending: [UInt8] = []
  private var pasted: [UInt8]?
  private var silences = 0

  /// The largest number of bytes of an incomplete sequence.
  private static let longestSequence = 256
  /// The largest number of bytes of a paste; the rest is dropped.
  private static let longestPaste = 1 << 20
  /// The number of deadlines after which a paste ends without its end mark.
  private static let patience = 20

  /// Creates a decoder without pending bytes.
  public init() {}

  /// Whether the caller needs a deadline: the pending bytes are a key or the start of one.
  public var isWaiting: Bool { pasted != nil || pending.first == Self.escape }

  /// The keys that these bytes complete.
  public mutating func keys(_ bytes: some Sequence<UInt8>) -> [Key] {
    silences = 0
    pending.append(contentsOf: bytes)
    var keys: [Key] = []
    var start = 0
    while start < pending.count {
      if pasted != nil {
        start = consumePaste(from: start, &keys)
        if pasted == nil { continue }
        break
      }
      guard let (length, key) = Self.next(pending[start...]) else { break }
      if length == Self.pasteStart.count, pending[start...].starts(with: Self.pasteStart) {
        pasted = []
      } else if let key {
        keys.append(key)
      }
      start += length
    }
    pending.removeFirst(start)
    return keys
  }

  /// The key that ends because no bytes came in time.
  public mutating func timeOut() -> [Key] {
    if pasted != nil {
      silences += 1
      guard silences >= Self.patience else { return [] }
      // Without its end mark, a paste would consume all further keys.
      let key = endPaste(adding: pending[...])
      pending = []
      return [key]
    }
    guard pending.first == Self.escape else { return [] }
    defer { pending = [] }
    return pending.count == 1 ? [.escape] : []
  }

  /// Consumes pasted bytes up to the end mark, or up to a possible start of it; returns the index
  /// of the rest.
  private mutating func consumePaste(from start: Int, _ keys: inout [Key]) -> Int {
    var index = start
    while let found = pending[index...].firstIndex(of: Self.escape) {
      let tail = pending[found...]
      if tail.starts(with: Self.pasteEnd) {
        keys.append(endPaste(adding: pending[start..<found]))
        return found + Self.pasteEnd.count
      }
      if Self.pasteEnd.starts(with: tail) {
        appendPasted(pending[start..<found])
        return found
      }
      index = found + 1
    }
    appendPasted(pending[start...])
    return pending.count
  }

  private mutating func appendPasted(_ bytes: ArraySlice<UInt8>) {
    let room = Self.longestPaste - (pasted?.count ?? 0)
    pasted?.append(contentsOf: bytes.prefix(max(0, room)))
  }

  private mutating func endPaste(adding bytes: ArraySlice<UInt8>) -> Key {
    appendPasted(bytes)
    let text = Self.lines(pasted ?? [])
    pasted = nil
    silences = 0
    return .paste(text)
  }

  /// The text with `\n` for line breaks; terminals send `\r`.
  private static func lines(_ bytes: [UInt8]) -> String {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var previous: UInt8 = 0
    for byte in bytes {
      if byte == 0x0A, previous == 0x0D {
        previous = byte
        continue
      }
      output.append(byte == 0x0D ? 0x0A : byte)
      previous = byte
    }
    return String(decoding: output, as: UTF8.self)
  }
}

extension KeyDecoder {
  private static let escape: UInt8 = 0x1B
  private static let pasteStart = Array("\u{1B}[200~".utf8)
  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  /// The length of the first key, and the key if it is known; `nil` while it is incomplete.
  private static func next(_ bytes: ArraySlice<UInt8>) -> (length: Int, Key?)? {
    guard let first = bytes.first else { return nil }
    switch first {
    case escape: return sequence(bytes)
    case 0x0D, 0x0A: return (1, .enter)
    case 0x09: return (1, .tab)
    case 0x7F, 0x08: return (1, .backspace)
    case 0x01...0x1A: return (1, .control(Character(Unicode.Scalar(first + 0x60))))
    case 0..<0x20: return (1, nil)
    case 0x20..<0x7F: return (1, .character(Character(Unicode.Scalar(first))))
    default: return character(bytes)
    }
  }

  /// One scalar in UTF-8; an invalid byte is dropped.
  private static func character(_ bytes: ArraySlice<UInt8>) -> (length: Int, Key?)? {
    guard let first = bytes.first else { return nil }
    let length =
      switch first {
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 1
      }
    let following = bytes.dropFirst().prefix(length - 1)
    if length == 1 || !following.allSatisfy({ $0 & 0xC0 == 0x80 }) { return (1, nil) }
    guard following.count == length - 1 else { return nil }
    guard let text = String(validating: bytes.prefix(length), as: UTF8.self),
      let scalar = text.unicodeScalars.first, scalar.value >= 0xA0
    else { return (length, nil) }
    return (length, .character(Character(scalar)))
  }

  private static func sequence(_ bytes: ArraySlice<UInt8>) -> (length: Int, Key?)? {
    let rest = bytes.dropFirst()
    switch rest.first {
    case nil: return nil
    case escape: return (1, .escape)
    case UInt8(ascii: "["): return controlSequence(bytes)
    case UInt8(ascii: "O"):
      guard let final = rest.dropFirst().first else { return nil }
      return (0x40..<0x7F).contains(final) ? (3, shiftedKey(final)) : (2, nil)
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      return controlString(bytes)
    case let next?:
      // No key with Alt is used, so both are dropped.
      guard next >= 0x80 else { return (2, nil) }
      return character(rest).map { ($0.length + 1, nil) }
    }
  }

  private static func controlSequence(_ bytes: ArraySlice<UInt8>) -> (length: Int, Key?)? {
    let body = bytes.dropFirst(2)
    // The Linux console sends `ESC [ [ A` for F1.
    if body.first == UInt8(ascii: "[") { return body.count > 1 ? (4, nil) : nil }
    for (count, byte) in body.enumerated() {
      if (0x40..<0x7F).contains(byte) {
        return (count + 3, key(body.prefix(count), final: byte))
      }
      if !(0x20..<0x40).contains(byte) || count >= longestSequence { return (count + 2, nil) }
    }
    return nil
  }

  /// An unexpected reply of the terminal, up to BEL or `ESC \`.
  private static func controlString(_ bytes: ArraySlice<UInt8>) -> (length: Int, Key?)? {
    var previous: UInt8 = 0
    for (count, byte) in bytes.dropFirst(2).enumerated() {
      if byte == 0x07 || (previous == escape && byte == UInt8(ascii: "\\")) {
        return (count + 3, nil)
      }
      if count >= longestSequence { return (count + 2, nil) }
      previous = byte
    }
    return nil
  }

  private static func key(_ parameters: ArraySlice<UInt8>, final: UInt8) -> Key? {
    if final == UInt8(ascii: "Z") { return .backTab }
    guard final == UInt8(ascii: "~") else { return shiftedKey(final) }
    let number = parameters.prefix { (0x30...0x39).contains($0) }
    switch String(decoding: number, as: UTF8.self) {
    case "1", "7": return .home
    case "4", "8": return .end
    case "3": return .delete
    case "5": return .pageUp
    case "6": return .pageDown
    default: return nil
    }
  }

  /// The key of a final byte after `ESC O` or `ESC [`.
  private static func shiftedKey(_ final: UInt8) -> Key? {
    switch final {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "M"): .enter
    default: nil
    }
  }
}
