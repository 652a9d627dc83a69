import TestSupport
import Testing

@testable import TerminalUI

private func frame(_ lines: String..., cursor: Frame.Cursor? = nil) -> Frame {
  Frame(lines.map { Frame.Line($0) }, cursor: cursor)
}

@Test func `a frame is drawn below what is there, and the next in its place`() {
  var (screen, seen) = (InlineScreen(inColour: false), PretendScreen(width: 20))
  seen.write("$ kith\r\n")
  seen.write(screen.draw(frame("one", "two", "three"), width: 20))
  #expect(seen.text == "$ kith\none\ntwo\nthree")
  #expect(!seen.isCursorShown)
  seen.write(screen.draw(frame("one", "2", cursor: Frame.Cursor(line: 0, column: 3)), width: 20))
  #expect(seen.text == "$ kith\none\n2\n")
  #expect((seen.row, seen.column) == (1, 3))
  #expect(seen.isCursorShown)
  seen.write(screen.finish(frame("done"), width: 20))
  seen.write("$ ")
  #expect(seen.text == "$ kith\ndone\n$")
}

@Test func `only lines that differ are written again`() {
  var screen = InlineScreen(inColour: false)
  _ = screen.draw(frame("same", "old", "same too"), width: 20)
  let output = screen.draw(frame("same", "new", "same too"), width: 20)
  #expect(output.contains("new"))
  #expect(!output.contains("same"))
}

@Test func `on a narrower terminal the broken lines are taken away too`() {
  var screen = InlineScreen(inColour: false)
  _ = screen.draw(frame("0123456789abcdef", "0123456789abcdef", "x"), width: 20)
  let output = screen.draw(frame("new"), width: 8)
  #expect(output.contains("\u{1B}[4A\r\u{1B}[J"))
}

@Test(arguments: 0..<20)
func `whatever was drawn before, the screen shows the last frame`(_ seed: Int) {
  var generator = SeededGenerator(seed: UInt64(seed))
  var (screen, seen) = (InlineScreen(inColour: seed % 2 == 0), PretendScreen(width: 12))
  for _ in 0..<40 {
    let lines = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
      String(repeating: "abc", count: Int.random(in: 1...5, using: &generator))
    }
    let next = Frame(
      lines.map { Frame.Line($0, seed % 4 < 2 ? .plain : .error) },
      cursor: Bool.random(using: &generator)
        ? Frame.Cursor(
          line: Int.random(in: 0..<lines.count, using: &generator),
          column: Int.random(in: 0..<12, using: &generator)) : nil)
    seen.write(screen.draw(next, width: 12))
    var shown = seen.text
    while shown.last == "\n" { shown.removeLast() }
    #expect(shown == next.fitted(to: 12).plainText)
    if let cursor = next.cursor { #expect((seen.row, seen.column) == (cursor.line, cursor.column)) }
  }
}
