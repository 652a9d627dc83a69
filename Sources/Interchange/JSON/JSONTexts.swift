/// The texts of a small object by key: too few for a dictionary to be faster.
struct JSONTexts {
  private var texts: [(key: String, text: String)] = []

  mutating func add(_ key: String, _ text: String) {
    texts.append((key, text))
  }

  subscript(key: String) -> String? { texts.first { $0.key == key }?.text }
}
