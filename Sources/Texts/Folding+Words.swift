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
    folded(text).withBytes { bytes in
      var words: [String] = []
      let runs = SearchRuns(ofFolded: bytes)
      for run in runs {
        if run.isJoined {
          words += runs.joins(of: run, every: 1).map { String(decoding: $0, as: UTF8.self) }
        } else {
          words.append(String(decoding: bytes[run.range], as: UTF8.self))
        }
      }
      return words
    }
  }

  /// What the search index holds of a record's fields; see ``SearchText``.
  public static func searchText(_ fields: [String]) -> String {
    var text = SearchText()
    for field in fields { text.add(field) }
    return text.withBytes { String(decoding: $0, as: UTF8.self) }
  }

  /// The overlapping pairs of a run's characters, and its last one, which begins no pair.
  static func pairs(
    of run: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>, withLast: Bool
  ) -> [Range<Int>] {
    var pairs: [Range<Int>] = []
    var start = run.lowerBound
    while start < run.upperBound {
      let second = start + bytes.scalar(at: start).length
      if second < run.upperBound {
        pairs.append(start..<second + bytes.scalar(at: second).length)
      } else if withLast {
        pairs.append(start..<second)
      }
      start = second
    }
    return pairs
  }
}
