import Texts

/// How every text is kept: in NFC, without white space around it, absent rather than empty.
enum StoredText {
  /// The stored form; nothing for a text of white space alone.
  static func tidied(_ text: String?) -> String? {
    guard let text, !text.isEmpty else { return nil }
    let trimmed = Self.trimmed(text)
    return trimmed.isEmpty ? nil : Normalization.nfc(trimmed)
  }

  /// Whether a text plainly is in its stored form already, as nearly every one is.
  static func isTidy(_ text: String) -> Bool {
    guard let first = text.utf8.first, let last = text.utf8.last else { return false }
    return isPlain(first) && isPlain(last) && Normalization.isPlain(text)
  }

  /// A text that is kept as it is but for line ends, which are dropped; nothing for an empty one.
  static func oneLine(_ text: String) -> String? {
    let isWhole = !text.utf8.contains { $0 == 0x0A || $0 == 0x0D }
    let line =
      isWhole
      ? text
      : String(decoding: text.utf8.filter { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
    return line.isEmpty ? nil : line
  }

  /// Without white space of any kind at both ends; other control characters are data.
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

  /// Whether nothing of a text can be seen: white space, marks of direction and the like.
  static func isBlank(_ text: String) -> Bool {
    if let first = text.utf8.first, isPlain(first) { return false }
    return text.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint
        || scalar.properties.generalCategory == .control
    }
  }

  /// Visible ASCII, as which nearly every text begins and ends.
  private static func isPlain(_ byte: UInt8) -> Bool { 0x21...0x7E ~= byte }
}

extension Labelled<String> {
  /// With label and value in their stored form; nothing without a value.
  var tidied: Labelled? {
    StoredText.tidied(value).map { Labelled(StoredText.tidied(label), $0) }
  }
}

extension [Labelled<String>] {
  /// Brings all into their stored form, each once.
  mutating func tidy() {
    // One is what nearly everybody has, and most are in that form.
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
  /// With all texts in their stored form; nothing for an empty address.
  var tidied: Labelled? {
    let address = Address(
      text: StoredText.tidied(value.text), street: StoredText.tidied(value.street),
      city: StoredText.tidied(value.city), region: StoredText.tidied(value.region),
      postcode: StoredText.tidied(value.postcode), country: StoredText.tidied(value.country))
    return address == Address() ? nil : Labelled(StoredText.tidied(label), address)
  }
}

extension Array where Element: Hashable {
  /// Each element once, at its first place.
  var withoutRepeats: [Element] {
    guard count > 1 else { return self }
    var seen = Set<Element>()
    return filter { seen.insert($0).inserted }
  }
}
