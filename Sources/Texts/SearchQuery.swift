/// What someone types to find a record: words that must all be in it, in any field and order.
///
/// A word is found at the beginning of a word, after folding (`zo` finds Zoë); a run of Han,
/// kana, Hangul or pictures anywhere (`小明` finds 王小明). A word that mixes both is two.
public struct SearchQuery: Sendable, Equatable {
  /// Beginnings of tokens of `Folding.searchText(_:)`, each of which must be there; none twice.
  ///
  /// Letters, marks and digits only, so each can stand in an FTS5 query as `"term"*`.
  public let terms: [String]

  /// Whether the terms may let through too much, so that `matches(fields:)` has the last word.
  ///
  /// So with unspaced runs of three characters and more: the index knows their pairs only.
  public let needsCheck: Bool

  private let prefixes: [String]
  private let runs: [String]

  /// Reads the words of a query, as typed, in any case and spelling.
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

  /// Whether there is nothing to look for, as in a query of punctuation alone: it matches all.
  public var isEmpty: Bool { terms.isEmpty }

  /// Whether all words are in the fields: the search itself, without an index.
  ///
  /// Takes the fields that `Folding.searchText(_:)` was given, as they are, not folded.
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

// Character by character, as the index does, while Swift would look at whole clusters.
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
