import Records
import TestSupport
import Testing

@Suite struct LabelledTests {
  @Test(arguments: [
    ("home:a@b", "home", "a@b"), ("a@b", nil, "a@b"), (":home:a@b", nil, "home:a@b"),
    ("https://example.org", nil, "https://example.org"),
    ("blog:https://example.org", "blog", "https://example.org"),
    ("mailto:a@b", nil, "mailto:a@b"), ("TEL:+1", nil, "TEL:+1"), ("+1:2", nil, "+1:2"),
    ("Flat 3: Elm", nil, "Flat 3: Elm"), ("Mum's:1", "Mum's", "1"), ("בית:1", "בית", "1"),
    ("home:", "home", ""), ("", nil, ""), (":", nil, ""), ("::1", nil, ":1"),
    ("2001:db8::1", nil, "2001:db8::1"), ("\"work 2\":1", "work 2", "1"),
    ("\"a\\\"b\\:\\\\\":1", "a\"b:\\", "1"),
    ("\"a:b\":1", nil, "\"a:b\":1"), ("\"quoted\" text", nil, "\"quoted\" text"),
    ("\"unended:1", nil, "\"unended:1"),
  ]) func `a label stands before the first colon`(text: String, label: String?, value: String) {
    let read = Labelled(typed: text)
    #expect(read.label == label)
    #expect(read.value == value)
  }

  @Test func `what is written reads back as the same label and value`() {
    let pieces = [
      "home", "work", "tel", "data", ":", "//", "\"", "\\", "'", " ", "é", "2", "a@b", "\u{301}",
      "🏠",
      "https", "-", "_", "\n", "\u{202E}",
    ]
    var generator = SeededGenerator(seed: 14)
    func text(_ longest: Int) -> String {
      let count = Int.random(in: 0...longest, using: &generator)
      return (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
    }
    for _ in 0..<20_000 {
      let written = Labelled(Bool.random(using: &generator) ? text(4) : nil, text(4))
      let read = Labelled(typed: written.typed)
      #expect(
        read.label.map { Array($0.utf8) } == written.label.map { Array($0.utf8) }
          && Array(read.value.utf8) == Array(written.value.utf8), "\(written.typed)")
    }
  }
}
