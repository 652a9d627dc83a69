/// `a` or `an`, as it stands before a name.
enum Article {
  static func indefinite(for name: String) -> String {
    switch name.utf8.first.map({ $0 | 0x20 }) {
    case UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "i"), UInt8(ascii: "o"),
      UInt8(ascii: "u"):
      "an"
    default: "a"
    }
  }
}
