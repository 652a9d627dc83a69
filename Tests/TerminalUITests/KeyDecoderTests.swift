import TestSupport
import Testing

@testable import TerminalUI

private func keys(_ texts: String...) -> [Key] {
  var decoder = KeyDecoder()
  return texts.flatMap { decoder.keys($0.utf8) }
}

@Test(arguments: [
  ("\u{1B}[A", Key.up), ("\u{1B}OA", .up), ("\u{1B}[1;5C", .right), ("\u{1B}[D", .left),
  ("\u{1B}[H", .home), ("\u{1B}[1~", .home), ("\u{1B}OF", .end), ("\u{1B}[8~", .end),
  ("\u{1B}[5~", .pageUp), ("\u{1B}[6;2~", .pageDown), ("\u{1B}[3~", .delete),
  ("\u{1B}[Z", .backTab), ("\r", .enter), ("\t", .tab), ("\u{7F}", .backspace),
  ("\u{13}", .control("s")), ("é", .character("é")), ("漢", .character("漢")),
  ("\u{1B}[200~a\rb\r\nc\u{1B}[201~", .paste("a\nb\nc")),
])
func `bytes are a key, also when they come one by one`(_ bytes: String, _ key: Key) {
  #expect(keys(bytes) == [key])
  var decoder = KeyDecoder()
  #expect(bytes.utf8.flatMap { decoder.keys([$0]) } == [key])
  #expect(decoder.isWaiting == false)
}

@Test func `a lone Esc is a key when nothing follows in time`() {
  var decoder = KeyDecoder()
  #expect(decoder.keys([0x1B]).isEmpty)
  #expect(decoder.isWaiting)
  #expect(decoder.timeOut() == [.escape])
  #expect(decoder.isWaiting == false)
  #expect(decoder.timeOut().isEmpty)
  #expect(decoder.keys([0x1B, 0x1B]) == [.escape])
  #expect(decoder.timeOut() == [.escape])
}

@Test func `keys that no form knows are dropped, and what follows is read`() {
  #expect(
    keys("\u{1B}[[Aa", "\u{1B}OPb", "\u{1B}[15~c", "\u{1B}xd", "\u{1B}]0;t\u{7}e")
      == Key.typing("abcde"))
  #expect(keys("\u{1B}[1;\u{1B}[A") == [.up])
}

@Test func `an Esc inside a paste is part of it, and a lost end does not kill the keyboard`() {
  #expect(
    keys("\u{1B}[200~a\u{1B}[", "20b\u{1B}[201~c") == [
      .paste("a\u{1B}[20b"), .character("c"),
    ])
  var decoder = KeyDecoder()
  #expect(decoder.keys("\u{1B}[200~abc".utf8).isEmpty)
  let ended = (0..<20).flatMap { _ in decoder.timeOut() }
  #expect(ended == [.paste("abc")])
  #expect(decoder.keys([0x03]) == [.control("c")])
}

@Test func `an incomplete character waits without a deadline, a broken one is dropped`() {
  var decoder = KeyDecoder()
  #expect(decoder.keys([0xE6, 0xBC]).isEmpty)
  #expect(decoder.isWaiting == false)
  #expect(decoder.keys([0xA2]) == [.character("漢")])
  #expect(decoder.keys([0xC0, 0x80, 0xFF, 0xED, 0xA0, 0x80, 0xE6, 0x61]) == [.character("a")])
}

@Test(arguments: 0..<40)
func `byte soup makes no trap, and the keyboard works after it`(_ seed: Int) {
  var generator = SeededGenerator(seed: UInt64(seed))
  var decoder = KeyDecoder()
  let special: [UInt8] = Array("\u{1B}[O]P200201~;0m\\".utf8) + [0x07, 0xC3, 0xF0, 0x80, 0xFF]
  for _ in 0..<200 {
    let count = Int.random(in: 0...40, using: &generator)
    let bytes = (0..<count).map { _ -> UInt8 in
      Bool.random(using: &generator)
        ? special.randomElement(using: &generator) ?? 0
        : UInt8.random(in: 0...255, using: &generator)
    }
    for key in decoder.keys(bytes) {
      if case .character(let character) = key {
        #expect(character.unicodeScalars.allSatisfy { $0.value >= 0x20 })
      }
    }
    if Bool.random(using: &generator) { _ = decoder.timeOut() }
  }
  for _ in 0..<40 { _ = decoder.timeOut() }
  _ = decoder.keys("    ".utf8)
  #expect(decoder.keys("\u{1B}[A".utf8) == [.up])
}
