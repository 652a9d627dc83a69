/// A source whose first bytes can be seen before they are read.
///
/// A class, so that copies share the position.
public final class BufferedSource: ByteSource {
  private var source: any ByteSource
  /// The first bytes: as many as requested, or all.
  public let head: [UInt8]
  private var position = 0
  private var isPastHead = false

  /// Reads the first `count` bytes of a source; throws what the source throws.
  public init(_ source: any ByteSource, count: Int = 4096) throws(InterchangeError) {
    var source = source
    var head: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: count)
    while head.count < count {
      let read = try Self.read(&source, &piece, count - head.count)
      if read == 0 { break }
      head += piece[..<read]
    }
    self.source = source
    self.head = head
  }

  private static func read(
    _ source: inout any ByteSource, _ piece: inout [UInt8], _ limit: Int
  ) throws(InterchangeError) -> Int {
    // `withUnsafeMutableBytes` does not rethrow typed errors, so the result is a value.
    let outcome = piece.withUnsafeMutableBytes { bytes in
      Result { () throws(InterchangeError) in
        try source.read(into: UnsafeMutableRawBufferPointer(rebasing: bytes[..<limit]))
      }
    }
    return try outcome.get()
  }

  /// Reads the first bytes, then the rest.
  public func read(into buffer: UnsafeMutableRawBufferPointer) throws(InterchangeError) -> Int {
    guard position < head.count else {
      let count = try source.read(into: buffer)
      isPastHead = isPastHead || count > 0
      return count
    }
    let end = min(head.count, position + buffer.count)
    buffer.copyBytes(from: head[position..<end])
    defer { position = end }
    return end - position
  }

  /// Goes back to the first byte; `false` if the source cannot.
  public func rewind() -> Bool {
    if isPastHead {
      guard source.rewind() else { return false }
      // The source returns the first bytes itself from now on.
      position = head.count
    } else {
      position = 0
    }
    return true
  }
}
