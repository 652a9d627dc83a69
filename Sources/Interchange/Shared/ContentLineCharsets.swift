/// Turns the bytes of single values into UTF-8, each in the character set that it names.
struct ContentLineCharsets {
  private var converters: [String: CharacterConverter] = [:]

  /// The most converters kept, so that a file which names a thousand does not hold a thousand.
  private static let kept = 16

  /// The value in UTF-8; nothing where it is not text in that character set.
  ///
  /// Throws `unknownEncoding`.
  mutating func utf8(
    _ value: ArraySlice<UInt8>, from name: String
  ) throws(InterchangeError) -> [UInt8]? {
    let key = name.uppercased()
    let converter: CharacterConverter
    if let known = converters[key] {
      converter = known
    } else {
      converter = try CharacterConverter(from: name)
      if converters.count >= Self.kept { converters.removeAll() }
      converters[key] = converter
    }
    var input = Array(value)
    var output = [UInt8](repeating: 0, count: max(256, input.count * 2))
    var result: [UInt8] = []
    var taken = 0
    while true {
      let step = input.withUnsafeMutableBytes { input in
        output.withUnsafeMutableBytes { output in
          converter.step(UnsafeMutableRawBufferPointer(rebasing: input[taken...]), to: output)
        }
      }
      // The step over nothing at all ends the text and brings the converter back to its beginning.
      let wasLast = taken == input.count
      taken += step.taken
      result += output[..<step.put]
      switch step.stop {
      case .outputFull: continue
      case .inputUsed: if wasLast { return result }
      case .incomplete, .undecodable:
        converters[key] = nil
        return nil
      }
    }
  }

  /// Whether plain ASCII text is the same in a character set, so that lines can be told from each
  /// other before they are converted.
  static func holdsASCII(_ name: String) throws(InterchangeError) -> Bool {
    let sample = Array("BEGIN:a;b=\"c\",d \\\r\n+".utf8)
    var charsets = ContentLineCharsets()
    return try charsets.utf8(sample[...], from: name) == sample
  }
}
