extension Address {
  /// Parses a typed address: one text, or named parts separated by commas,
  /// `street=12 Bow Lane, city=London, postcode=EC4M 9EE, country=England`.
  ///
  /// A part ends at a comma before the next name, so it can contain commas. The names are those of kith's own files;
  /// `text` is the address as one text. A text that does not start with a name, or that repeats one, is not split.
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

  /// The text that `init(typed:)` parses to this address.
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

  /// The part named at the start of a text, and the length of its name and `=`.
  private static func part(
    _ text: Substring
  ) -> (WritableKeyPath<Address, String?>, length: Int)? {
    guard let sign = text.firstIndex(of: "=") else { return nil }
    let word = text[..<sign].lowercased()
    return names.first { $0.0 == word }.map { ($0.1, word.count + 1) }
  }

  /// The end of a part: a comma before the next name, or the end of the text.
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
