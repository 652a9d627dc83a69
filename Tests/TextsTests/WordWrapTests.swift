import Testing
import Texts

@Suite struct WordWrapTests {
  @Test func `a text is wrapped at words by display width, and a short one is left`() {
    #expect(WordWrap.lines("one two", columns: 7) == ["one two"])
    #expect(WordWrap.lines("one two three", columns: 7) == ["one two", "three"])
    #expect(WordWrap.lines("one two three", columns: 9, hanging: 2) == ["one two", "  three"])
    #expect(WordWrap.lines("日本 語", columns: 6) == ["日本", "語"])
    #expect(WordWrap.lines("", columns: 5) == [""])
    #expect(WordWrap.lines("  a b", columns: 3) == ["  a", "b"])
  }

  @Test func `what is to be copied stays together where it fits, and no word is broken`() {
    #expect(
      WordWrap.lines("try `kith undo 3` now", columns: 14) == ["try", "`kith undo 3`", "now"])
    #expect(WordWrap.lines("try `a b c d` now", columns: 6) == ["try `a", "b c d`", "now"])
    #expect(WordWrap.lines("see /a/long/path here", columns: 5) == ["see", "/a/long/path", "here"])
    #expect(WordWrap.lines("a ` b c d e", columns: 5) == ["a ` b", "c d e"], "one mark alone")
  }
}
