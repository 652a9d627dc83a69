/// An attribute of an entry, as written.
struct LDIFAttribute {
  enum Spelling {
    case plain, base64
    /// A link to the value.
    case link
  }

  /// The name in lower case, without options such as `;lang-de`.
  let name: String
  let value: String
  let spelling: Spelling
  /// The physical line on which the attribute starts.
  let line: Int
}

extension LDIFAttribute {
  /// Parses `name: value`, `name:: base64` or `name:< link`.
  init?(_ text: String, line: Int) {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let name = text[..<colon].prefix { $0 != ";" }.withoutBlanks
    if name.isEmpty { return nil }
    var rest = text[text.utf8.index(after: colon)...]
    switch rest.utf8.first {
    case UInt8(ascii: ":"): spelling = .base64
    case UInt8(ascii: "<"): spelling = .link
    default: spelling = .plain
    }
    if spelling != .plain { rest = rest.dropFirst() }
    self.name = name.lowercased()
    value = String(rest.drop { $0 == " " })
    self.line = line
  }

  /// The value as text; `nil` for base64 that is invalid or not UTF-8.
  var text: String? {
    guard spelling == .base64 else { return value }
    return LDIFBase64.bytes(value).flatMap { String(validating: $0, as: UTF8.self) }
  }
}
