import Texts

extension Connection {
  /// The FTS5 query for people with a word that starts with each of `beginnings`.
  ///
  /// FTS5 merges the rows of all words with a prefix, at 2,000 instructions a row, but walks full
  /// words side by side. So a prefix of few words is replaced by these words. To be called in the
  /// transaction of the query.
  func personExpression(_ beginnings: [String]) throws(StorageError) -> String {
    try openVocabulary()
    var parts: [String] = []
    for beginning in beginnings {
      let words = try wordsOfPeople(beginning: beginning)
      let phrases = words?.map { "\"\($0)\"" } ?? [SearchQuery.phrase(beginning: beginning)]
      parts.append("(\(phrases.joined(separator: " OR ")))")
    }
    return parts.joined(separator: " AND ")
  }

  /// The words with a prefix; `nil` for none, for many, and if one is damaged and cannot be quoted.
  private func wordsOfPeople(beginning: String) throws(StorageError) -> [String]? {
    let most = 32
    let rows = try cached("SELECT term FROM temp.person_word WHERE term >= ?1 AND term < ?2")
    try rows.bindAll(beginning, Folding.end(ofPrefix: beginning))
    defer { rows.reset() }
    var found: [String] = []
    while try rows.step() {
      guard found.count < most, let word = try? rows.text(at: 0), !word.utf8.contains(0x22)
      else { return nil }
      found.append(word)
    }
    return found.isEmpty ? nil : found
  }

  /// Creates a temporary table of the words of the index
  /// (https://sqlite.org/fts5.html#the_fts5vocab_virtual_table_module).
  private func openVocabulary() throws(StorageError) {
    if hasVocabulary { return }
    try execute("CREATE VIRTUAL TABLE temp.person_word USING fts5vocab(main, person_search, row)")
    hasVocabulary = true
  }
}
