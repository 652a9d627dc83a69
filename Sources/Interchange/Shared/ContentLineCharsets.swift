/// Converts single values to UTF-8, each from the character set that it names.
struct ContentLineCharsets {
  private var converters: [String: CharacterConverter] = [:]

  /// The most converters in memory; a file could name a thousand.
  private static let kept = 16

  /// The value in UTF-8, `nil` if it is invalid in that character set; throws `unknownEncoding`.
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
      // An empty input ends the text and resets the converter.
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

  /// Whether a character set extends ASCII, so that lines can be split before they are converted.
  static func holdsASCII(_ name: String) throws(InterchangeError) -> Bool {
    let sample = Array("BEGIN:a;b=\"c\",d \\\r\n+".utf8)
    var charsets = ContentLineCharsets()
    return try charsets.utf8(sample[...], from: name) == sample
  }
}
