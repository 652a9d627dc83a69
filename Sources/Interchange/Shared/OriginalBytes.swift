/// Converts UTF-8 back to the encoding of the file that it was read from.
public struct OriginalBytes {
  private let converter: CharacterConverter?

  /// Throws `InterchangeError.unknownEncoding` if glibc does not have the encoding.
  public init(_ encoding: FileEncoding) throws(InterchangeError) {
    converter = try encoding.name.map { name throws(InterchangeError) in
      try CharacterConverter(to: name)
    }
  }

  /// The bytes for a text of complete characters; those that the encoding does not have are left out.
  public func bytes(of text: [UInt8]) -> [UInt8] {
    guard let converter else { return text }
    var text = text
    var converted: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 16 << 10)
    var done = 0
    while done < text.count {
      let step = text.withUnsafeMutableBytes { input in
        piece.withUnsafeMutableBytes { output in
          converter.step(UnsafeMutableRawBufferPointer(rebasing: input[done...]), to: output)
        }
      }
      converted += piece[..<step.put]
      done += step.taken
      if step.stop == .undecodable || step.stop == .incomplete { done += 1 }
    }
    return converted
  }
}
