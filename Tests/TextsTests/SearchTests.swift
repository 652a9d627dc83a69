import TestSupport
import Testing

@testable import Texts

@Suite struct SearchTests {
  @Test func `words are folded and parted at everything that is neither letter nor digit`() {
    #expect(Folding.words("Zoë  Lovelace-King") == ["zoe", "lovelace", "king"])
    #expect(Folding.words("ada@example.org") == ["ada", "example", "org"])
    #expect(Folding.words("12 Mill Lane, Norwick") == ["12", "mill", "lane", "norwick"])
    #expect(Folding.words("王小明 Wang") == ["王小明", "wang"])
    #expect(Folding.words("d' & 'x") == ["d", "x"])
    #expect(Folding.words(" -- ") == [])
  }

  @Test func `a word with an apostrophe is given joined and from each piece`() {
    #expect(Folding.words("O’Brien") == ["obrien", "brien"])
    #expect(Folding.words("col·lega") == ["collega", "lega"])
    #expect(Folding.words("צה״ל") == ["צהל", "ל"])
  }

  @Test func `the index holds each token once and unspaced runs by pairs`() {
    #expect(Folding.searchText(["Ada Lovelace", "ada@example.org"]) == "ada lovelace example org")
    #expect(Folding.searchText(["王小明"]) == "王小 小明 明")
    #expect(Folding.searchText(["がか"]) == "がか か")
    #expect(Folding.searchText(["🦊🦊🦊"]) == "🦊🦊 🦊")
    #expect(Folding.searchText([]) == "")
  }

  @Test(arguments: [
    ("zoe", "Zoë"), ("ZOË", "zoe"), ("lukasz", "Łukasz"), ("strasse", "Lange Straße 1"),
    ("ohm", "Øhm"), ("istanbul", "İstanbul"), ("שלום", "שָׁלוֹם"), ("צהל", "צה״ל"), ("צה\"ל", "צהל"),
    ("obrien", "O'Brien"), ("o'brien", "O’Brien"), ("brien", "O'Brien"), ("o", "O'Brien"),
    ("o'b", "O'Brien"), ("n'roll", "Rock'n'Roll"), ("obrien", "OBrien"), ("o'brien", "OBrien"),
    ("小明", "王小明"), ("明", "王小明"), ("王", "王小明"), ("王小明", "王小明"), ("철수", "김철수"),
    ("수", "김철수"), ("が", "ながい"), ("🦊", "Fox 🦊"), ("example", "ada@example.org"),
    ("ada@example.org", "ada@example.org"), ("ada@ex", "ada@example.org"),
  ]) func `a record is found by`(query: String, field: String) {
    #expect(isFound(query, in: [field]))
    #expect(SearchQuery(words: [query]).matches(fields: [field]))
  }

  @Test(arguments: [
    ("oe", "Zoë"), ("ばか", "はか"), ("が", "なかさき"), ("明小", "王小明"),
    ("adam", "Ada"), ("rien", "O'Brien"),
  ]) func `a record is not found by`(query: String, field: String) {
    #expect(!SearchQuery(words: [query]).matches(fields: [field]))
    #expect(!isFound(query, in: [field]))
  }

  @Test func `all words must be there in whichever field`() {
    let query = SearchQuery(words: ["ada", "nor"])
    #expect(query.terms == ["ada", "nor"])
    #expect(query.matches(fields: ["Ada Lovelace", "Norwick"]))
    #expect(!query.matches(fields: ["Ada Lovelace", "London"]))
    #expect(!query.matches(fields: []))
  }

  @Test func `three unspaced characters need a second look`() {
    let query = SearchQuery(words: ["王小明"])
    #expect(query.terms == ["王小", "小明"])
    #expect(query.needsCheck)
    #expect(!query.matches(fields: ["王小李", "小明"]))
    #expect(isFound("王小明", in: ["王小李", "小明"]))
    #expect(!SearchQuery(words: ["小明", "ada"]).needsCheck)
  }

  @Test func `a query of nothing but signs is empty and matches all`() {
    #expect(SearchQuery(words: ["&", "--", ""]).isEmpty)
    #expect(SearchQuery(words: []).matches(fields: []))
  }

  @Test func `tokens hold nothing at which SQLite would part them`() {
    var generator = SeededGenerator(seed: 6)
    for _ in 0..<2_000 {
      let text = Folding.searchText([RandomText.next(upTo: 20, from: &generator)])
      let isPlain = text.utf8.allSatisfy {
        $0 == 0x20 || $0 >= 0x80 || (0x30...0x39).contains($0) || (0x61...0x7A).contains($0)
      }
      #expect(isPlain, "\(text)")
      let tokens = text.unicodeScalars.split(separator: " ", omittingEmptySubsequences: false)
      #expect(Set(tokens.map(String.init)).count == tokens.count)
    }
  }

  @Test func `the index and the check find the same`() {
    var generator = SeededGenerator(seed: 7)
    let alphabet: [Unicode.Scalar] = [
      "a", "b", "B", "é", "'", "’", " ", "-", "小", "明", "か", "が", "\u{3099}", "김", "\u{11A8}", "🦊",
      "ש",
      "\u{5C1}", "\"", "1", "ك",
    ]
    func word(_ length: Int) -> String {
      var text = ""
      for _ in 0..<Int.random(in: 1...length, using: &generator) {
        text.unicodeScalars.append(alphabet.randomElement(using: &generator) ?? "a")
      }
      return text
    }
    var found = 0
    var checked = 0
    for _ in 0..<20_000 {
      let fields = [word(8), word(8)]
      let query = SearchQuery(words: [word(3)])
      let isMatch = query.matches(fields: fields)
      let isIndexed = isFound(query, in: fields)
      if query.needsCheck { checked += 1 }
      if isMatch { found += 1 }
      #expect(
        query.needsCheck ? (isIndexed || !isMatch) : isIndexed == isMatch, "\(query) \(fields)")
    }
    #expect(found > 1_000)
    #expect(checked > 100)
  }

  @Test func `every part of one or two unspaced characters is found`() {
    let name = Array("王小明大".unicodeScalars)
    for start in name.indices {
      for length in 1...2 where start + length <= name.count {
        var part = ""
        part.unicodeScalars.append(contentsOf: name[start..<(start + length)])
        #expect(isFound(part, in: ["x王小明大"]))
      }
    }
  }

  @Test func `a thousand apostrophes do not make a million letters`() {
    let text = Array(repeating: "a", count: 1_000).joined(separator: "'")
    #expect(Folding.searchText([text]).utf8.count < 100)
    #expect(isFound(text, in: [text]))
    #expect(SearchQuery(words: [text]).matches(fields: [text]))
  }

  /// Matches as SQLite does: every term is the start of a token.
  private func isFound(_ query: SearchQuery, in fields: [String]) -> Bool {
    let tokens = Folding.searchText(fields).utf8.split(separator: UInt8(ascii: " "))
    return query.terms.allSatisfy { term in
      tokens.contains { $0.starts(with: term.utf8) }
    }
  }

  private func isFound(_ query: String, in fields: [String]) -> Bool {
    isFound(SearchQuery(words: [query]), in: fields)
  }
}
