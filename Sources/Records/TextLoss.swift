/// The mark U+FFFD, which programs put where they could not read a text (Unicode 16, section 23.8).
///
/// What stood there is gone, so a text with it is never stored: whoever has the original can
/// still mend it.
enum TextLoss {
  /// Whether a text holds the mark.
  static func isIn(_ text: String) -> Bool {
    guard text.utf8.count > 2 else { return false }
    var text = text
    return text.withUTF8 { bytes in
      // Without an early way out, so that many bytes are looked at in one step.
      var hasFirst = false
      for byte in bytes { hasFirst = hasFirst || byte == 0xEF }
      return hasFirst && holdsMark(bytes)
    }
  }

  private static func holdsMark(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    while index &+ 2 < bytes.count {
      if bytes[index] == 0xEF, bytes[index &+ 1] == 0xBF, bytes[index &+ 2] == 0xBD { return true }
      index &+= 1
    }
    return false
  }

  /// What is wrong with a field that holds such a text, of which as much is shown as can be.
  static func problem<Field>(_ field: Field, _ typed: String) -> Problem<Field> {
    Problem(
      field, typed: String(typed.prefix(80)),
      "contains U+FFFD, which stands for a letter that a program could not read",
      hint: "Write the letter that was meant")
  }
}
