import TestSupport
import Testing
import Texts

@Suite struct UTF8ProofTests {
  @Test func `bytes are told to be UTF-8 where the standard library says so`() {
    var generator = SeededGenerator(seed: 8)
    let awkward: [UInt8] = [0, 0x7F, 0x80, 0xBF, 0xC1, 0xC3, 0xE0, 0xED, 0xF0, 0xF4, 0xF5, 0xFF]
    var counts = (whole: 0, broken: 0)
    for round in 0..<20_000 {
      var bytes = Array(RandomText.next(upTo: 24, from: &generator).utf8)
      if round % 2 == 0, !bytes.isEmpty {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        bytes[place] = awkward.randomElement(using: &generator) ?? 0
      }
      let isValid = bytes.withUnsafeBytes(UTF8Validation.isValid)
      #expect(isValid == (String(validating: bytes, as: UTF8.self) != nil), "\(bytes)")
      if isValid { counts.whole += 1 } else { counts.broken += 1 }
    }
    #expect(min(counts.whole, counts.broken) > 1000)
  }
}
