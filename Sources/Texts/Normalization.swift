import CUtf8proc

/// Normalization form C (Unicode Standard Annex #15), in which every text is stored.
///
/// SQLite compares bytes, Swift compares canonically: with one stored form, both agree on which names are equal.
public enum Normalization {
  /// The text in normalization form C; a text that obviously is in this form is returned unchanged.
  ///
  /// U+0000 is an ordinary character, at which nothing is cut off.
  public static func nfc(_ text: String) -> String {
    if text.withBytes(isBelowFirstMark) || text.unicodeScalars.allSatisfy(isAlwaysStable) {
      return text
    }
    return composed(text)
  }

  /// Whether all characters are below U+0300, so that the text is in form C.
  public static func isPlain(_ text: String) -> Bool { text.withBytes(isBelowFirstMark) }

  /// UTF-8 bytes as a text in normalization form C.
  ///
  /// Invalid bytes become U+FFFD; a reader that must report them checks before.
  public static func nfc(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    return isBelowFirstMark(bytes) ? text : nfc(text)
  }

  /// The text decomposed, ordered and composed, without a fast path.
  static func composed(_ text: String) -> String {
    var scalars = ScalarBuffer(capacity: text.utf8.count)
    for scalar in text.unicodeScalars {
      scalars.appendDecomposed(scalar, options: UTF8PROC_DECOMPOSE)
    }
    return scalars.composedText()
  }

  /// Whether all characters are below U+0300, the first combining mark: its first byte is 0xCC.
  private static func isBelowFirstMark(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var hasLater = false
    for byte in bytes { hasLater = hasLater || byte >= 0xCC }
    return !hasLater
  }

  /// Whether form C neither changes the character nor joins it with the one before.
  static func isAlwaysStable(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    if value < 0x300 { return true }
    var low = 0
    var high = stableRanges.count
    while low < high {
      let middle = (low + high) / 2
      if stableRanges[middle].upperBound < value { low = middle + 1 } else { high = middle }
    }
    return low < stableRanges.count && stableRanges[low].contains(value)
  }

  /// The most common ranges in which NFC_Quick_Check is Yes and the combining class is 0
  /// (DerivedNormalizationProps.txt); characters outside of them are only slower.
  private static let stableRanges: [ClosedRange<UInt32>] = [
    0x388...0x482, 0x48A...0x590, 0x5D0...0x5F4, 0x620...0x64A, 0x660...0x66F, 0x671...0x6D5,
    0x1E00...0x1EFF, 0x2002...0x20CF, 0x2100...0x2125, 0x2190...0x2328, 0x232B...0x2ADB,
    0x3001...0x3029, 0x3041...0x3098, 0x309B...0x30FF, 0x3105...0x312F, 0x3400...0x4DBF,
    0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xFE00...0xFE0F, 0xFF01...0xFFEF, 0x1F000...0x1FAFF,
    0x20000...0x2F7FF,
  ]
}
