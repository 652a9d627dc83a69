import Foundation
import Interchange
import TestSupport
import Testing

@Suite struct JSONWriterTests {
  @Test func `an object stands on one line`() {
    let text = written { json in
      json.beginObject()
      json.field("id", 7)
      json.field("name", "Ada Lovelace")
      json.field("age", nil as Int?)
      json.field("after_sunset", false)
      json.key("emails")
      json.beginArray()
      json.beginObject()
      json.field("label", "home")
      json.nullField("value")
      json.endObject()
      json.beginObject()
      json.endObject()
      json.endArray()
      json.field("tags", ["family", "work"])
      json.field("phones", [])
      json.endObject()
    }
    let expected = """
      {"id": 7, "name": "Ada Lovelace", "age": null, "after_sunset": false, \
      "emails": [{"label": "home", "value": null}, {}], "tags": ["family", "work"], "phones": []}

      """
    #expect(text == expected)
  }

  @Test func `a list has a line for each element`() {
    let text = written { json in
      json.beginArray()
      for id in 1...2 {
        json.beginObject()
        json.field("id", id)
        json.field("tags", ["a", "b"])
        json.endObject()
      }
      json.endArray()
    }
    #expect(
      text == """
        [
        {"id": 1, "tags": ["a", "b"]},
        {"id": 2, "tags": ["a", "b"]}
        ]

        """)
  }

  @Test func `an empty list is a pair of brackets`() {
    let text = written { json in
      json.beginArray()
      json.endArray()
    }
    #expect(text == "[]\n")
  }

  @Test(arguments: [
    ("Zoë “שלום” 王小明 👍", "Zoë “שלום” 王小明 👍"), ("say \"hi\" \\ /", "say \\\"hi\\\" \\\\ /"),
    ("\u{8}\t\n\u{C}\r\u{0}", "\\b\\t\\n\\f\\r\\u0000"), ("\u{1B}[31m\u{7}", "\\u001b[31m\\u0007"),
    ("\u{7F}\u{80}\u{9F}\u{A0}", "\\u007f\\u0080\\u009f\u{A0}"),
    ("\u{202E}a\u{202A}", "\\u202ea\\u202a"),
    ("\u{2066}\u{2069}\u{206A}", "\\u2066\\u2069\u{206A}"),
    ("\u{200D}\u{200E}\u{200F}\u{61C}", "\u{200D}\\u200e\\u200f\\u061c"),
    ("\u{2027}\u{2028}\u{2029}", "\u{2027}\\u2028\\u2029"), ("", ""),
  ]) func `text is unchanged but for what could act`(text: String, spelt: String) {
    let written = written { $0.string(text) }
    #expect(Array(written.utf8) == Array("\"\(spelt)\"\n".utf8))
  }

  @Test func `numbers are whole and of any size`() {
    let text = written { json in
      json.beginArray()
      for number in [0, -1, .max, .min] { json.int(number) }
      json.bool(true)
      json.bool(nil)
      json.string(nil)
      json.endArray()
    }
    #expect(
      text == "[\n0,\n-1,\n9223372036854775807,\n-9223372036854775808,\ntrue,\nnull,\nnull\n]\n")
  }

  @Test func `every character to U+2FFF reads back`() throws {
    let all = (0...0x2FFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)
    var together = ""
    together.unicodeScalars.append(contentsOf: all)
    let texts = all.map(String.init) + [together]
    #expect(try readBack(texts).elementsEqual(texts) { $0.utf8.elementsEqual($1.utf8) })
  }

  @Test func `random texts read back, as values and as keys`() throws {
    var generator = SeededGenerator(seed: 9)
    let texts = (0..<5_000).map { _ in
      var text = ""
      for _ in 0..<Int.random(in: 0...10, using: &generator) {
        let range: ClosedRange<UInt32> =
          Bool.random(using: &generator) ? 0...0x7F : 0...0x10FFFF
        let value = UInt32.random(in: range, using: &generator)
        text.unicodeScalars.append(Unicode.Scalar(value) ?? "\u{202E}")
      }
      return text
    }
    #expect(try readBack(texts).elementsEqual(texts) { $0.utf8.elementsEqual($1.utf8) })
    for text in texts.prefix(500) {
      let written = written { json in
        json.beginObject()
        json.field(text, 1)
        json.endObject()
      }
      let object = try JSONSerialization.jsonObject(with: Data(written.utf8)) as? [String: Int]
      #expect(object?.keys.first == text)
    }
  }

  @Test func `nothing that acts is ever written`() {
    let text = written { json in
      json.string(String(String.UnicodeScalarView((0..<0xD800).compactMap(Unicode.Scalar.init))))
    }
    let acting = text.unicodeScalars.dropLast().filter {
      $0.properties.generalCategory == .control || (0x202A...0x202E).contains($0.value)
        || (0x2066...0x2069).contains($0.value)
    }
    #expect(acting.isEmpty)
  }

  @Test func `memory does not grow with the list`() throws {
    var sizes: [Int] = []
    var json = JSONWriter<Never> { sizes.append($0.count) }
    json.beginArray()
    for id in 0..<100_000 {
      json.beginObject()
      json.field("id", id)
      json.field("name", "Ada Lovelace")
      json.endObject()
    }
    json.endArray()
    json.finish()
    #expect(sizes.count > 50)
    #expect(try #require(sizes.max()) < 66_000)
    #expect(sizes.dropLast().allSatisfy { $0 >= 65_536 })
    let digits = 488_890
    #expect(
      sizes.reduce(0, +) == 100_000 * #"{"id": , "name": "Ada Lovelace"},_"#.count + digits + 3)
  }

  @Test func `what the sink throws comes out`() {
    struct Full: Error, Equatable {}
    var json = JSONWriter<Full>(limit: 4) { (_) throws(Full) in throw Full() }
    #expect(throws: Full()) {
      try json.beginArray()
      try json.string("abcdef")
      try json.string("ghi")
    }
  }

  private func written(_ body: (inout JSONWriter<Never>) -> Void) -> String {
    var bytes: [UInt8] = []
    var json = JSONWriter<Never>(limit: 16) { bytes.append(contentsOf: $0) }
    body(&json)
    json.finish()
    return String(decoding: bytes, as: UTF8.self)
  }

  private func readBack(_ texts: [String]) throws -> [String] {
    let text = written { json in
      json.beginArray()
      for text in texts { json.string(text) }
      json.endArray()
    }
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return try #require(value as? [String])
  }
}
