/// Maps the types of a property to the label of a value, and back.
///
/// Places (`home`, `work`) come first, other words follow in their order: `work fax`. `cell` is
/// `mobile`. Defaults (`voice`, `internet`) and `pref` are not part of the label. A label that does
/// not survive the way through types is written as Apple does: in an `X-ABLabel` of the same group,
/// in addition to its types.
enum VCardLabel {
  /// The label for types; `nil` if none of them belongs to a label.
  static func label(_ types: [String]) -> String? {
    if types.isEmpty { return nil }
    let words = types.filter { !silent.contains($0) && !kindsOfMail.contains($0) }
    let ordered = words.filter(places.contains) + words.filter { !places.contains($0) }
    var label: [String] = []
    for word in ordered.map({ $0 == "cell" ? "mobile" : $0 }) where !label.contains(word) {
      label.append(word)
    }
    return label.isEmpty ? nil : label.joined(separator: " ")
  }

  /// The types for a label; empty unless all of its words are types.
  static func types(_ label: String) -> [String] {
    let words = label.split(separator: " ").map { $0.lowercased() }
    guard words.allSatisfy({ known.contains($0) || isExtension($0) }) else { return [] }
    return words.map { $0 == "mobile" ? "cell" : $0 }
  }

  /// Whether a label contains every word of the label that the types make, in any order and case.
  static func covers(_ label: String, _ types: [String]) -> Bool {
    guard let made = self.label(types) else { return true }
    let words = Set(label.lowercased().split(separator: " "))
    return Set(made.split(separator: " ")).isSubset(of: words)
  }

  /// The word that one of Apple's own labels shows: `home` for `_$!<Home>!$_`; unwraps a label that `apple` wrapped.
  static func plain(_ label: String) -> String {
    guard isWrapped(label) else { return label }
    let inside = String(label.dropFirst(4).dropLast(4))
    return isWrapped(inside) ? inside : inside.lowercased()
  }

  /// The label for `X-ABLabel`; one that looks like Apple's own is wrapped once more, so that it is
  /// read back unchanged.
  static func apple(_ label: String) -> String {
    isWrapped(label) ? "_$!<\(label)>!$_" : label
  }

  private static func isWrapped(_ label: String) -> Bool {
    label.hasPrefix("_$!<") && label.hasSuffix(">!$_") && label.utf8.count >= 8
  }

  /// Whether types say more than a label can store.
  static func isBeyondLabels(_ types: [String]) -> Bool {
    types.contains(where: kindsOfMail.contains)
  }

  /// Bare parameters of 2.1 that are values of ENCODING or VALUE.
  static let noTypes: Set<String> = [
    "quoted-printable", "base64", "b", "7bit", "8bit", "inline", "url", "content-id", "cid",
  ]

  private static func isExtension(_ word: String) -> Bool {
    word.hasPrefix("x-")
      && word.utf8.allSatisfy { $0 == 0x2D || $0 &- 0x61 < 26 || $0 &- 0x30 < 10 }
  }

  private static let places: Set<String> = ["home", "work"]
  private static let silent: Set<String> = ["voice", "internet", "pref"]
  /// The kinds of mail that an address is for.
  private static let kindsOfMail: Set<String> = ["dom", "intl", "postal", "parcel"]
  private static let known: Set<String> = [
    "home", "work", "mobile", "fax", "pager", "video", "text", "textphone", "msg", "car", "isdn",
    "modem", "bbs", "pcs", "x400", "main", "other", "iphone",
  ]
}
