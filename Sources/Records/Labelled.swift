public import Calendars

/// A value with a label, such as `home` or `work`; the label can be any text.
public struct Labelled<Value: Hashable & Sendable>: Hashable, Sendable {
  /// The label; `nil` if there is none.
  public var label: String?
  /// The value.
  public var value: Value

  /// Adds a label to a value.
  public init(_ label: String?, _ value: Value) {
    self.label = label
    self.value = value
  }
}

extension Labelled<PartialDate> {
  /// The typed form: label, colon, date.
  public var typed: String { "\(label ?? ""):\(value.text)" }
}

extension Labelled<String> {
  /// Parses `home:ada@example.org`, or a value without a label.
  ///
  /// The text before the first colon is a label if it has only letters, spaces and `-_'’`, and does not start a link
  /// (`https://…`, `mailto:`). Any other label is quoted, with backslashes before quotes, colons and backslashes:
  /// `"work 2":ada@example.org`. After a leading colon, everything is the value.
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

  /// The text that `init(typed:)` parses to this label and value.
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

  /// Parses a quoted label, a colon and a value; `nil` for any other text.
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
