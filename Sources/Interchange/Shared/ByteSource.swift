/// A source of bytes: a file, a pipe, or memory.
///
/// Interchange opens no files; its callers pass sources.
public protocol ByteSource {
  /// Reads up to `buffer.count` bytes into `buffer` and returns their number; 0 at the end.
  ///
  /// A piece may be shorter than the buffer at any time, as from a pipe. Throws
  /// `InterchangeError.source` if reading fails.
  mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws(InterchangeError) -> Int

  /// Goes back to the first byte; `false` if that is impossible, as with a pipe.
  mutating func rewind() -> Bool
}

extension ByteSource {
  /// Returns `false`, since most sources cannot go back.
  public mutating func rewind() -> Bool { false }
}

/// A byte source over memory, which can return small pieces.
public struct BytesSource: ByteSource, Sendable {
  private let bytes: [UInt8]
  private let chunk: Int
  private var position = 0

  /// Returns `bytes` in pieces of at most `chunk` bytes (at least 1).
  public init(_ bytes: [UInt8], chunk: Int = Int.max) {
    self.bytes = bytes
    self.chunk = max(chunk, 1)
  }

  /// Returns the UTF-8 bytes of `text` in pieces of at most `chunk` bytes.
  public init(_ text: String, chunk: Int = Int.max) {
    self.init(Array(text.utf8), chunk: chunk)
  }

  /// Copies the next piece into `buffer`; returns 0 at the end.
  public mutating func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let end = position + min(chunk, buffer.count, bytes.count - position)
    buffer.copyBytes(from: bytes[position..<end])
    defer { position = end }
    return end - position
  }

  /// Goes back to the first byte.
  public mutating func rewind() -> Bool {
    position = 0
    return true
  }
}
