// Folds the most common letters without utf8proc: an import folds millions of texts.
extension Folding {
  /// Folds a text that only has ASCII and the letters U+00C0 … U+017F, which never grows.
  ///
  /// - Parameter output: room for as many bytes as `bytes` has.
  /// - Returns: the number of bytes written; `nil` if the text has any other character.
  static func foldLatin(
    _ bytes: UnsafeBufferPointer<UInt8>, into output: UnsafeMutableBufferPointer<UInt8>
  ) -> Int? {
    var (place, count) = (0, 0)
    var hasSpace = false
    while place < bytes.count {
      var byte = bytes[place]
      place &+= 1
      var second: UInt8 = 0
      if byte >= 0x80 {
        // U+00C0 … U+017F are 0xC3 0x80 … 0xC5 0xBF in UTF-8.
        guard byte >= 0xC3, byte <= 0xC5, place < bytes.count else { return nil }
        let letter = Int(byte & 0x1F) &* 64 &+ Int(bytes[place] & 0x3F) &- 192
        place &+= 1
        (byte, second) = latin(letter)
        if byte == 0x20 { return nil }
      } else if byte == 0x20 || (0x09...0x0D).contains(byte) {
        hasSpace = count > 0
        continue
      }
      if hasSpace {
        output[count] = 0x20
        count &+= 1
        hasSpace = false
      }
      output[count] = plainASCII(byte)
      count &+= 1
      if second > 0x20 {
        output[count] = second
        count &+= 1
      }
    }
    return count
  }

  @inline(__always)
  static func plainASCII(_ byte: UInt8) -> UInt8 {
    switch byte {
    case 0x41...0x5A: byte | 0x20
    case 0x60: 0x27
    default: byte
    }
  }

  @inline(__always)
  private static func latin(_ letter: Int) -> (UInt8, UInt8) {
    let pair = letters.utf8Start + letter &* 2
    return (pair[0], pair[1])
  }

  /// The folding of each letter from U+00C0 on, two characters per letter; blank if utf8proc must fold it.
  ///
  /// A test compares it with the tables of Unicode.
  private static let letters: StaticString = """
    a a a a a a aec e e e e i i i i d n o o o o o   o u u u u y thss\
    a a a a a a aec e e e e i i i i d n o o o o o   o u u u u y thy \
    a a a a a a c c c c c c c c d d d d e e e e e e e e e e g g g g \
    g g g g h h h h i i i i i i i i i i ijijj j k k k l l l l l l   \
      l l n n n n n n 'nn n o o o o o o oeoer r r r r r s s s s s s \
    s s t t t t t t u u u u u u u u u u u u w w y y y z z z z z z s \

    """
}
