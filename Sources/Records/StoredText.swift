import Texts

/// How every text is kept: in NFC, without white space around it, absent rather than empty.
enum StoredText {
  /// The stored form; nothing for a text of white space alone.
  static func tidied(_ text: String?) -> String? {
    guard let text, !text.isEmpty else { return nil }
    let trimmed = Self.trimmed(text)
    return trimmed.isEmpty ? nil : Normalization.nfc(trimmed)
  }

  /// Without spaces, tabs and line ends at both ends; other control characters are data.
  static func trimmed(_ text: String) -> String {
    let bytes = text.utf8
    guard let first = bytes.firstIndex(where: { !isBlank($0) }),
      let last = bytes.lastIndex(where: { !isBlank($0) })
    else { return "" }
    if first == bytes.startIndex, bytes.index(after: last) == bytes.endIndex { return text }
    return String(text[first...last])
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
}

extension Labelled<String> {
  /// With label and value in their stored form; nothing without a value.
  var tidied: Labelled? {
    StoredText.tidied(value).map { Labelled(StoredText.tidied(label), $0) }
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
