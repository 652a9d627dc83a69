public import Calendars

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

extension Labelled<PartialDate> {
  /// The label, a colon and the date, as they are typed.
  public var typed: String { "\(label ?? ""):\(value.text)" }
}

extension Labelled<String> {
  /// Reads `home:ada@example.org`, or a value alone.
  ///
  /// What stands before the first colon is a label where it is words of letters and nothing
  /// else, and where the rest is not the rest of a link (`https://…`). Any other label stands
  /// in quotes, with a backslash before its own quotes, colons and backslashes:
  /// `"work 2":ada@example.org`. A leading colon says that there is no label, whatever follows.
  public init(typed text: String) {
    let scalars = text.unicodeScalars
    if scalars.first == ":" {
      self.init(nil, String(scalars.dropFirst()))
    } else if let quoted = Self.quoted(text) {
      self = quoted
    } else if let colon = scalars.firstIndex(of: ":"), Self.isLabel(text[..<colon]),
      !scalars[colon...].starts(with: "://".unicodeScalars)
    {
      self.init(String(scalars[..<colon]), String(scalars[colon...].dropFirst()))
    } else {
      self.init(nil, text)
    }
  }

  /// What `init(typed:)` reads back as the same label and value.
  public var typed: String {
    guard let label else { return Labelled(typed: value) == self ? value : ":\(value)" }
    let plain = "\(label):\(value)"
    if Labelled(typed: plain) == self { return plain }
    var quoted = String.UnicodeScalarView()
    for scalar in label.unicodeScalars {
      if Self.escaped.contains(scalar) { quoted.append("\\") }
      quoted.append(scalar)
    }
    return "\"\(quoted)\":\(value)"
  }

  private static let schemes: Set<String> = ["mailto", "tel", "geo", "sip", "urn", "data"]

  private static func isLabel(_ text: Substring) -> Bool {
    !text.isEmpty && text.count <= 40 && !schemes.contains(text.lowercased())
      && text.allSatisfy { $0.isLetter || " -_'’".contains($0) }
  }

  /// A label in quotes, a colon and a value; nothing for any other text.
  private static func quoted(_ text: String) -> Labelled? {
    var rest = text.unicodeScalars[...]
    guard rest.popFirst() == "\"" else { return nil }
    var label = String.UnicodeScalarView()
    while let next = rest.popFirst() {
      switch next {
      case "\"":
        guard rest.popFirst() == ":" else { return nil }
        return Labelled(String(label), String(rest))
      case ":": return nil
      case "\\":
        guard let escaped = rest.popFirst() else { return nil }
        label.append(escaped)
      default: label.append(next)
      }
    }
    return nil
  }

  private static let escaped: Set<Unicode.Scalar> = ["\"", ":", "\\"]
}
