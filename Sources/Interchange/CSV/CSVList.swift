import Records
import Texts

/// Several values in one cell: `home:ada@example.org; work:ada@example.com`.
///
/// `;` separates values. A backslash escapes `;`, `\`, `:` and `=`; `\n` and `\r` are line breaks; before any other
/// character a backslash is literal. The text before a value's first colon is its label if it consists of words
/// (`Labelled.init(typed:)`). A leading colon means that there is no label; two leading colons, that the text up to the
/// next colon is the label, whatever it contains.
///
/// Everything works on bytes, so that a combining mark after a separator does not hide it.
enum CSVList {
  /// The values that are not empty, still escaped.
  static func items(_ cell: String) -> [Substring] {
    var items: [Substring] = []
    let bytes = cell.utf8
    var (start, index) = (bytes.startIndex, bytes.startIndex)
    while index < bytes.endIndex {
      let next = bytes.index(after: index)
      if bytes[index] == semicolon {
        items.append(cell[start..<index])
        start = next
      }
      index = bytes[index] == backslash && next < bytes.endIndex ? bytes.index(after: next) : next
    }
    items.append(cell[start...])
    return items.map(trimmed).filter { !$0.isEmpty }
  }

  /// The texts of a cell without labels, such as tags.
  static func texts(_ cell: String) -> [String] {
    isPlain(cell) ? [cell] : items(cell).map(unescaped)
  }

  /// The labelled text of a cell that contains one unescaped value; else `nil`.
  static func single(_ cell: String) -> Labelled<String>? {
    let signs = signs(in: cell)
    if signs.partOrEscape { return nil }
    // Stored texts are trimmed, so a cell without a colon is the value.
    return signs.colon ? typed(trimmed(Substring(cell))) : Labelled(nil, cell)
  }

  static func labelled(_ cell: String) -> [Labelled<String>] {
    if let value = single(cell) { return [value] }
    return items(cell).map { item in
      let (label, value) = parted(item)
      return Labelled(label, unescaped(value))
    }
  }

  /// The labelled addresses of a cell, each as one text or in parts: `street=…, city=…`.
  static func addresses(_ cell: String) -> [Labelled<Address>] {
    items(cell).map { item in
      let (label, value) = parted(item)
      return Labelled(label, address(value))
    }
  }

  /// Splits an escaped value into its label and the rest, still escaped.
  static func parted(_ item: Substring) -> (label: String?, value: Substring) {
    guard let colon = firstColon(in: item) else { return (nil, item) }
    let rest = item[item.utf8.index(after: colon)...]
    if colon == item.startIndex {
      guard rest.utf8.first == self.colon else { return (nil, rest) }
      let forced = rest[rest.utf8.index(after: rest.startIndex)...]
      guard let end = firstColon(in: forced) else { return (nil, rest) }
      return (unescaped(forced[..<end]), forced[forced.utf8.index(after: end)...])
    }
    guard !item[..<colon].utf8.contains(backslash), let label = typed(item).label else {
      return (nil, item)
    }
    return (label, rest)
  }

  /// A cell that parses to these texts.
  static func cell(_ texts: [String]) -> String {
    texts.map { escaped($0) }.joined(separator: "; ")
  }

  static func cell(_ values: [Labelled<String>]) -> String {
    if values.count == 1 { return item(values[0].label, values[0].value) }
    return values.map { item($0.label, $0.value) }.joined(separator: "; ")
  }

  /// One labelled text, escaped.
  static func item(_ label: String?, _ value: String) -> String {
    if label == nil, isBare(value) { return value }
    if let label { return prefix(label, before: value) + escaped(value) }
    if value.utf8.first == colon { return ":\\" + escaped(value) }
    return (Labelled(typed: value).label == nil ? "" : ":") + escaped(value)
  }

  /// The label with its colons, as written before `value`.
  static func prefix(_ label: String, before value: String) -> String {
    let typed = "\(label):"
    if Labelled(typed: typed + value) == Labelled(label, value) { return typed }
    return "::" + escaped(label, also: ":") + ":"
  }

