import Testing

@testable import Texts

@Suite struct LatinFoldingTests {
  @Test func `each letter of the quick table folds as the tables of Unicode say`() {
    var quick = 0
    for value in UInt32(0x80)..<0x180 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = String(Character(scalar))
      if isQuick(text) { quick += 1 }
      #expect(Folding.folded("x\(text)y") == Folding.foldedUnicode("x\(text)y"), "U+\(value)")
    }
    #expect(quick > 180)
  }

  @Test(arguments: [
    "", " ", "Zoë  Łukasz ", "ŉ ß", "É\u{301}", "Ada\u{A0}B", "Ωmega é", "e\u{301}é",
  ])
  func `quick and thorough folding agree on`(text: String) {
    #expect(Folding.folded(text) == Folding.foldedUnicode(text))
    var bytes: [UInt8] = []
    Folding.withFolded(text) { bytes = Array($0) }
    #expect(bytes == Array(Folding.folded(text).utf8))
  }

  private func isQuick(_ text: String) -> Bool {
    text.withBytes { bytes in
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytes.count) {
        Folding.foldLatin(bytes, into: $0) != nil
      }
    }
  }
}
