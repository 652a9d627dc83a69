/// The words of a search: a record matches if it contains all of them, in any field and order.
///
/// After folding, a word matches at the start of a word (`zo` matches Zoë); a run of Han, kana,
/// Hangul or pictures matches anywhere (`小明` matches 王小明). A word that mixes both counts as two.
public struct SearchQuery: Sendable, Equatable {
  /// Distinct prefixes of tokens of `Folding.searchText(_:)`, all of which must match.
  ///
  /// They only have letters, marks and digits, so an FTS5 query can contain each as `"term"*`.
  public let terms: [String]

  /// Whether the terms can match too many records, which `matches(fields:)` must then check.
  ///
  /// True for unspaced runs of three and more characters, of which the index only has pairs.
  public let needsCheck: Bool

  private let prefixes: [String]
  private let runs: [String]

  /// Parses the words of a query, in any case and spelling.
  public init(words: [String]) {
    var prefixes: [String] = []
    var runs: [String] = []
    for word in words {
      Folding.folded(word).withBytes { Self.read($0, prefixes: &prefixes, runs: &runs) }
    }
    self.prefixes = prefixes
    self.runs = runs
    terms = Self.terms(prefixes: prefixes, runs: runs)
    needsCheck = runs.contains { $0.unicodeScalars.count > 2 }
  }

  /// Whether there is nothing to search for, as in a query of punctuation: it matches all.
  public var isEmpty: Bool { terms.isEmpty }

  /// Whether the fields contain all words: the search without an index.
  ///
  /// The fields are those for `Folding.searchText(_:)`, not folded.
  public func matches(fields: [String]) -> Bool {
    var prefixes = self.prefixes
    var runs = self.runs
    for field in fields {
      let words = Folding.words(field)
      prefixes = prefixes.filter { prefix in !words.contains { $0.starts(bytes: prefix) } }
      runs = runs.filter { run in !words.contains { $0.contains(bytes: run) } }
      if prefixes.isEmpty, runs.isEmpty { return true }
    }
    return prefixes.isEmpty && runs.isEmpty
  }

  private static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, prefixes: inout [String], runs: inout [String]
  ) {
    let all = SearchRuns(ofFolded: bytes)
    for run in all {
      let text = String(decoding: bytes[run.range], as: UTF8.self)
      if run.isUnspaced {
        runs.append(text)
      } else if run.isJoined {
        prefixes += all.joins(of: run, every: SearchRuns.joinedPieces)
          .map { String(decoding: $0, as: UTF8.self) }
      } else {
        prefixes.append(text)
      }
    }
  }

  private static func terms(prefixes: [String], runs: [String]) -> [String] {
    var terms = prefixes
    for run in runs {
      run.withBytes { bytes in
        let isSingle = bytes.scalar(at: 0).length == bytes.count
        let pairs = Folding.pairs(of: bytes.indices, in: bytes, withLast: isSingle)
        terms += pairs.map { String(decoding: bytes[$0], as: UTF8.self) }
      }
    }
    var seen: Set<String> = []
    return terms.filter { seen.insert($0).inserted }
  }
}

// By bytes, as the index does; Swift would compare grapheme clusters.
extension String {
  fileprivate func starts(bytes prefix: String) -> Bool {
    utf8.starts(with: prefix.utf8)
  }

  fileprivate func contains(bytes part: String) -> Bool {
    var rest = utf8[...]
    while rest.count >= part.utf8.count {
      if rest.starts(with: part.utf8) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}
