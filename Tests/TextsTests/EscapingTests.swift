import TestSupport
import Testing

@testable import Texts

@Suite struct EscapingTests {
  @Test(arguments: [
    ("\u{1B}[31mred", "\\u{1b}[31mred"), ("bell\u{7}", "bell\\u{7}"), ("a\nb\r\nc", "a\\nb\\r\\nc"),
    ("a\tb", "a\\tb"), ("\u{0}", "\\u{0}"), ("\u{7F}", "\\u{7f}"), ("\u{9B}31m", "\\u{9b}31m"),
    ("abc\u{202E}fdp", "abc\\u{202e}fdp"), ("\u{2066}x\u{2069}", "\\u{2066}x\\u{2069}"),
    ("a\u{2028}b", "a\\u{2028}b"), ("é\u{85}", "é\\u{85}"),
  ]) func `what would act is spelt out on both roads`(text: String, escaped: String) {
    #expect(Escaping.terminal(text) == escaped)
    #expect(Escaping.pipe(text) == escaped)
  }

  @Test(arguments: [
    "", "Ada", "Zoë", "שָׁלוֹם", "王小明", "👨‍👩‍👧‍👦", "“Ada” – it’s", "\u{200F}א", "🇮🇱", "\u{A0}",
  ])
  func `what only shows is left alone`(text: String) {
    #expect(Escaping.terminal(text).utf8.elementsEqual(text.utf8))
    #expect(Escaping.pipe(text).utf8.elementsEqual(text.utf8))
  }

  @Test func `a backslash is doubled in a pipe only`() {
    #expect(Escaping.pipe("C:\\names") == "C:\\\\names")
    #expect(Escaping.terminal("C:\\names") == "C:\\names")
  }

  @Test func `hidden tags are shown unless they make a flag`() {
    let scotland = "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}"
    #expect(Escaping.terminal("a \(scotland)!").utf8.elementsEqual("a \(scotland)!".utf8))
    #expect(Escaping.terminal("a\u{E0068}\u{E0069}") == "a\\u{e0068}\\u{e0069}")
    #expect(Escaping.terminal("🏴\u{E0067}\u{E0062}") == "🏴\\u{e0067}\\u{e0062}")
    let long = String(repeating: "\u{E0061}", count: 8)
    #expect(!Escaping.terminal("🏴\(long)\u{E007F}").unicodeScalars.contains("\u{E0061}"))
  }

  @Test func `what acts is a space for programs that know no escapes`() {
    let scotland = "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}"
    let text = Escaping.blanked("a\tb\u{E0041}\u{202E}c\u{9B}\\ \(scotland)")
    #expect(text == "a b  c \\ \(scotland)")
  }

  @Test func `noncharacters and annotations are shown on a terminal`() {
    for value in [0xFDD0, 0xFFFE, 0x10FFFF] as [UInt32] {
      let text = Unicode.Scalar(value).map(String.init) ?? ""
      #expect(Escaping.terminal(text) == "\\u{\(String(value, radix: 16))}")
    }
    #expect(Escaping.terminal("\u{FFF9}\u{206A}") == "\\u{fff9}\\u{206a}")
  }

  @Test func `only text that runs right to left is isolated`() {
    #expect(Escaping.isolated("Ada שלום") == "\u{2068}Ada שלום\u{2069}")
    #expect(Escaping.isolated("محمد") == "\u{2068}محمد\u{2069}")
    for text in ["", "Ada", "王小明", "Zoë", "Ελένη", "👍"] {
      #expect(Escaping.isolated(text) == text)
    }
  }

  @Test func `nothing that acts reaches the terminal`() {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<10_000 {
      let shown = Escaping.terminal(RandomText.next(upTo: 10, from: &generator))
      for scalar in shown.unicodeScalars {
        #expect(scalar.properties.generalCategory != .control)
        #expect(!scalar.properties.isNoncharacterCodePoint)
        #expect(!(0x202A...0x202E).contains(scalar.value))
        #expect(!(0x2066...0x206F).contains(scalar.value))
      }
    }
  }

  @Test func `a piped field is one line of one field and reads back`() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<20_000 {
      let text = RandomText.next(upTo: 12, from: &generator)
      let field = Escaping.pipe(text)
      #expect(!field.unicodeScalars.contains { $0.properties.generalCategory == .control })
      #expect(unescapedPipe(field).utf8.elementsEqual(text.utf8))
    }
  }

  /// Unescapes a field of tab-separated output, as other programs do.
  private func unescapedPipe(_ field: String) -> String {
    var output = ""
    var rest = field.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\\" else {
        output.unicodeScalars.append(scalar)
        continue
      }
      switch rest.popFirst() {
      case "n": output += "\n"
      case "r": output += "\r"
      case "t": output += "\t"
      case "u":
        let digits = rest.dropFirst().prefix { $0 != "}" }
        rest = rest[digits.endIndex...].dropFirst()
        if let value = UInt32(String(digits), radix: 16).flatMap(Unicode.Scalar.init) {
          output.unicodeScalars.append(value)
        }
      case let other?: output.unicodeScalars.append(other)
      case nil: break
      }
    }
    return output
  }
}
