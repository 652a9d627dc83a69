import Texts

/// The stored form of texts: NFC, trimmed, `nil` instead of empty.
enum StoredText {
  /// The stored form; `nil` for an empty text or white space only.
  static func tidied(_ text: String?) -> String? {
    guard let text, !text.isEmpty else { return nil }
    let trimmed = Self.trimmed(text)
    return trimmed.isEmpty ? nil : Normalization.nfc(trimmed)
  }

  /// A fast check whether a text is in its stored form; nearly all texts pass.
  static func isTidy(_ text: String) -> Bool {
    guard let first = text.utf8.first, let last = text.utf8.last else { return false }
    return isPlain(first) && isPlain(last) && Normalization.isPlain(text)
  }

  /// The text without line breaks and otherwise unchanged; `nil` if empty.
  static func oneLine(_ text: String) -> String? {
    let isOneLine = !text.utf8.contains { $0 == 0x0A || $0 == 0x0D }
    let line =
      isOneLine
      ? text
      : String(decoding: text.utf8.filter { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
    return line.isEmpty ? nil : line
  }

  /// Without white space at both ends; other control characters stay.
  static func trimmed(_ text: String) -> String {
    if let first = text.utf8.first, let last = text.utf8.last, isPlain(first), isPlain(last) {
      return text
    }
    let scalars = text.unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(scalars[first...last])
  }

  /// Whether no character is visible, as with white space and direction marks.
  static func isBlank(_ text: String) -> Bool {
    if let first = text.utf8.first, isPlain(first) { return false }
    return text.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint
        || scalar.properties.generalCategory == .control
    }
  }

  /// Whether a byte is visible ASCII.
  private static func isPlain(_ byte: UInt8) -> Bool { 0x21...0x7E ~= byte }
}

extension Labelled<String> {
  /// Label and value in stored form; `nil` without a value.
  var tidied: Labelled? {
    StoredText.tidied(value).map { Labelled(StoredText.tidied(label), $0) }
  }
}

extension [Labelled<String>] {
  /// The stored form of all values, without repeats.
  mutating func tidy() {
    // Fast path: nearly everyone has one value, which is tidy.
    guard count == 1 else {
      self = compactMap(\.tidied).withoutRepeats
      return
    }
    if self[0].label == nil, StoredText.isTidy(self[0].value) { return }
    guard let tidied = self[0].tidied else { return removeAll() }
    self[0] = tidied
  }
}

extension Labelled<Address> {
  /// Label and texts in stored form; `nil` for an empty address.
  var tidied: Labelled? {
    let address = Address(
      text: StoredText.tidied(value.text), street: StoredText.tidied(value.street),
      city: StoredText.tidied(value.city), region: StoredText.tidied(value.region),
      postcode: StoredText.tidied(value.postcode), country: StoredText.tidied(value.country))
    return address == Address() ? nil : Labelled(StoredText.tidied(label), address)
  }
}

extension Array where Element: Hashable {
  /// Each element at its first position.
  var withoutRepeats: [Element] {
    guard count > 1 else { return self }
    var seen = Set<Element>()
    return filter { seen.insert($0).inserted }
  }
}
