import Foundation

/// The string literals of a Swift source, without comments.
///
/// Interpolations are not part of a literal; literals inside them are separate.
struct StringLiterals {
  private(set) var texts: [String] = []
  private let source: [Character]
  private var place = 0

  init(of file: URL) throws {
    self.init(try String(contentsOf: file, encoding: .utf8))
  }

  init(_ source: String) {
    self.source = Array(source)
    while place < self.source.count { code(until: nil) }
  }

  private func isAt(_ mark: String) -> Bool { source[place...].starts(with: mark) }

  /// Reads code up to a closing parenthesis, or to the end.
  private mutating func code(until close: Character?) {
    var depth = 0
    while place < source.count {
      if isAt("//") {
        while place < source.count, source[place] != "\n" { place += 1 }
      } else if isAt("/*") {
        while place < source.count, !isAt("*/") { place += 1 }
        place = min(place + 2, source.count)
      } else if source[place] == "\"" || isAt("#\"") || isAt("##\"") {
        literal()
      } else {
        let sign = source[place]
        place += 1
        if sign == "(" { depth += 1 }
        if sign == ")" {
          if depth == 0, close == sign { return }
          depth -= 1
        }
      }
    }
  }

  private mutating func literal() {
    var raw = ""
    while source[place] == "#" {
      raw += "#"
      place += 1
    }
    let quotes = isAt("\"\"\"") ? "\"\"\"" : "\""
    place += quotes.count
    var text = ""
    while place < source.count, !isAt(quotes + raw) {
      if isAt("\\" + raw + "(") {
        place += 2 + raw.count
        code(until: ")")
        text += "…"
      } else if raw.isEmpty, source[place] == "\\" {
        text.append(place + 1 < source.count ? source[place + 1] : "\\")
        place += 2
      } else {
        text.append(source[place])
        place += 1
      }
    }
    place += quotes.count + raw.count
    texts.append(text)
  }
}
