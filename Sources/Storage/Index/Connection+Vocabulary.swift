import Texts

extension Connection {
  /// What to ask the index of people's words for, so that each of `beginnings` begins one of theirs.
  ///
  /// FTS5 finds a beginning by merging the rows of all words that have it, at 2,000 instructions a
  /// row; whole words it walks side by side. So a beginning that few words have is asked for as
  /// these words. To be run in one transaction with the question.
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

  /// The words of people that begin so; `nil` for none, for many, and where one cannot be asked for
  /// because it is damaged.
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

  /// Makes the words of the index a table of this connection alone, in memory
  /// (https://sqlite.org/fts5.html#the_fts5vocab_virtual_table_module).
  private func openVocabulary() throws(StorageError) {
    if hasVocabulary { return }
    try execute("CREATE VIRTUAL TABLE temp.person_word USING fts5vocab(main, person_search, row)")
    hasVocabulary = true
  }
}
