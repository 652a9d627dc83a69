/// Mail addresses that are safe in headers and command lines: without quoting, line breaks or a leading hyphen.
public struct MailAddresses: Hashable, Sendable {
  /// Addresses without names: `ada@example.org`, or the name of a local mailbox.
  public let all: [String]

  /// Parses addresses separated by commas, without names as in `Ada <ada@example.org>`; `nil` if any is invalid.
  public init?(text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(Self.address)
    guard parts.allSatisfy(Self.isAddress) else { return nil }
    all = parts
  }

  /// The text that `init(text:)` parses.
  public var text: String { all.joined(separator: ",") }

  /// The hint for an invalid text.
  public static let hint = "Write it as ada@example.org; separate several with commas"

  /// Whether a text is one address that needs no quoting and cannot be read as an option.
  public static func isAddress(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    let signs = Set("!#$%&'*+/=?^_`{|}~.-".utf8)
    return (1...2).contains(parts.count) && text.utf8.count <= 254 && !text.hasPrefix("-")
      && parts.allSatisfy { part in
        !part.isEmpty
          && part.utf8.allSatisfy {
            $0 &- 0x30 < 10 || ($0 | 0x20) &- 0x61 < 26 || signs.contains($0)
          }
      }
  }

  /// The text between `<` and `>`, or all of it, trimmed.
  private static func address(_ part: Substring) -> String {
    let trimmed = StoredText.tidied(String(part)) ?? ""
    guard trimmed.hasSuffix(">"), let open = trimmed.lastIndex(of: "<") else { return trimmed }
    return String(trimmed[trimmed.index(after: open)...].dropLast())
  }
}
