import Foundation

/// A Swift file: its code without comments and literals, and the types that it declares.
struct SwiftSource {
  /// A type or an extension, and the range of its body.
  struct Declaration {
    /// `struct`, `class`, `enum`, `protocol`, `actor`, `typealias` or `extension`.
    let keyword: String
    /// The name without enclosing types.
    let name: String
    /// The number of enclosing types and extensions.
    let depth: Int
    /// The code between the braces; empty for a `typealias`.
    let body: Range<Int>
  }

  let path: String
  /// The text with blanks for comments and literals, so that offsets and lines stay the same.
  let code: [UInt8]
  /// The literals as they are written, without interpolations.
  let literals: [String]
  let declarations: [Declaration]

  init(_ file: URL) throws {
    path = String(file.path.dropFirst(Repository.root.path.count + 1))
    (code, literals) = Self.blanked(Array(try Data(contentsOf: file)))
    declarations = Self.declarations(in: code)
  }

  static func all(below folder: String) throws -> [SwiftSource] {
    try Repository.swiftFiles(below: folder).map(SwiftSource.init).sorted { $0.path < $1.path }
  }

  /// The name of the file before `+` or the extension.
  var subject: String {
    let name = path.split(separator: "/").last ?? ""
    return String(name.prefix { $0 != "+" && $0 != "." })
  }

  var words: Set<String> {
    var words: Set<String> = []
    var word: [UInt8] = []
    for byte in code + [UInt8(ascii: " ")] {
      if Self.isWord(byte) {
        word.append(byte)
      } else if !word.isEmpty {
        words.insert(String(decoding: word, as: UTF8.self))
        word.removeAll(keepingCapacity: true)
      }
    }
    return words
  }

  /// The lines of the code, without comments and literals.
  var lines: [Substring] {
    String(decoding: code, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The number of functions, properties, initializers, subscripts, cases and types directly inside
  /// a declaration.
  func members(of declaration: Declaration) -> Int {
    var depth = 0
    var count = 0
    for word in Self.tokens(code[declaration.body]) {
      switch word {
      case "{", "(", "[": depth += 1
      case "}", ")", "]": depth -= 1
      case _ where depth == 0 && Self.memberKeywords.contains(word): count += 1
      default: break
      }
    }
    return count
  }

  private static let memberKeywords: Set<String> = [
    "func", "var", "let", "init", "subscript", "struct", "class", "enum", "protocol", "actor",
    "typealias",
  ]
  private static let typeKeywords: Set<String> = [
    "struct", "class", "enum", "protocol", "actor", "typealias", "extension",
  ]

  private static func isWord(_ byte: UInt8) -> Bool {
    byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26 || byte == 0x5F || byte >= 0x80
  }
}

extension SwiftSource {
  /// The words and punctuation characters, in order.
  private static func tokens(_ code: ArraySlice<UInt8>) -> [String] {
    placedTokens(code).map(\.text)
  }

  private static func placedTokens(_ code: ArraySlice<UInt8>) -> [(text: String, place: Int)] {
    var tokens: [(String, Int)] = []
    var index = code.startIndex
    while index < code.endIndex {
      let start = index
      if isWord(code[index]) {
        while index < code.endIndex, isWord(code[index]) { index += 1 }
      } else {
        index += 1
        if code[start] <= 0x20 { continue }
      }
      tokens.append((String(decoding: code[start..<index], as: UTF8.self), start))
    }
    return tokens
  }

  private static func declarations(in code: [UInt8]) -> [Declaration] {
    let tokens = placedTokens(code[...])
    var found: [Declaration] = []
    /// The types whose braces are open, with the number of braces before each.
    var open: [(keyword: String, name: String, braces: Int, start: Int)] = []
    var braces = 0
    var waiting: (keyword: String, name: String)?
    for (index, token) in tokens.enumerated() {
      switch token.text {
      case "{":
        if let type = waiting { open.append((type.keyword, type.name, braces, token.place + 1)) }
        waiting = nil
        braces += 1
      case "}":
        braces -= 1
        if let last = open.last, last.braces == braces {
          open.removeLast()
          found.append(
            Declaration(
              keyword: last.keyword, name: last.name, depth: open.count,
              body: last.start..<token.place))
        }
      case _ where typeKeywords.contains(token.text) && index + 1 < tokens.count:
        let before = index > 0 ? tokens[index - 1].text : ""
        var next = index + 1
        // `class func`, `.extension` and a constraint to `class` are not declarations.
        if before == "." || before == ":" || ["func", "var", "let"].contains(tokens[next].text) {
          continue
        }
        // In `extension Outer.Inner` the last name is the type.
        while next + 2 < tokens.count, tokens[next + 1].text == "." { next += 2 }
        if token.text == "typealias" {
          found.append(
            Declaration(
              keyword: token.text, name: tokens[next].text, depth: open.count,
              body: token.place..<token.place))
        } else {
          waiting = (token.text, tokens[next].text)
        }
      default: break
      }
    }
    return found
  }

  /// Replaces comments and literals with blanks; interpolations stay.
  private static func blanked(_ source: [UInt8]) -> ([UInt8], [String]) {
    var reader = Blanking(source: source)
    reader.run()
    return (reader.code, reader.literals)
  }

  private struct Blanking {
    let source: [UInt8]
    var code: [UInt8]
    var literals: [String] = []
    var index = 0

    init(source: [UInt8]) {
      self.source = source
      code = source
    }

    mutating func run() {
      while index < source.count { step() }
    }

    private mutating func step() {
      if has("//") {
        while index < source.count, source[index] != 0x0A { blank() }
      } else if has("/*") {
        while index < source.count, !has("*/") { blank() }
        blank(2)
      } else if source[index] == UInt8(ascii: "\"") || has("#\"") {
        text()
      } else {
        index += 1
      }
    }

    private mutating func text() {
      let isRaw = has("#")
      if isRaw { blank() }
      let quote = has("\"\"\"") ? "\"\"\"" : "\""
      let end = isRaw ? quote + "#" : quote
      blank(quote.utf8.count)
      var text: [UInt8] = []
      while index < source.count, !has(end) {
        if !isRaw, has("\\(") {
          blank(2)
          var open = 1
          while index < source.count, open > 0 {
            if source[index] == UInt8(ascii: "(") { open += 1 }
            if source[index] == UInt8(ascii: ")") { open -= 1 }
            if open == 0 { blank() } else { step() }
          }
          text += Array("…".utf8)
        } else {
          let count = !isRaw && source[index] == UInt8(ascii: "\\") ? 2 : 1
          text += source[index..<min(index + count, source.count)]
          blank(count)
        }
      }
      blank(end.utf8.count)
      literals.append(String(decoding: text, as: UTF8.self))
    }

    private func has(_ text: String) -> Bool { source[index...].starts(with: text.utf8) }

    private mutating func blank(_ count: Int = 1) {
      for _ in 0..<count where index < source.count {
        if source[index] != 0x0A { code[index] = UInt8(ascii: " ") }
        index += 1
      }
    }
  }
}
