extension Folding {
  /// The folded words of a text, in order.
  ///
  /// A word is a run of letters, marks and digits; everything else separates words:
  /// `ada@example.org` has `ada`, `example`, `org`. A word with an apostrophe, a quote or a middle
  /// dot between letters is joined, then repeated from each later piece: `O'Brien` has `obrien`,
  /// `brien`, and so matches `o`, `o'brien`, `obrien` and `brien`. A run of Han, kana or Hangul is
  /// one word.
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

  /// The text of the fields in the search index; see ``SearchText``.
  public static func searchText(_ fields: [String]) -> String {
    var text = SearchText()
    for field in fields { text.add(field) }
    return text.withBytes { String(decoding: $0, as: UTF8.self) }
  }

  /// The overlapping pairs of a run's characters; `withLast` adds the last one, which starts no pair.
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
