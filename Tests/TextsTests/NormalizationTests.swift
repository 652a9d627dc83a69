import Foundation
@_spi(_Unicode) import Swift
import TestSupport
import Testing

@testable import Texts

@Suite struct NormalizationTests {
  @Test func `two spellings of one name get the same bytes`() {
    let decomposed = Normalization.nfc("A\u{30A}ngstro\u{308}m")
    #expect(Array(decomposed.utf8) == Array("\u{C5}ngstr\u{F6}m".utf8))
    #expect(Array(Normalization.nfc("\u{212B}").utf8) == [0xC3, 0x85])
  }

  @Test func `hangul syllables are composed and kana keep their voicing`() {
    #expect(Normalization.nfc("\u{1100}\u{1161}\u{11A8}").unicodeScalars.elementsEqual(["각"]))
    #expect(Normalization.nfc("か\u{3099}").unicodeScalars.elementsEqual(["が"]))
  }

  @Test func `a zero character cuts nothing`() {
    let text = Normalization.nfc("e\u{301}\u{0}e\u{301}")
    #expect(Array(text.utf8) == [0xC3, 0xA9, 0, 0xC3, 0xA9])
    #expect(Normalization.nfc("a\u{0}b") == "a\u{0}b")
  }

  @Test func `bytes that are not UTF-8 become replacement characters`() {
    let text = [0x41, 0xFF, 0x65, 0xCC, 0x81].withUnsafeBufferPointer { Normalization.nfc($0) }
    #expect(Array(text.utf8) == Array("A\u{FFFD}\u{E9}".utf8))
  }

  @Test func `what the quick look lets through is in the form already`() {
    var wrong: [UInt32] = []
    for scalar in everyScalar where Normalization.isAlwaysStable(scalar) {
      let alone = String(scalar)
      guard Normalization.composed(alone).utf8.elementsEqual(alone.utf8) else {
        wrong.append(scalar.value)
        continue
      }
    }
    #expect(wrong == [])
  }

  @Test func `what the quick look lets through never joins with what comes before it`() {
    var wrong: [UInt32] = []
    for scalar in everyScalar {
      let parts = Array(String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars)
      guard parts.count > 1, let last = parts.last else { continue }
      let joined = Normalization.composed(String(scalar)).unicodeScalars
      if joined.count == 1, Normalization.isAlwaysStable(last) { wrong.append(last.value) }
    }
    #expect(wrong == [])
  }

  @Test func `random text agrees with the standard library and is a fixed point`() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<20_000 {
      let text = RandomText.next(upTo: 8, from: &generator)
      let once = Normalization.nfc(text)
      #expect(once.utf8.elementsEqual(Normalization.nfc(once).utf8))
      #expect(
        once.unicodeScalars.elementsEqual(text._nfc),
        "\(text.unicodeScalars.map { String($0.value, radix: 16) })")
    }
  }

  @Test func `half a million marks on one letter are no trap`() {
    let pile = "a" + String(repeating: "\u{301}\u{323}", count: 250_000)
    let time = processorSeconds {
      #expect(Normalization.nfc(pile).unicodeScalars.count == 500_000)
    }
    #expect(time < 60)
  }
}
