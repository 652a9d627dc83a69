/// How several values of a list field are separated in one text.
public enum ValueSeparator: Sendable {
  /// A text is one value.
  case none
  /// Commas, which a value cannot contain: tags.
  case commas
  /// Line breaks, and ` ::: ` as in Google's CSV: phone numbers and links.
  case lines
  /// As lines; also commas and semicolons if an e-mail address is on both sides.
  case mailAddresses

  /// The values of a text with several; `nil` for a text with one.
  func values(in text: String) -> [String]? {
    switch self {
    case .none: return nil
    case .commas:
      guard text.utf8.contains(UInt8(ascii: ",")) else { return nil }
      return text.split(separator: ",").map(String.init)
    case .lines: return Self.lines(text)
    case .mailAddresses:
      let lines = Self.lines(text)
      let values = (lines ?? [text]).flatMap { Self.mailAddresses($0) ?? [$0] }
      return values.count > 1 ? values : lines
    }
  }

  private static func lines(_ text: String) -> [String]? {
    var isOne = true
    for byte in text.utf8 where byte == 0x0A || byte == 0x0D || byte == UInt8(ascii: ":") {
      if byte != UInt8(ascii: ":") || text.contains(" ::: ") { isOne = false }
    }
    if isOne { return nil }
    return text.replacing(" ::: ", with: "\n").split(whereSeparator: \.isNewline)
      .map(String.init)
  }

  private static func mailAddresses(_ text: String) -> [String]? {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ";") })
    else { return nil }
    let parts = text.split { $0 == "," || $0 == ";" }
    return parts.allSatisfy { $0.utf8.contains(UInt8(ascii: "@")) } ? parts.map(String.init) : nil
  }
}
