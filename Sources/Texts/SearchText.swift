/// What the search index holds of a record: tokens parted by single spaces, none twice.
///
/// The tokens are those of ``Folding/words(_:)``, but a run of Han, kana, Hangul or pictures is
/// given as its overlapping pairs and its last character alone, so that each part of one or two
/// characters begins a token. Tokens hold ASCII letters and digits and bytes from 0x80 on,
/// nothing else: SQLite's `ascii` tokenizer parts them at the spaces and nowhere else.
public struct SearchText: Sendable {
  private var tokens = TokenList()

  /// Without a token.
  public init() {}

  /// Adds the tokens of a text.
  public mutating func add(_ field: String) {
    Folding.withFolded(field) { bytes in Self.addTokens(of: bytes, to: &tokens) }
  }

  /// Adds the tokens of a text that is folded already.
  public mutating func add(folded field: String) {
    field.withBytes { bytes in Self.addTokens(of: bytes, to: &tokens) }
  }

  /// Begins anew, in the same memory.
  public mutating func removeAll() { tokens.removeAll() }

  /// Calls `body` with the text's UTF-8.
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
