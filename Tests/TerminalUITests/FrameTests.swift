import Testing

@testable import TerminalUI

@Test func `a line is cut to the width with an ellipsis, wide characters whole`() {
  var line = Frame.Line("ab")
  line.append("漢字漢字", .error)
  #expect(line.columns == 10)
  #expect(line.fitted(to: 10).plainText == "ab漢字漢字")
  #expect(line.fitted(to: 7).plainText == "ab漢字…")
  #expect(line.fitted(to: 6).plainText == "ab漢…")
  #expect(line.fitted(to: 2).plainText == "a…")
  #expect((0...12).allSatisfy { line.fitted(to: $0).columns <= $0 })
}

@Test func `colour wraps each piece, and without colour there is no escape`() {
  let frame = Frame([Frame.Line([Frame.Span("a"), Frame.Span("b", .error)])])
  #expect(frame.rendered(inColour: true) == ["a\u{1B}[31mb\u{1B}[0m"])
  #expect(frame.rendered(inColour: false) == ["ab"])
}

@Test func `nothing shown can act on the terminal, and Hebrew stays in its place`() {
  let frame = Frame([Frame.Line([Frame.Span("\u{1B}[2Jx\u{202E}"), Frame.Span("דוד")])])
  #expect(frame.rendered(inColour: false) == ["\\u{1b}[2Jx\\u{202e}\u{2068}דוד\u{2069}"])
}

@Test func `words are wrapped and long ones cut`() {
  let lines = Frame.Line.wrapped("one two three incomprehensible", indent: 2, width: 11)
  #expect(lines.map(\.plainText) == ["  one two", "  three", "  incompre…"])
}
