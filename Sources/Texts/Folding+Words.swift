// Words of folded text, and the text that a search index holds of a record.
extension Folding {
  /// The folded words of a text, in order.
  ///
  /// A word is a run of letters, marks and digits; everything else only parts them, so
  /// `ada@example.org` gives `ada`, `example`, `org`. Where an apostrophe, a quote or a middle
  /// dot stands between letters, the word is given joined, then again from each later piece:
  /// `O'Brien` gives `obrien`, `brien`, and is thus found by the beginning of `obrien`,
  /// `o'brien`, `brien` and `o`. A run of Han, kana or Hangul is one word.
  public static func words(_ text: String) -> [String] {
    var words: [String] = []
    for run in SearchRuns(ofFolded: folded(text)) {
      switch run {
      case .word(let pieces): addJoined(pieces, to: &words)
      case .unspaced(let run): words.append(String(run))
      }
    }
    return words
  }

  /// What the search index holds of a record: tokens parted by single spaces, none twice.
  ///
  /// The tokens are those of `words(_:)`, but a run of Han, kana, Hangul or pictures is given
  /// as its overlapping pairs and its last character alone, so that each part of one or two
  /// characters begins a token. Tokens hold ASCII letters and digits and bytes from 0x80 on,
  /// nothing else: SQLite's `ascii` tokenizer parts them at the spaces and nowhere else.
  public static func searchText(_ fields: [String]) -> String {
    var tokens: [String] = []
    for field in fields {
      for run in SearchRuns(ofFolded: folded(field)) {
        switch run {
        case .word(let pieces): addJoined(pieces, to: &tokens)
        case .unspaced(let run): addPairs(run.unicodeScalars, withLast: true, to: &tokens)
        }
      }
    }
    var seen: Set<String> = []
    return tokens.filter { seen.insert($0).inserted }.joined(separator: " ")
  }

  /// How many pieces are joined at most, that a row of a thousand apostrophes costs nothing.
  static let joinedPieces = 8

  /// Adds for each piece what begins there: it and the pieces that follow, in one.
  private static func addJoined(_ pieces: [Substring], to tokens: inout [String]) {
    for start in pieces.indices {
      tokens.append(pieces[start...].prefix(joinedPieces).joined())
    }
  }

  /// Adds the overlapping pairs of a run, and its last character, which begins no pair.
  static func addPairs(
    _ run: Substring.UnicodeScalarView, withLast: Bool, to tokens: inout [String]
  ) {
    var start = run.startIndex
    while start < run.endIndex {
      let second = run.index(after: start)
      let isLast = second == run.endIndex
      if !isLast || withLast {
        tokens.append(String(run[start..<(isLast ? second : run.index(after: second))]))
      }
      start = second
    }
  }
}