  /// The text with its special characters escaped.
  static func escaped(_ text: String, also other: Unicode.Scalar? = nil) -> String {
    if other == nil, needsNoEscape(text) { return text }
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": escaped.append(contentsOf: "\\n".unicodeScalars)
      case "\r": escaped.append(contentsOf: "\\r".unicodeScalars)
      default:
        if scalar == ";" || scalar == "\\" || scalar == other { escaped.append("\\") }
        escaped.append(scalar)
      }
    }
    return String(escaped)
  }

  /// Whether a text has no special character, as most addresses and numbers.
  private static func isBare(_ text: String) -> Bool {
    text.withBytes { bytes in
      var found: UInt8 = 0
      for byte in bytes {
        found |=
          byte == semicolon || byte == backslash || byte == colon || byte == 0x0A || byte == 0x0D
          ? 1 : 0
      }
      return found == 0
    }
  }

  private static func needsNoEscape(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      !bytes.contains { $0 == semicolon || $0 == backslash || $0 == 0x0A || $0 == 0x0D }
    }
  }

  /// Reverses `escaped`.
  static func unescaped(_ text: Substring) -> String {
    guard text.utf8.contains(backslash) else { return String(text) }
    var plain = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in text.unicodeScalars {
      guard isEscaped else {
        isEscaped = scalar == "\\"
        if !isEscaped { plain.append(scalar) }
        continue
      }
      isEscaped = false
      switch scalar {
      case "n": plain.append("\n")
      case "r": plain.append("\r")
      case ";", "\\", ":", "=": plain.append(scalar)
      default: plain.append(contentsOf: ["\\", scalar])
      }
    }
    if isEscaped { plain.append("\\") }
    return String(plain)
  }

  /// The text without spaces, tabs and line breaks at both ends.
  static func trimmed(_ text: Substring) -> Substring {
    let bytes = text.utf8
    guard let first = bytes.firstIndex(where: { !isBlank($0) }),
      let last = bytes.lastIndex(where: { !isBlank($0) })
    else { return text.prefix(0) }
    return text[first..<bytes.index(after: last)]
  }

  /// Whether a cell has no character that separates or escapes values.
  static func isPlain(_ cell: String) -> Bool { !signs(in: cell).partOrEscape }

  /// The special characters in a cell, found in one pass; almost all cells have none.
  private static func signs(in cell: String) -> (partOrEscape: Bool, colon: Bool) {
    var cell = cell
    return cell.withUTF8 { bytes in
      var (hasSign, hasColon) = (false, false)
      for byte in bytes {
        hasSign = hasSign || byte == semicolon || byte == backslash
        hasColon = hasColon || byte == colon
      }
      return (hasSign || bytes.starts(with: [colon, colon]), hasColon)
    }
  }

  /// `Labelled.init(typed:)` with a fast path for usual labels.
  private static func typed(_ item: Substring) -> Labelled<String> {
    let bytes = item.utf8
    guard let end = bytes.firstIndex(where: { ($0 | 0x20) &- 0x61 >= 26 }), end > item.startIndex,
      bytes[end] == colon, bytes.distance(from: item.startIndex, to: end) <= 40
    else { return Labelled(typed: String(item)) }
    let value = item[bytes.index(after: end)...]
    // The scheme of a link is not a label, and a colon with a combining mark is not a colon.
    guard let next = value.utf8.first, next < 0x80, next != UInt8(ascii: "/"),
      usualLabels.contains(String(item[..<end]))
    else { return Labelled(typed: String(item)) }
    return Labelled(String(item[..<end]), String(value))
  }

  /// Labels that are certainly not schemes.
  private static let usualLabels: Set<String> = ["home", "work", "mobile", "fax", "other"]

  private static let semicolon = UInt8(ascii: ";")
  private static let backslash = UInt8(ascii: "\\")
  private static let colon = UInt8(ascii: ":")

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  private static func firstColon(in item: Substring) -> Substring.Index? {
    var isEscaped = false
    for index in item.utf8.indices {
      let byte = item.utf8[index]
      if byte == colon, !isEscaped { return index }
      isEscaped = byte == backslash && !isEscaped
    }
    return nil
  }
}
