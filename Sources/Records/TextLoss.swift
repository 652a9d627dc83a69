/// The mark U+FFFD, which programs put where they could not read a text (Unicode 16, section 23.8).
///
/// What stood there is gone, so a text with it is never stored: whoever has the original can
/// still mend it.
enum TextLoss {
  /// Whether a text holds the mark.
  static func isIn(_ text: String?) -> Bool {
    guard var text, text.utf8.count > 2 else { return false }
    return text.withUTF8 { bytes in
      // Without an early way out, so that many bytes are looked at in one step.
      var hasFirst = false
      for byte in bytes { hasFirst = hasFirst || byte == 0xEF }
      return hasFirst && holdsMark(bytes)
    }
  }

  /// Whether a value or a label holds the mark.
  static func isIn(_ values: [Labelled<String>]) -> Bool {
    for value in values where isIn(value.value) || isIn(value.label) { return true }
    return false
  }

  private static func holdsMark(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    while index &+ 2 < bytes.count {
      if bytes[index] == 0xEF, bytes[index &+ 1] == 0xBF, bytes[index &+ 2] == 0xBD { return true }
      index &+= 1
    }
    return false
  }

  /// The first text that holds the mark, cut to what can be shown.
  static func first(in texts: [String?]) -> String? {
    for text in texts { if let text, isIn(text) { return String(text.prefix(80)) } }
    return nil
  }

  /// What is wrong with a field that holds such a text.
  static func problem<Field>(_ field: Field, _ typed: String) -> Problem<Field> {
    Problem(
      field, typed: typed, "it holds U+FFFD, the mark of a letter that a program could not read",
      hint: "write the letter that was meant")
  }
}
