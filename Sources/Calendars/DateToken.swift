struct DateToken {
  enum Kind: Equatable {
    /// The value, `Int.max` on overflow, and the number of typed digits.
    case number(Int, digits: Int)
    case word
    case mark(Unicode.Scalar)
  }

  let kind: Kind
  /// The lookup key: lower case, without quotation marks and Hebrew points.
  let key: String
  let raw: String
  /// Whether it directly follows the previous token.
  let isGlued: Bool

  func isMark(_ scalar: Unicode.Scalar) -> Bool { kind == .mark(scalar) }

  /// Splits a typed date; white space and commas separate tokens.
  static func scan(_ typed: String) -> [DateToken] {
    var scanner = DateScanner()
    for scalar in typed.unicodeScalars { scanner.add(scalar) }
    scanner.finish()
    return scanner.tokens
  }

  /// The keys of several tokens joined, to look up names of more than one word.
  static func key(_ tokens: some Collection<DateToken>) -> String {
    tokens.map(\.key).joined(separator: " ")
  }
}

private struct DateScanner {
  private(set) var tokens: [DateToken] = []
  private var letters = String.UnicodeScalarView()
  private var raw = String.UnicodeScalarView()
  private var value = 0
  private var digits = 0
  private var isGlued = false

  mutating func add(_ scalar: Unicode.Scalar) {
    switch DateCharacter(scalar) {
    case .blank:
      finish()
      isGlued = false
    case .silent:
      raw.append(scalar)
    case .digit(let digit):
      if !letters.isEmpty { finish() }
      let (times, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, carry) = times.addingReportingOverflow(digit)
      value = overflow || carry ? .max : sum
      digits += 1
      raw.append(scalar)
    case .letter:
      if digits > 0 { finish() }
      appendLetter(scalar)
      raw.append(scalar)
    case .mark(let mark):
      finish()
      append(.mark(mark), key: String(Character(mark)), raw: String(Character(scalar)))
    }
  }

  /// Turkish has a dotless i and a dotted I; the dot is ignored here.
  private mutating func appendLetter(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\u{130}", "\u{131}": letters.append("i")
    case "\u{307}" where letters.last == "i" || letters.last == "I": break
    default: letters.append(scalar)
    }
  }

  mutating func finish() {
    if digits > 0 {
      append(.number(value, digits: digits), key: String(value), raw: String(raw))
    } else if !letters.isEmpty {
      append(.word, key: String(letters).lowercased(), raw: String(raw))
    }
    (letters, raw, value, digits) = (.init(), .init(), 0, 0)
  }

  private mutating func append(_ kind: DateToken.Kind, key: String, raw: String) {
    tokens.append(DateToken(kind: kind, key: key, raw: raw, isGlued: isGlued))
    isGlued = true
  }
}

/// The role of a character in a typed date.
private enum DateCharacter {
  case blank
  /// Ignored: quotation marks, apostrophes, Hebrew points, invisible controls.
  case silent
  case digit(Int)
  case letter
  /// Any other character; look-alikes become one mark.
  case mark(Unicode.Scalar)

  init(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "0"..."9": self = .digit(Int(scalar.value) - 0x30)
    case "a"..."z", "A"..."Z": self = .letter
    case " ", ",", "،", "、", "，": self = .blank
    case "-", "\u{2010}"..."\u{2015}", "\u{2212}", "\u{5BE}", "\u{FF0D}": self = .mark("-")
    case ".", "．", "。": self = .mark(".")
    case "/", "\u{2044}", "\u{2215}", "\u{FF0F}": self = .mark("/")
    case "+", "\u{FF0B}": self = .mark("+")
    case "~", "\u{223C}", "\u{FF5E}": self = .mark("~")
    case "'", "`", "\"", "\u{B4}", "\u{2018}"..."\u{201F}", "\u{2032}", "\u{2033}", "\u{2BC}",
      "\u{2BB}", "\u{2B9}", "\u{5F3}", "\u{5F4}", "\u{FF02}", "\u{FF07}":
      self = .silent
    case "\u{591}"..."\u{5C7}": self = .silent
    default: self.init(other: scalar)
    }
  }

  private init(other scalar: Unicode.Scalar) {
    let properties = scalar.properties
    if properties.isWhitespace {
      self = .blank
    } else if properties.numericType == .decimal, let value = properties.numericValue {
      self = .digit(Int(value))
    } else if properties.isAlphabetic {
      self = .letter
    } else {
      switch properties.generalCategory {
      case .nonspacingMark, .spacingMark: self = .letter
      case .format: self = .silent
      default: self = .mark(scalar)
      }
    }
  }
}
