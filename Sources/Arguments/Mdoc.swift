/// Builds a page in the macros of mdoc(7), line by line.
struct Mdoc {
  private var lines: [String] = []

  /// The page as text that ends with a line break.
  var text: String { lines.joined(separator: "\n") + "\n" }

  /// Adds a macro whose arguments are escaped already.
  mutating func add(_ line: String) { lines.append(line) }

  /// Adds sentences, each on a new line as mdoc(7) asks, in lines of at most 76 bytes.
  mutating func addProse(_ text: String) {
    var line = ""
    func flush(_ lines: inout [String]) {
      guard !line.isEmpty else { return }
      lines.append(line.first == "." || line.first == "'" ? "\\&" + line : line)
      line = ""
    }
    for word in proseWords(of: text) {
      let escaped = Mdoc.prose(word)
      if !line.isEmpty, line.utf8.count + 1 + escaped.utf8.count > 76 { flush(&lines) }
      line += (line.isEmpty ? "" : " ") + escaped
      if let end = word.last(where: { !"'\"`)”’".contains($0) }), ".!?".contains(end) {
        flush(&lines)
      }
    }
    flush(&lines)
  }

  /// Adds paragraphs, each after `.Pp`, the first only if `opening` is true.
  mutating func addParagraphs(_ text: String, opening: Bool) {
    for (index, paragraph) in paragraphs(of: text).enumerated() {
      if opening || index > 0 { add(".Pp") }
      addProse(paragraph)
    }
  }

  /// Adds a list of terms, whose heads are escaped already.
  mutating func addTerms(_ terms: [(head: String, meaning: String)]) {
    guard !terms.isEmpty else { return }
    add(".Bl -tag -width Ds")
    for term in terms {
      add(".It " + term.head)
      addProse(term.meaning)
    }
    add(".El")
  }

  /// Adds a command line to be shown as typed.
  mutating func addLiteral(_ line: String) {
    add(".Dl " + Mdoc.arguments(line))
  }

  /// Escapes `text` for roff as running text; backquotes become quotes.
  static func prose(_ text: String) -> String {
    var escaped = ""
    var isQuoteOpen = false
    var before: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      switch scalar {
      case "`":
        escaped += isQuoteOpen ? "\\(cq" : "\\(oq"
        isQuoteOpen.toggle()
      case "-" where isQuoteOpen || before == " " || before == "-" || before == "(":
        // A hyphen to be typed; those within words may become typographic ones.
        escaped += "\\-"
      default: escaped += plain(scalar)
      }
      before = scalar
    }
    return escaped
  }

  /// Escapes `text` as arguments of a macro, unchanged and not read as macros themselves.
  static func arguments(_ text: String) -> String {
    text.split(separator: " ").map { argument(String($0)) }.joined(separator: " ")
  }

  /// Escapes one word as an argument of a macro.
  static func argument(_ word: String) -> String {
    var text = ""
    for scalar in word.unicodeScalars {
      switch scalar {
      case "-": text += "\\-"
      case "'": text += "\\(aq"
      case "`": text += "\\(ga"
      case "\"": text += "\\(dq"
      default: text += plain(scalar)
      }
    }
    // Macros have two or three letters, and roff separates single punctuation marks.
    return word.utf8.count <= 3 ? "\\&" + text : text
  }

  private static func plain(_ scalar: Unicode.Scalar) -> String {
    if scalar == "\\" { return "\\e" }
    // Terminals without Unicode would show a question mark.
    if scalar == "…" { return "..." }
    if scalar.isASCII { return String(scalar) }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
  }
}
