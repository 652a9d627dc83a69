/// The text of a record in the search index: distinct tokens, separated by single spaces.
///
/// The tokens are those of ``Folding/words(_:)``, except that a run of Han, kana, Hangul or
/// pictures becomes its overlapping pairs and its last character, so that every part of one or two
/// characters starts a token. Tokens only have ASCII letters, digits and bytes from 0x80 on, so
/// SQLite's `ascii` tokenizer splits them at the spaces and nowhere else.
public struct SearchText: Sendable {
  private var tokens = TokenList()

  /// Creates a text without tokens.
  public init() {}

  /// Adds the tokens of a text.
  public mutating func add(_ field: String) {
    Folding.withFolded(field) { bytes in Self.addTokens(of: bytes, to: &tokens) }
  }

  /// Adds the tokens of a folded text.
  public mutating func add(folded field: String) {
    field.withBytes { bytes in Self.addTokens(of: bytes, to: &tokens) }
  }

  /// Removes all tokens and keeps the memory.
  public mutating func removeAll() { tokens.removeAll() }

  /// Calls `body` with the UTF-8 of the text.
  public func withBytes<Outcome>(_ body: (UnsafeBufferPointer<UInt8>) -> Outcome) -> Outcome {
    tokens.withBytes(body)
  }

  private static func addTokens(
    of bytes: UnsafeBufferPointer<UInt8>, to tokens: inout TokenList
  ) {
    let runs = SearchRuns(ofFolded: bytes)
    for run in runs {
      if run.isUnspaced {
        for pair in Folding.pairs(of: run.range, in: bytes, withLast: true) {
          tokens.add(UnsafeBufferPointer(rebasing: bytes[pair]))
        }
      } else if run.isJoined {
        for join in runs.joins(of: run, every: 1) {
          join.withUnsafeBufferPointer { tokens.add($0) }
        }
      } else {
        tokens.add(UnsafeBufferPointer(rebasing: bytes[run.range]))
      }
    }
  }
}
