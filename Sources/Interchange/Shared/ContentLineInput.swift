/// The bytes of a file of content lines, looked at a few at a time and counted by lines.
struct ContentLineInput {
  /// Nothing where all bytes are at hand.
  private var decoder: TextDecoder?
  private var buffer: [UInt8] = []
  private var position = 0
  private var atEnd = false
  /// The offset in the file of the next byte.
  private(set) var offset: Int
  /// The physical line of the next byte, from 1.
  private(set) var line = 1
  /// Whether the file is in another encoding than UTF-8 and was converted as a whole.
  let isConverted: Bool
  /// What the file begins with; the decoder drops it.
  let mark: ByteOrderMark?

  /// As many bytes of a line as must be base64 for it to be taken for that.
  static let base64Proof = 128

  init(_ source: any ByteSource, encoding: TextEncoding) throws(InterchangeError) {
    // Folds and character sets of single values make sense of bytes that are no UTF-8 here.
    let opening = ContentLineOpening(source)
    let decoder = try TextDecoder(opening, encoding: encoding, faults: .mark)
    self.decoder = decoder
    mark = opening.mark
    offset = mark?.bytes.count ?? 0
    isConverted = decoder.encodingName != ByteOrderMark.utf8.rawValue
  }

  /// Takes bytes that were read before.
  init(again bytes: [UInt8], isConverted: Bool) {
    decoder = nil
    buffer = bytes
    atEnd = true
    offset = 0
    mark = nil
    self.isConverted = isConverted
  }

  /// How the file's text is written: what was not converted is given as it was read.
  var encoding: FileEncoding { decoder?.encoding ?? .asRead }

  /// The bytes at hand.
  var unread: ArraySlice<UInt8> { buffer[position...] }

  /// Gets at least `count` bytes; false where the file has fewer left.
  mutating func fill(_ count: Int) throws(InterchangeError) -> Bool {
    while buffer.count - position < count, !atEnd {
      if position > 0 {
        buffer.removeSubrange(..<position)
        position = 0
      }
      atEnd = try decoder?.read(appendingTo: &buffer) ?? 0 == 0
      // They are found again in whole lines, where some of them are gone.
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

  /// The bytes at hand before a line end, or all.
  func lineEnd() -> Int {
    buffer.withUnsafeBytes { bytes in
      var index = position
      // Eight at a time as long as there is none among them.
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

  /// Whether a byte may be one of a word: where it is, the answer is yes.
  @inline(__always)
  private static func mayHold(_ byte: UInt8, _ word: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let zeroWhereEqual = word ^ (UInt64(byte) &* ones)
    return (zeroWhereEqual &- ones) & ~zeroWhereEqual & 0x8080_8080_8080_8080 != 0
  }

  /// The next line, and that line with its end, where it is all at hand and the line behind it
  /// belongs to no other, nor is empty.
  ///
  /// They are no copies, but parts of what was read.
  func wholeLine() -> (text: ArraySlice<UInt8>, whole: ArraySlice<UInt8>)? {
    let count = lineEnd()
    let end = position &+ count
    guard count > 0, end &+ 2 < buffer.count else { return nil }
    let isPair =
      buffer[end] == ContentLineByte.carriageReturn && buffer[end &+ 1] == ContentLineByte.lineFeed
    let next = end &+ (isPair ? 2 : 1)
    // Below are line ends and blanks, but also signs that are the next line's own concern.
    guard buffer[next] > ContentLineByte.space else { return nil }
    return (buffer[position..<end], buffer[position..<next])
  }

  /// Takes the line that was given last.
  mutating func takeLine(_ whole: ArraySlice<UInt8>) {
    skip(whole.count)
    line += 1
  }

  /// Takes the line end that comes next, and gives it.
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

  /// Whether the line that comes next begins or ends an object, and so cannot belong to a value.
  var beginsObject: Bool {
    ["BEGIN:", "END:"].contains { marker in
      unread.prefix(marker.utf8.count).elementsEqual(marker.utf8) {
        ContentLineText.upper($0) == $1
      }
    }
  }

  /// Whether the line that comes next holds base64 and nothing else, as far as that is looked at.
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

/// A source that remembers with which byte-order mark it began.
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
