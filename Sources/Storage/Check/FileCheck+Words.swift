extension FileCheck {
  /// Sums the words of a search index (https://sqlite.org/fts5.html#the_fts5vocab_virtual_table_module).
  func words(of index: String) throws(StorageError) -> WordSum {
    try connection.execute(
      "CREATE VIRTUAL TABLE IF NOT EXISTS temp.\(index)_words "
        + "USING fts5vocab(main, \(index), instance)")
    var sum = WordSum()
    let rows = try connection.prepare("SELECT term, doc FROM temp.\(index)_words")
    while try rows.step() {
      let id = rows.int64(at: 1)
      rows.withTextBytes(at: 0) { sum.add(word: $0, id: id) }
    }
    return sum
  }

  /// Whether a query for each word finds all its rows: the index can be damaged in its search
  /// structure although its words are intact.
  func isEachWordFound(in index: String) throws(StorageError) -> Bool {
    try connection.execute(
      "CREATE VIRTUAL TABLE IF NOT EXISTS temp.\(index)_counts USING fts5vocab(main, \(index), row)"
    )
    let asked = try connection.prepare("SELECT count(*) FROM \(index) WHERE \(index) MATCH ?")
    let rows = try connection.prepare("SELECT term, doc FROM temp.\(index)_counts")
    while try rows.step() {
      guard let word = try? rows.text(at: 0), !word.utf8.contains(0x22) else { return false }
      asked.reset()
      try asked.bindAll("\"\(word)\"")
      guard try asked.step(), asked.int64(at: 0) == rows.int64(at: 1) else { return false }
    }
    return true
  }
}
