import TestSupport
import Testing
import Texts

@Suite struct BytesTests {
  @Test(arguments: [0, 9, 10, -1, -9, -10, 1_000_000, 1_234_567_890, .max, .min])
  func `a number is added as it is written`(number: Int) {
    var bytes = Array("x".utf8)
    bytes.append(decimal: number)
    #expect(String(decoding: bytes, as: UTF8.self) == "x\(number)")
  }

  @Test func `a text's bytes are escaped as the text is`() {
    var generator = SeededGenerator(seed: 6)
    for _ in 0..<20_000 {
      let text = RandomText.next(upTo: 40, from: &generator)
      var bytes: [UInt8] = []
      Escaping.pipe(text, to: &bytes)
      #expect(bytes == Array(Escaping.pipe(text).utf8))
    }
  }
}
