/// Lines of an mdoc page (the macros of mdoc(7)) as they are put together.
struct Mdoc {
  private var lines: [String] = []

  /// The page as one text that ends with a line end.
  var text: String { lines.joined(separator: "\n") + "\n" }

  /// A macro with arguments already in mdoc's form.
  mutating func add(_ line: String) { lines.append(line) }

  /// A sentence or more, one line or more a sentence, as mdoc(7) asks, in lines under 78 bytes.
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

  /// Paragraphs, each begun by `.Pp` but the first when `opening` is false.
  mutating func addParagraphs(_ text: String, opening: Bool) {
    for (index, paragraph) in paragraphs(of: text).enumerated() {
      if opening || index > 0 { add(".Pp") }
      addProse(paragraph)
    }
  }

  /// A list of terms, each head already in mdoc's form.
  mutating func addTerms(_ terms: [(head: String, meaning: String)]) {
    guard !terms.isEmpty else { return }
    add(".Bl -tag -width Ds")
    for term in terms {
      add(".It " + term.head)
      addProse(term.meaning)
    }
    add(".El")
  }

  /// A command line on its own, kept as it is typed.
  mutating func addLiteral(_ line: String) {
    add(".Dl " + Mdoc.arguments(line))
  }

  /// `text` as running text: what roff would read otherwise escaped, backticks made quotes.
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

  /// `text` as arguments of a macro, kept letter for letter and never read as macros themselves.
  static func arguments(_ text: String) -> String {
    text.split(separator: " ").map { argument(String($0)) }.joined(separator: " ")
  }

  /// One word as an argument of a macro.
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
    // Names of macros have two or three letters, and lone punctuation is set apart.
    return word.utf8.count <= 3 ? "\\&" + text : text
  }

  private static func plain(_ scalar: Unicode.Scalar) -> String {
    if scalar == "\\" { return "\\e" }
    // Terminals without Unicode would show a question mark for it.
    if scalar == "…" { return "..." }
    if scalar.isASCII { return String(scalar) }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
  }
}
