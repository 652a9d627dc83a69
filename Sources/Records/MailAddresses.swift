/// Addresses to which mail is sent, in which nothing can act: none needs quoting, is an option of a
/// program or begins another line.
public struct MailAddresses: Hashable, Sendable {
  /// Each alone: `ada@example.org`, or the name of a mailbox on this machine.
  public let all: [String]

  /// Reads one or several, parted by commas, each alone or behind a name, which is left out.
  ///
  /// `Ada <ada@example.org>` is one behind a name. Gives nothing where any is none.
  public init?(text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(Self.address)
    guard parts.allSatisfy(Self.isAddress) else { return nil }
    all = parts
  }

  /// As `init(text:)` reads them.
  public var text: String { all.joined(separator: ",") }

  /// What can be written for them, in words.
  public static let hint = "Write it as ada@example.org; separate several with commas"

  /// Whether a text is one address that needs no quoting, and no option of a program.
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

  /// What stands between `<` and `>`, or the whole, without spaces around it.
  private static func address(_ part: Substring) -> String {
    let trimmed = StoredText.tidied(String(part)) ?? ""
    guard trimmed.hasSuffix(">"), let open = trimmed.lastIndex(of: "<") else { return trimmed }
    return String(trimmed[trimmed.index(after: open)...].dropLast())
  }
}
