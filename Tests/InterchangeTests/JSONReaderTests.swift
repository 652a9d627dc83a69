import Interchange
import TestSupport
import Testing

/// Checks the reader against RFC 8259.
@Suite struct JSONReaderTests {
  private static func tokens(_ source: BytesSource) -> ([JSONReader.Token], InterchangeError?) {
    var tokens: [JSONReader.Token] = []
    do throws(InterchangeError) {
      var reader = try JSONReader(source)
      while let token = try reader.token() { tokens.append(token) }
      return (tokens, nil)
    } catch {
      return (tokens, error)
    }
  }

  private func value(_ text: String) -> JSONReader.Token? {
    let (tokens, error) = Self.tokens(BytesSource(text))
    return error == nil && tokens.count == 1 ? tokens[0] : nil
  }

  private static func message(_ text: String) -> ImportProblem? {
    tokens(BytesSource(text)).1.map { ImportProblem($0) }
  }

  @Test(arguments: [
    "[]", "{}", " [ ] ", "[1,2]", "[1 , 2 ]\n", "{\"a\":1,\"b\":[{}]}", "\"\"", "0", "-0", "1e5",
    "1E+5", "-1.5e-10", "12345678901234567890123", "0.0", "null", "true", "false",
    "[null,1,\"1\",{}]", "{\"\":0}", "{\"a\":{\"a\":{\"a\":1}}}", "\t\r\n1\t", "\"\u{7F}\u{80}\"",
    "\"\u{FFFF}\u{10FFFF}\"", "\"\\uFFFF\"", "\"\\uD834\\uDd1e\"", "\"\\u0000\"", "\"\\/\"",
    "\"\u{2028}\"", "\"𝄞\"",
  ])
  func `what is JSON is read`(text: String) {
    #expect(Self.tokens(BytesSource(text)).1 == nil)
  }

  @Test(arguments: [
    "[1,]", "[,1]", "[1 2]", "[1,,2]", "[", "]", "[1", "{", "}", "{\"a\"}", "{\"a\":}",
    "{\"a\":1,}",
    "{,}", "{a:1}", "{'a':1}", "{1:1}", "{\"a\" 1}", "{\"a\":1 \"b\":2}", "{\"a\":1}}", "[]]", "[}",
    "{]", "1 2", "[] []", "nul", "nulL", "True", "tru", "truex", "NaN", "Infinity", "-Infinity",
    "-", "+1", "01", "-01", "1.", ".5", "1.e1", "1e", "1e+", "1.5.5", "0x1", "1_000", "\"", "\"a",
    "\"\\\"", "\"\\", "\"\\x\"", "\"\\u12\"", "\"\\u12G4\"", "\"\\U0041\"", "\"\n\"", "\"\t\"",
    "\"\u{1F}\"", "'a'", "// x\n1", "/* x */1", "1 // x", "#", "[\"a\":1]", "{\"a\":1,\"a\":2}",
    "{\"a\":1,\"\\u0061\":2}", "\"\\uD834\"", "\"\\uD834x\"", "\"\\uD834\\n\"",
    "\"\\uD834\\u0041\"", "\"\\uDD1E\"", "\"\\uDD1E\\uD834\"", "\u{FEFF}\u{FEFF}1", "\u{A0}1",
    "\u{0C}1", "*", "[*]", ":", ",",
  ])
  func `what is no JSON is refused, with line and byte offset`(text: String) throws {
    let problem = try #require(Self.message(text))
    #expect(problem.line != nil)
    #expect(problem.message.contains("not valid JSON"))
    #expect(problem.message.contains("byte offset"))
  }

  @Test func `nothing at all is an empty file`() {
    for text in ["", " ", "\n\t\r\n", "\u{FEFF}", "\u{FEFF} "] {
      #expect(Self.tokens(BytesSource(text)).1 == .emptyFile)
    }
  }

