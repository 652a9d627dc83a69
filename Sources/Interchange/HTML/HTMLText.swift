/// Text as HTML spells it.
enum HTMLText {
  /// The text with nothing in it that could be markup, in an element or in a quoted attribute.
  ///
  /// What HTML does not allow (controls but tab and line ends, noncharacters) and what would turn
  /// a line around (embeddings, overrides, isolates) becomes U+FFFD.
  static func escaped(_ text: String) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.unicodeScalars.append(isForbidden(scalar.value) ? "\u{FFFD}" : scalar)
      }
    }
    return result
  }

  /// A name, whose direction is its own and leaves the line around it alone.
  static func name(_ text: String) -> String { "<bdi>\(escaped(text))</bdi>" }

  private static func isForbidden(_ value: UInt32) -> Bool {
    switch value {
    case 0x09, 0x0A: false
    case 0..<0x20, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069, 0xFDD0...0xFDEF: true
    default: value & 0xFFFE == 0xFFFE
    }
  }
}
