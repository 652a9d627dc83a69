import TestSupport
import Testing

@testable import Storage

@Suite struct CompactJSONTests {
  @Test func `what is written is read again`() {
    var generator = SeededGenerator(seed: 31)
    for _ in 0..<2000 {
      let rows = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
        (0..<Int.random(in: 0...3, using: &generator)).map { _ in
          Bool.random(using: &generator) ? Sample.text(4, &generator) : nil
        }
      }
      let read = CompactJSON.rows(CompactJSON.json(rows))
      #expect(
        read?.map { $0.map { $0.map { Array($0.utf8) } } }
          == rows.map { $0.map { $0.map { Array($0.utf8) } } })
      let texts = rows.flatMap { $0.compactMap { $0 } }
      #expect(
        CompactJSON.json(texts).flatMap { CompactJSON.texts($0) } == (texts.isEmpty ? nil : texts))
    }
  }

  @Test(arguments: [
    (" [ \"a\" , \"b\" ] ", ["a", "b"]), ("[]", []), ("[\"\\u00e9\\n\\/\\\"\"]", ["é\n/\""]),
    ("[\"\\ud83c\\udf82\"]", ["🎂"]), ("[\"x\\ty\\\\\"]", ["x\ty\\"]),
  ]) func `what other programs write for it is read too`(json: String, texts: [String]) {
    #expect(CompactJSON.texts(json) == texts)
  }

  @Test(arguments: [
    "", "[", "[\"a\"", "[\"a\",]", "[a]", "[null]", "{}", "[\"a\"]x", "[\"\\ud83c\"]",
    "[\"\\udf82\"]", "[\"\\u12\"]", "[\"\\u+123\"]", "[\"\\x\"]", "[\"a]", "[nul]", "[\"\\", "[n",
    "[1]", "[[\"a\"]]",
  ]) func `anything else is refused`(json: String) {
    #expect(CompactJSON.texts(json) == nil)
  }
}
