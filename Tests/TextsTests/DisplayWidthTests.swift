import TestSupport
import Testing

@testable import Texts

@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("Ada", 3), ("Zoe\u{308}", 3), ("Zoë", 3), ("שָׁלוֹם", 4), ("محمد", 4), ("王小明", 6),
    ("김철수", 6), ("\u{1100}\u{1161}\u{11A8}", 2), ("が", 2), ("か\u{3099}", 2), ("ｶ", 1), ("Ａ", 2),
    ("🇮🇱", 2), ("🇮🇱🇫🇷", 4), ("👨‍👩‍👧‍👦", 2), ("❤", 1), ("❤\u{FE0F}", 2), ("❤\u{FE0F}‍🔥", 2),
    ("1\u{FE0F}\u{20E3}", 2),
    ("👍🏽", 2), ("🏳\u{FE0F}‍🌈", 2), ("a\u{301}\u{323}\u{308}", 1), ("\u{301}", 0), ("\u{200B}", 0),
    ("\u{2068}אב\u{2069}", 2), ("…", 1), ("a\u{FE0F}", 1), ("🫩", 2), ("\u{31350}", 2),
    ("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", 2),
  ]) func `a text takes as many columns`(text: String, columns: Int) {
    #expect(DisplayWidth.columns(text) == columns)
  }

  @Test func `a text that fits is left alone`() {
    #expect(DisplayWidth.fitted("Ada", to: 3) == "Ada")
    #expect(DisplayWidth.fitted("王小明", to: 6) == "王小明")
    #expect(DisplayWidth.fitted("שָׁלוֹם", to: 4) == "שָׁלוֹם")
  }

  @Test(arguments: [
    ("Ada Lovelace", 4, "Ada…"), ("Ada", 1, "…"), ("Ada", 0, ""), ("Ada", -1, ""),
    ("王小明", 5, "王小…"),
    ("王小明", 4, "王…"), ("王小明", 2, "…"), ("👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 3, "👨‍👩‍👧‍👦…"), ("Zoe\u{308}y", 3, "Zo…"),
    ("שָׁלוֹם", 3, "שָׁל…"), ("🇮🇱🇫🇷", 3, "🇮🇱…"),
  ]) func `a text that does not fit is cut between clusters`(
    text: String, columns: Int, cut: String
  ) {
    #expect(DisplayWidth.fitted(text, to: columns) == cut)
  }

  @Test func `padding fills up to the column on either side`() {
    #expect(DisplayWidth.padded("王", to: 4) == "王  ")
    #expect(DisplayWidth.padded("7", to: 3, alignRight: true) == "  7")
    #expect(DisplayWidth.padded("Ada", to: 2) == "Ada")
    #expect(DisplayWidth.padded("שָׁ", to: 3) == "שָׁ  ")
  }

  @Test func `a fitted text is never wider than asked and as long as can be`() {
    var generator = SeededGenerator(seed: 8)
    var wrong: [String] = []
    for _ in 0..<10_000 {
      let text = Escaping.terminal(RandomText.next(upTo: 10, from: &generator))
      let columns = Int.random(in: 1...8, using: &generator)
      let fitted = DisplayWidth.fitted(text, to: columns)
      let width = DisplayWidth.columns(fitted)
      if width > columns { wrong.append("wide \(text)") }
      if DisplayWidth.columns(text) <= columns, fitted != text { wrong.append("cut \(text)") }
      if fitted != text, width < columns - 1 { wrong.append("short \(text)") }
    }
    #expect(wrong == [])
  }
}
