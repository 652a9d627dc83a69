extension Address {
  /// Reads an address as it is typed: one text, or named parts with commas between them,
  /// `street=12 Bow Lane, city=London, postcode=EC4M 9EE, country=England`.
  ///
  /// A part goes on up to a comma and the name of another one, so that it can hold commas; the
  /// names are those that kith's own files use, and `text` is the whole as one text. What does
  /// not begin with a name is one text, whatever follows, and so is what names a part twice.
  public init(typed text: String) {
    self.init()
    var rest = text[...]
    while let (path, length) = Self.part(rest) {
      rest = rest.dropFirst(length)
      let end = Self.end(rest)
      guard self[keyPath: path] == nil else { break }
      let value = Self.trimmed(rest[..<end])
      self[keyPath: path] = value
      rest = rest[end...].drop { $0 == "," || $0 == " " }
      if value.isEmpty { break }
      if rest.isEmpty { return }
    }
    self = Address(text: text)
  }

  /// What `init(typed:)` reads back as the same address.
  public var typed: String {
    let parts = Self.names.compactMap { name, path in
      self[keyPath: path].map { "\(name)=\($0)" }
    }
    let named = parts.joined(separator: ", ")
    guard let text, parts.count == 1, Address(typed: text) == self else { return named }
    return text
  }

  private static var names: [(String, WritableKeyPath<Address, String?>)] {
    [
      ("text", \.text), ("street", \.street), ("city", \.city), ("region", \.region),
      ("postcode", \.postcode), ("country", \.country),
    ]
  }

  /// The part whose name and `=` begin a text, and how many characters these are.
  private static func part(
    _ text: Substring
  ) -> (WritableKeyPath<Address, String?>, length: Int)? {
    guard let sign = text.firstIndex(of: "=") else { return nil }
    let word = text[..<sign].lowercased()
    return names.first { $0.0 == word }.map { ($0.1, word.count + 1) }
  }

  /// Where a part ends: at a comma before the name of another one, or with the text.
  private static func end(_ text: Substring) -> Substring.Index {
    text.indices.first { index in
      text[index] == "," && part(text[text.index(after: index)...].drop { $0 == " " }) != nil
    } ?? text.endIndex
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text.drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
