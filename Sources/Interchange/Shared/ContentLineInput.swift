/// Buffers a file of content lines, and counts lines and offsets.
struct ContentLineInput {
  /// `nil` if `buffer` contains all bytes.
  private var decoder: TextDecoder?
  private var buffer: [UInt8] = []
  private var position = 0
  private var atEnd = false
  /// The offset in the file of the next byte.
  private(set) var offset: Int
  /// The physical line of the next byte, from 1.
  private(set) var line = 1
  /// Whether the file is not in UTF-8 and is converted as a whole.
  let isConverted: Bool
  /// The byte-order mark of the file, which the decoder drops.
  let mark: ByteOrderMark?

  /// The number of bytes of a line that must be base64 for it to count as base64.
  static let base64Proof = 128

  init(_ source: any ByteSource, encoding: TextEncoding) throws(InterchangeError) {
    // Bytes that are not UTF-8 here may be valid after unfolding or by their CHARSET.
    let opening = ContentLineOpening(source)
    let decoder = try TextDecoder(opening, encoding: encoding, faults: .mark)
    self.decoder = decoder
    mark = opening.mark
    offset = mark?.bytes.count ?? 0
    isConverted = decoder.encodingName != ByteOrderMark.utf8.rawValue
  }

  init(again bytes: [UInt8], isConverted: Bool) {
    decoder = nil
    buffer = bytes
    atEnd = true
    offset = 0
    mark = nil
    self.isConverted = isConverted
  }

  var encoding: FileEncoding { decoder?.encoding ?? .asRead }

  var unread: ArraySlice<UInt8> { buffer[position...] }

  /// Buffers at least `count` bytes; `false` if the file has fewer left.
  mutating func fill(_ count: Int) throws(InterchangeError) -> Bool {
    while buffer.count - position < count, !atEnd {
      if position > 0 {
        buffer.removeSubrange(..<position)
        position = 0
      }
      atEnd = try decoder?.read(appendingTo: &buffer) ?? 0 == 0
      // Faults are found again in complete lines, where some are resolved.
      _ = decoder?.takeFault(before: Int.max)
    }
    return buffer.count - position >= count
  }

  mutating func skip(_ count: Int) {
    position += count
    offset += count
  }

  func isLineEnd(at index: Int) -> Bool {
    let byte = buffer[position + index]
    return byte == ContentLineByte.lineFeed || byte == ContentLineByte.carriageReturn
  }

  /// The number of buffered bytes before the next line break, or all.
  func lineEnd() -> Int {
    buffer.withUnsafeBytes { bytes in
      var index = position
      // Eight bytes at a time, while none of them is a line break.
      while index &+ 8 <= bytes.count {
        let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        if Self.mayHold(ContentLineByte.lineFeed, word)
          || Self.mayHold(ContentLineByte.carriageReturn, word)
        {
          break
        }
        index &+= 8
      }
      while index < bytes.count, bytes[index] != ContentLineByte.lineFeed,
        bytes[index] != ContentLineByte.carriageReturn
      {
        index += 1
      }
      return index - position
    }
  }

  /// Whether a word may contain a byte; it has no false negatives.
  @inline(__always)
  private static func mayHold(_ byte: UInt8, _ word: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let zeroWhereEqual = word ^ (UInt64(byte) &* ones)
    return (zeroWhereEqual &- ones) & ~zeroWhereEqual & 0x8080_8080_8080_8080 != 0
  }

  /// The next line without and with its line break, as slices of the buffer; `nil` if it is not
  /// fully buffered, or if the line after it is a continuation or empty.
  func wholeLine() -> (text: ArraySlice<UInt8>, whole: ArraySlice<UInt8>)? {
    let count = lineEnd()
    let end = position &+ count
    guard count > 0, end &+ 2 < buffer.count else { return nil }
    let isPair =
      buffer[end] == ContentLineByte.carriageReturn && buffer[end &+ 1] == ContentLineByte.lineFeed
    let next = end &+ (isPair ? 2 : 1)
    // Up to space are line breaks and blanks; other control characters go the slow way too.
    guard buffer[next] > ContentLineByte.space else { return nil }
    return (buffer[position..<end], buffer[position..<next])
  }

  /// Consumes the line that `wholeLine` returned.
  mutating func takeLine(_ whole: ArraySlice<UInt8>) {
    skip(whole.count)
    line += 1
  }

  /// Consumes the next line break and returns it.
  @discardableResult
  mutating func takeLineEnd() throws(InterchangeError) -> ArraySlice<UInt8> {
    let isPair =
      buffer[position] == ContentLineByte.carriageReturn
      ? try fill(2) && buffer[position + 1] == ContentLineByte.lineFeed : false
    let end = buffer[position..<(position + (isPair ? 2 : 1))]
    skip(end.count)
    line += 1
    return end
  }

  /// Whether the next line starts or ends an object, and so does not continue a value.
  var beginsObject: Bool {
    ["BEGIN:", "END:"].contains { marker in
      unread.prefix(marker.utf8.count).elementsEqual(marker.utf8) {
        ContentLineText.upper($0) == $1
      }
    }
  }

  /// Whether the next line is base64 in its first `base64Proof` bytes.
  var beginsBase64: Bool {
    let text = unread.prefix(Self.base64Proof).prefix {
      $0 != ContentLineByte.lineFeed && $0 != ContentLineByte.carriageReturn
    }
    return !text.isEmpty
      && text.allSatisfy {
        switch $0 {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"),
          ContentLineByte.equals, ContentLineByte.space, ContentLineByte.tab:
          true
        default: false
        }
      }
  }
}

/// A source that stores the byte-order mark at its start.
private final class ContentLineOpening: ByteSource {
  private var source: any ByteSource
  private var opening: [UInt8] = []

  init(_ source: any ByteSource) {
    self.source = source
  }

  var mark: ByteOrderMark? { ByteOrderMark(opening: opening) }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(InterchangeError) -> Int {
    let count = try source.read(into: buffer)
    let missing = ByteOrderMark.longest - opening.count
    if missing > 0 { opening += buffer.prefix(min(missing, count)) }
    return count
  }
}
