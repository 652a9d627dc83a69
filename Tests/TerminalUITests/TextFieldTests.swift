import TestSupport
import Testing

@testable import TerminalUI

private func typed(_ keys: [Key], in text: String = "", isMultiline: Bool = false) -> TextField {
  var field = TextField(text, isMultiline: isMultiline)
  for key in keys { _ = field.handle(key) }
  return field
}

@Test func `characters are edited whole`() {
  #expect(typed([.backspace], in: "ae\u{301}").text == "a")
  #expect(typed([.left, .backspace], in: "👨‍👩‍👧b").text == "b")
  #expect(typed(Key.typing("e") + [.character("\u{301}"), .backspace]).text == "")
  #expect(typed([.left, .delete], in: "a🇩🇪").text == "a")
}

@Test func `Ctrl letters move and erase as in a shell`() {
  #expect(typed([.control("w")], in: "one two ").text == "one ")
  #expect(typed([.control("a"), .control("k")], in: "one").text == "")
  #expect(typed([.left, .left, .control("u")], in: "one").text == "ne")
  #expect(
    typed([.control("a"), .character("x"), .control("e"), .character("y")], in: "a").text == "xay")
}

@Test func `a paste in one line has no line ends, and controls stay out`() {
  #expect(typed([.paste("a\nb\tc\u{1B}[2J\u{7}")]).text == "a b c[2J")
  #expect(typed([.paste("a\nb")], isMultiline: true).text == "a\nb")
  #expect(typed([.paste(String(repeating: "x", count: 1 << 17))]).text.isEmpty)
}

@Test func `the cursor stands by display width, and the text scrolls with it`() {
  #expect(typed([.left], in: "漢字").shown(width: 10).column == 2)
  #expect(typed([], in: "e\u{301}").shown(width: 10).column == 1)
  #expect(typed([], in: "abcdefghijklmno").shown(width: 10) == ("…klmno", 6))
  #expect(typed([.home], in: "abcdefghijklmno").shown(width: 10) == ("abcdefgh…", 0))
}

@Test func `up and down go through the lines of a long text`() {
  let text = "first\nab\nthird"
  #expect(typed([.up, .character("|")], in: text, isMultiline: true).text == "first\nab|\nthird")
  #expect(
    typed([.up, .up, .character("|")], in: text, isMultiline: true).text == "fi|rst\nab\nthird")
  let shown = typed([.up], in: text, isMultiline: true).shownLines(width: 20, height: 2)
  #expect(shown.lines == ["first", "ab"] || shown.lines == ["ab", "third"])
}

@Test(arguments: 0..<20)
func `whatever is pressed, the cursor lies inside the field`(_ seed: Int) {
  var generator = SeededGenerator(seed: UInt64(seed))
  let keys: [Key] =
    [
      .left, .right, .home, .end, .up, .down, .backspace, .delete, .enter, .control("w"),
      .control("k"), .control("u"), .paste("漢\u{1F1E9}\n\u{1F1EA}"), .character("\u{301}"),
      .character("\u{1F1E9}"), .character("ש"), .character(" "),
    ]
  var field = TextField("דוד 漢字", isMultiline: seed % 2 == 0)
  for _ in 0..<200 {
    _ = field.handle(keys.randomElement(using: &generator) ?? .left)
    let width = Int.random(in: 2...20, using: &generator)
    let (lines, cursor) = field.shownLines(width: width, height: 3)
    #expect(lines.count <= 3 && lines.indices.contains(cursor.line))
    #expect((0..<width).contains(cursor.column))
    for line in lines { #expect(Frame.Line(line).columns <= width) }
  }
}