  @Test func `tokens come in the order of the text`() {
    let (tokens, error) = Self.tokens(BytesSource("{\"a\": [1, \"x\", true, null], \"b\": {}}"))
    #expect(error == nil)
    #expect(
      tokens == [
        .beginObject, .key("a"), .beginArray, .number("1"), .string("x"), .bool(true), .null,
        .endArray, .key("b"), .beginObject, .endObject, .endObject,
      ])
  }

  @Test func `escapes mean what they say`() {
    #expect(value(#""\"\\\/\b\f\n\r\t""#) == .string("\"\\/\u{8}\u{C}\n\r\t"))
    #expect(value(#""\u00e9\u05D0\ud83D\uDE00""#) == .string("éא😀"))
    #expect(value(#""a\u0000b""#) == .string("a\0b"))
    #expect(value("-1.50e+07") == .number("-1.50e+07"))
  }

  @Test func `an escaped NUL is told with its line`() throws {
    var reader = try JSONReader(BytesSource("[\"a\",\n\"\\u0000\", \"\\u0000\"]"))
    while try reader.token() != nil {}
    #expect(reader.nulLine == 2)
  }

  @Test func `an error names the line and the byte where it is`() throws {
    let cases: [(String, Int, Int)] = [
      ("[1,\n2,\r\n3,\r]", 4, 11), ("{\"é\": x}", 1, 7), ("\u{FEFF}[\n\n*", 3, 6),
      ("[\"a\nb\"]", 1, 3),
    ]
    for (text, line, offset) in cases {
      let problem = try #require(Self.message(text))
      #expect(problem.line == line, "\(text)")
      #expect(problem.message.hasSuffix("at byte offset \(offset)"), "\(problem.message)")
    }
  }

  @Test func `nesting ends somewhere`() throws {
    let deepest = JSONReader.deepest
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(Self.tokens(BytesSource(nested(deepest))).1 == nil)
    let problem = try #require(Self.message(nested(deepest + 1)))
    #expect(problem.message.contains("are nested"))
    #expect(Self.message(String(repeating: "[{\"a\":", count: 100_000)) != nil)
  }

  @Test func `a text, a key and a number end somewhere`() throws {
    let limit = InterchangeLimits.textBytes
    let text = String(repeating: "a", count: limit)
    #expect(value("\"\(text)\"") == .string(text))
    let error = InterchangeError.textTooLong(line: 2, limit: limit)
    #expect(Self.tokens(BytesSource("\n\"\(text)a\"")).1 == error)
    #expect(Self.tokens(BytesSource("\n{\"\(text)a\": 1}")).1 == error)
    let number = String(repeating: "1", count: limit + 1)
    #expect(Self.tokens(BytesSource("\n\(number)")).1 == error)
    #expect(Self.tokens(BytesSource("\n\"\(text)\\u0041\"", chunk: 1000)).1 == error)
  }

  @Test func `an object has so many keys and no more`() throws {
    let keys = (0...InterchangeLimits.cells).map { "\"\($0)\":0" }.joined(separator: ",")
    #expect(try #require(Self.message("{\(keys)}")).message.contains("more than 16384 keys"))
  }

  @Test func `bytes that are no UTF-8 are refused where they stand`() {
    let bytes: [[UInt8]] = [[0x22, 0xFF, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22], [0x22, 0xC3]]
    for text in bytes {
      #expect(
        Self.tokens(BytesSource(text)).1
          == .undecodable(line: 1, byteOffset: 1, encoding: "utf-8"))
    }
  }

  @Test func `an error is the same whenever asked`() throws {
    var reader = try JSONReader(BytesSource("[1 2]"))
    #expect(try reader.token() == .beginArray)
    #expect(try reader.token() == .number("1"))
    let first = #expect(throws: InterchangeError.self) { try reader.token() }
    let second = #expect(throws: InterchangeError.self) { try reader.token() }
    #expect(first == second)
  }

  @Test func `random text never traps, and pieces of any size give the same`() {
    var random = SeededGenerator(seed: 8259)
    let signs = Array("[]{}\"\",,::\\u00e9\\ud83d\\ude00 \n01.-eatrufalsn".utf8) + [0, 0xC3, 0xA9]
    for _ in 0..<4000 {
      let count = Int.random(in: 0..<40, using: &random)
      let bytes = (0..<count).map { _ in signs[Int.random(in: 0..<signs.count, using: &random)] }
      let (tokens, error) = Self.tokens(BytesSource(bytes))
      for chunk in [1, 2, 5] {
        let (others, other) = Self.tokens(BytesSource(bytes, chunk: chunk))
        #expect(tokens == others)
        #expect(error == other)
      }
    }
  }
}
