import Texts

/// How several values of a list field are separated in one text.
public enum ValueSeparator: Sendable {
  /// A text is one value.
  case none
  /// Commas, which a value cannot contain: tags.
  case commas
  /// Line breaks, and ` ::: ` as in Google's CSV: phone numbers.
  case lines
  /// As lines; also commas and semicolons if an e-mail address is on both sides.
  case mailAddresses

  /// The values of a text with separators; `nil` for a text that is one value as it is.
  func values(in text: String) -> [String]? {
    guard text.withBytes(mayHaveSeveral) else { return nil }
    let values = separated(text)
    return values == [text] ? nil : values
  }

  /// Whether the bytes contain one with which a separator starts: nearly none of an import do.
  private func mayHaveSeveral(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let separators: UInt64 =
      switch self {
      case .none: 0
      case .commas: 1 << 44
      // Line feed, carriage return, colon.
      case .lines: 1 << 10 | 1 << 13 | 1 << 58
      // Also comma and semicolon.
      case .mailAddresses: 1 << 10 | 1 << 13 | 1 << 44 | 1 << 58 | 1 << 59
      }
    // No early exit, so that the compiler can vectorize the loop.
    var found: UInt64 = 0
    for byte in bytes { found |= byte < 64 ? separators &>> UInt64(byte) : 0 }
    return found & 1 != 0
  }

  private func separated(_ text: String) -> [String] {
    switch self {
    case .none: [text]
    case .commas: Self.split(text, at: [UInt8(ascii: ",")])
    case .lines: Self.lines(text)
    case .mailAddresses: Self.lines(text).flatMap(Self.mailAddresses)
    }
  }

  private static func lines(_ text: String) -> [String] {
    split(text.replacing(" ::: ", with: "\n"), at: [0x0A, 0x0D])
  }

  private static func mailAddresses(_ text: String) -> [String] {
    let parts = split(text, at: [UInt8(ascii: ","), UInt8(ascii: ";")])
    let areAddresses = parts.allSatisfy { $0.utf8.contains(UInt8(ascii: "@")) }
    return parts.isEmpty || !areAddresses ? [text] : parts
  }

  /// The parts that are not blank.
  ///
  /// Split at bytes and not at characters: a comma with a combining mark is a comma.
  private static func split(_ text: String, at separators: [UInt8]) -> [String] {
    text.utf8.split { separators.contains($0) }
      .compactMap { StoredText.tidied(String(Substring($0))) }
  }
}
