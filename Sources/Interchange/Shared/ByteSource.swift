/// Somewhere bytes come from, one piece after the other: a file, a pipe, or memory.
///
/// Interchange opens nothing itself; whoever calls it hands over a source.
public protocol ByteSource {
  /// Puts up to `buffer.count` bytes at the start of `buffer` and gives their number; 0 is the end.
  ///
  /// A piece may be shorter than the buffer at any time, as a pipe's are.
  /// Throws `InterchangeError.source` when the bytes cannot be had.
  mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws(InterchangeError) -> Int

  /// Goes back to the first byte, so that all can be read again; false where that cannot be done, as
  /// with a pipe.
  mutating func rewind() -> Bool
}

extension ByteSource {
  /// Most sources cannot go back.
  public mutating func rewind() -> Bool { false }
}

/// A byte source over memory, which can deal its bytes out in small pieces.
public struct BytesSource: ByteSource, Sendable {
  private let bytes: [UInt8]
  private let chunk: Int
  private var position = 0

  /// Gives `bytes` in pieces of at most `chunk` bytes (at least 1).
  public init(_ bytes: [UInt8], chunk: Int = Int.max) {
    self.bytes = bytes
    self.chunk = max(chunk, 1)
  }

  /// Gives the UTF-8 bytes of `text` in pieces of at most `chunk` bytes.
  public init(_ text: String, chunk: Int = Int.max) {
    self.init(Array(text.utf8), chunk: chunk)
  }

  /// Copies the next piece into `buffer`; 0 is the end.
  public mutating func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let end = position + min(chunk, buffer.count, bytes.count - position)
    buffer.copyBytes(from: bytes[position..<end])
    defer { position = end }
    return end - position
  }

  /// Starts over.
  public mutating func rewind() -> Bool {
    position = 0
    return true
  }
}
