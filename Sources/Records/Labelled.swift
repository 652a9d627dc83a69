/// A value of which a person can have several, with what it is for: `home`, `work`, anything.
public struct Labelled<Value: Hashable & Sendable>: Hashable, Sendable {
  /// What it is for; nothing when nobody said.
  public var label: String?
  /// The value itself.
  public var value: Value

  /// Puts a label on a value.
  public init(_ label: String?, _ value: Value) {
    self.label = label
    self.value = value
  }
}

extension Labelled<String> {
  /// Reads `home:ada@example.org`, or a value alone.
  ///
  /// What stands before the first colon is a label where it is words of letters and nothing
  /// else, and where the rest is not the rest of a link (`https://…`). A leading colon says
  /// that there is no label, whatever follows.
  public init(typed text: String) {
    if text.hasPrefix(":") {
      self.init(nil, String(text.dropFirst()))
    } else if let colon = text.firstIndex(of: ":"), Self.isLabel(text[..<colon]),
      !text[colon...].hasPrefix("://")
    {
      self.init(String(text[..<colon]), String(text[text.index(after: colon)...]))
    } else {
      self.init(nil, text)
    }
  }

  /// What `init(typed:)` reads back as the same label and value.
  public var typed: String {
    if let label { return "\(label):\(value)" }
    return Labelled(typed: value) == self ? value : ":\(value)"
  }

  private static let schemes: Set<String> = ["mailto", "tel", "geo", "sip", "urn", "data"]

  private static func isLabel(_ text: Substring) -> Bool {
    !text.isEmpty && text.count <= 40 && !schemes.contains(text.lowercased())
      && text.allSatisfy { $0.isLetter || $0 == " " || $0 == "-" || $0 == "_" }
  }
}
