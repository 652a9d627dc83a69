/// Escapes text for HTML.
enum HTMLText {
  /// The text without markup, for an element or a quoted attribute.
  ///
  /// Characters that HTML does not allow (controls except tab and line feed, noncharacters) or that change the
  /// direction of a line (embeddings, overrides, isolates) become U+FFFD.
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

  /// A name with its own direction, which does not affect the line around it.
  static func name(_ text: String) -> String { "<bdi>\(escaped(text))</bdi>" }

  private static func isForbidden(_ value: UInt32) -> Bool {
    switch value {
    case 0x09, 0x0A: false
    case 0..<0x20, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069, 0xFDD0...0xFDEF: true
    default: value & 0xFFFE == 0xFFFE
    }
  }
}
