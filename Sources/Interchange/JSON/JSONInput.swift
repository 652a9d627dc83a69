import Texts

/// The bytes of a document as they are read, and the position in them.
struct JSONInput {
  /// The bytes that were read and are still needed.
  private(set) var window: [UInt8] = []
  var position = 0
  /// The physical line of the position, from 1.
  private(set) var line = 1
  /// Whether only white space was read so far.
  private(set) var isEmpty = true

  var encoding: FileEncoding { decoder.encoding }

  private var decoder: TextDecoder
  private var base: Int?
  private var endedInCR = false
  private var marksNextToken = false
  private var mark: Int?

  init(_ source: any ByteSource, encoding: TextEncoding) throws(InterchangeError) {
    let peeked = try BufferedSource(source, count: ByteOrderMark.longest)
    decoder = try TextDecoder(peeked, encoding: encoding)
    // Offsets are those of the file, so they are unknown after a conversion.
    if TextEncoding.plain(decoder.encodingName) == Array("utf8".utf8) {
      base = ByteOrderMark(opening: peeked.head)?.bytes.count ?? 0
    }
  }

  /// The byte offset in the file, from 0; `nil` if it is unknown.
  var offset: Int? { base.map { $0 + position } }

  /// The byte at the position; `nil` at the end.
  @inline(__always)
  mutating func peek() throws(InterchangeError) -> UInt8? {
    if position < window.count { return window[position] }
    return try refill() ? window[position] : nil
  }

  private mutating func refill() throws(InterchangeError) -> Bool {
    let kept = mark ?? window.count
    if window.count - kept > JSONLimits.recordBytes {
      throw .recordTooLong(line: line, limit: JSONLimits.recordBytes)
    }
    if kept == window.count {
      window.removeAll(keepingCapacity: true)
    } else if kept > 0 {
      window.removeSubrange(..<kept)
    }
    position -= kept
    if base != nil { base? += kept }
    if mark != nil { mark = 0 }
    return try decoder.read(appendingTo: &window) > 0
  }

  /// Skips white space.
  mutating func skipBlanks() throws(InterchangeError) {
    while let byte = try peek() {
      switch byte {
      case 0x20, 0x09: endedInCR = false
      case 0x0A:
        if !endedInCR { line += 1 }
        endedInCR = false
      case 0x0D:
        line += 1
        endedInCR = true
      default:
        endedInCR = false
        isEmpty = false
        return
      }
      position += 1
    }
  }

  /// The bytes at the position that need no unescaping, as far as they are buffered.
  func plainStretch() -> Range<Int> {
    position..<window.withUnsafeBufferPointer { JSONString.plainEnd(in: $0, from: position) }
  }

  /// The text of a range of the window, without an intermediate slice.
  func text(_ range: Range<Int>) -> String {
    window.withUnsafeBufferPointer { bytes in
      String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    }
  }
}

extension JSONInput {
  /// Keeps all bytes from the next token on, until `takeMarked`.
  mutating func markNextToken() {
    marksNextToken = true
    mark = nil
  }

  /// Marks the position, where a token starts, if a mark was requested.
  mutating func markToken() {
    if marksNextToken {
      mark = position
      marksNextToken = false
    }
  }

  /// Returns the bytes from the mark to the position, and removes the mark.
  mutating func takeMarked() -> [UInt8] {
    defer { dropMark() }
    return mark.map { Array(window[$0..<position]) } ?? []
  }

  mutating func dropMark() {
    mark = nil
    marksNextToken = false
  }
}
