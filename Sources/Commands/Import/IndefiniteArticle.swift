/// The article `a` or `an` for a name.
enum IndefiniteArticle {
  static func indefinite(for name: String) -> String { indefinite(before: name.utf8.first) }

  static func indefinite(before first: UInt8?) -> String {
    switch first.map({ $0 | 0x20 }) {
    case UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "i"), UInt8(ascii: "o"),
      UInt8(ascii: "u"):
      "an"
    default: "a"
    }
  }
}
