/// A source whose first bytes can be looked at before they are read.
///
/// A class, so that copies share their place, as readers that start over ask of a source.
public final class PeekedSource: ByteSource {
  private var source: any ByteSource
  /// The first bytes, as many as were asked for or as there are.
  public let head: [UInt8]
  private var position = 0
  private var isPastHead = false

  /// Reads the first `count` bytes of a source.
  ///
  /// Throws what the source throws.
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
    // `withUnsafeMutableBytes` carries no typed error out, so the outcome travels as a value.
    let outcome = piece.withUnsafeMutableBytes { bytes in
      Result { () throws(InterchangeError) in
        try source.read(into: UnsafeMutableRawBufferPointer(rebasing: bytes[..<limit]))
      }
    }
    return try outcome.get()
  }

  /// Gives the first bytes again, then the rest.
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

  /// Starts over, where the source can.
  public func rewind() -> Bool {
    if isPastHead {
      guard source.rewind() else { return false }
      // The source gives the first bytes itself from now on.
      position = head.count
    } else {
      position = 0
    }
    return true
  }
}
