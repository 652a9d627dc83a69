import CUtf8proc

/// Normalization form C (Unicode Standard Annex #15), the form in which every text is stored.
///
/// SQLite compares bytes while Swift compares canonically: only one stored form keeps the two
/// of one mind about which names are equal.
public enum Normalization {
  /// The text in normalization form C; a text that plainly is in it comes back as it is.
  ///
  /// A U+0000 inside the text is a character like any other: nothing is cut at it.
  public static func nfc(_ text: String) -> String {
    if text.withBytes(isBelowFirstMark) || text.unicodeScalars.allSatisfy(isAlwaysStable) {
      return text
    }
    return composed(text)
  }

  /// Whether a text lies so far below what form C changes that it need not be looked at closer.
  public static func isPlain(_ text: String) -> Bool { text.withBytes(isBelowFirstMark) }

  /// The UTF-8 bytes as a text in normalization form C.
  ///
  /// Bytes that are not UTF-8 become U+FFFD; a reader that must report them checks before.
  public static func nfc(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    return isBelowFirstMark(bytes) ? text : nfc(text)
  }

  /// The text decomposed, ordered and composed, whatever it holds.
  static func composed(_ text: String) -> String {
    var scalars = ScalarBuffer(capacity: text.utf8.count)
    for scalar in text.unicodeScalars {
      scalars.appendDecomposed(scalar, options: UTF8PROC_DECOMPOSE)
    }
    return scalars.composedText()
  }

  /// Whether all characters lie below U+0300, where the first combining mark stands.
  ///
  /// Such a text is in form C already. 0xCC is the first byte of U+0300 in UTF-8.
  private static func isBelowFirstMark(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var hasLater = false
    for byte in bytes { hasLater = hasLater || byte >= 0xCC }
    return !hasLater
  }

  /// Whether the character neither changes under form C nor joins with one before it.
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

  /// The stretches that names are mostly written in where NFC_Quick_Check is Yes and the
  /// combining class 0 throughout (DerivedNormalizationProps.txt).
  ///
  /// Not complete: what is
  /// missing here is only slower.
  private static let stableRanges: [ClosedRange<UInt32>] = [
    0x388...0x482, 0x48A...0x590, 0x5D0...0x5F4, 0x620...0x64A, 0x660...0x66F, 0x671...0x6D5,
    0x1E00...0x1EFF, 0x2002...0x20CF, 0x2100...0x2125, 0x2190...0x2328, 0x232B...0x2ADB,
    0x3001...0x3029, 0x3041...0x3098, 0x309B...0x30FF, 0x3105...0x312F, 0x3400...0x4DBF,
    0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xFE00...0xFE0F, 0xFF01...0xFFEF, 0x1F000...0x1FAFF,
    0x20000...0x2F7FF,
  ]
}
