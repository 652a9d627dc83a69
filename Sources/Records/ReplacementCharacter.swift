/// U+FFFD, which programs write for text that they could not decode (Unicode 16, section 23.8).
///
/// A text with it is refused, because the user may still have the original.
enum ReplacementCharacter {
  /// Whether a text contains U+FFFD.
  static func isIn(_ text: String) -> Bool {
    guard text.utf8.count > 2 else { return false }
    var text = text
    return text.withUTF8 { bytes in
      // No early exit, so that the compiler can vectorize the loop.
      var hasFirst = false
      for byte in bytes { hasFirst = hasFirst || byte == 0xEF }
      return hasFirst && containsMark(bytes)
    }
  }

  private static func containsMark(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    while index &+ 2 < bytes.count {
      if bytes[index] == 0xEF, bytes[index &+ 1] == 0xBF, bytes[index &+ 2] == 0xBD { return true }
      index &+= 1
    }
    return false
  }

  /// The problem of a text with U+FFFD; shows its first 80 characters.
  static func problem<Field>(_ field: Field, _ typed: String) -> Problem<Field> {
    Problem(
      field, typed: String(typed.prefix(80)),
      "contains U+FFFD, which stands for a letter that a program could not read",
      hint: "Write the letter that was meant")
  }
}
