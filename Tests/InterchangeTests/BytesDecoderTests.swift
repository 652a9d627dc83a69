import Interchange
import TestSupport
import Testing

@Suite struct BytesDecoderTests {
  /// The text up to the end or the first error, and the error.
  private func decoded(
    _ bytes: [UInt8], chunk: Int = Int.max, encoding: TextEncoding = .detected
  ) -> (text: [UInt8], error: InterchangeError?) {
    var text: [UInt8] = []
    do throws(InterchangeError) {
      var decoder = try TextDecoder(BytesSource(bytes, chunk: chunk), encoding: encoding)
      while try decoder.read(appendingTo: &text) > 0 {}
      return (text, nil)
    } catch { return (text, error) }
  }

  @Test func `UTF-8 is refused exactly where Swift's own validation refuses it`() {
    var random = SeededGenerator(seed: 7)
    let edges: [UInt8] = [
      0x01, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1,
      0xEC, 0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
    ]
    var valid = 0
    for _ in 0..<30_000 {
      let padding = Int.random(in: 0...9, using: &random)
      let bytes =
        [UInt8](repeating: 0x61, count: padding)
        + (0..<Int.random(in: 1...4, using: &random)).map { _ in
          edges.randomElement(using: &random) ?? 1
        }
      let isText = String(validating: bytes, as: UTF8.self) != nil
      let (text, error) = decoded(bytes)
      #expect((error == nil) == isText, "\(bytes)")
      if isText {
        valid += 1
        #expect(text == bytes)
      } else {
        #expect(String(validating: text, as: UTF8.self) != nil, "\(bytes)")
      }
    }
    #expect(valid > 1_000)
  }

  @Test(arguments: ["utf-16le", "utf-16be", "utf-8", "utf-32le"])
  func `every character survives, and pieces of one byte change nothing`(name: String) {
    let scalars = (1...0x10FFFF).lazy.filter { $0 % 97 == 1 }.compactMap(UnicodeScalar.init(_:))
    let text = String(String.UnicodeScalarView(scalars))
    let bytes = encoded(text, name)
    for chunk in [Int.max, 1, 3] {
      let result = decoded(bytes, chunk: chunk, encoding: .named(name))
      #expect(result.error == nil)
      #expect(result.text == Array(text.utf8))
    }
  }

  private func encoded(_ text: String, _ name: String) -> [UInt8] {
    switch name {
    case "utf-16le": return text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    case "utf-16be": return text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    case "utf-32le":
      return text.unicodeScalars.flatMap { scalar in
        (0..<4).map { UInt8(truncatingIfNeeded: scalar.value >> (8 * $0)) }
      }
    default: return Array(text.utf8)
    }
  }

  @Test func `lines of all three kinds are counted to the fault, over the edges of pieces`() {
    let bytes = Array("a\r\nb\rc\n\n\r\r\n".utf8) + [0xFF]
    for chunk in 1...bytes.count {
      #expect(
        decoded(bytes, chunk: chunk).error
          == .undecodable(line: 7, byteOffset: 11, encoding: "utf-8"))
    }
  }

  @Test func `all before a fault is given, and the fault is told again`() throws {
    var decoder = try TextDecoder(BytesSource([0x61, 0x0A, 0xFF, 0x62]))
    var text: [UInt8] = []
    #expect(try decoder.read(appendingTo: &text) == 2)
    for _ in 0..<2 {
      #expect(throws: InterchangeError.undecodable(line: 2, byteOffset: 2, encoding: "utf-8")) {
        try decoder.read(appendingTo: &text)
      }
    }
    #expect(text == [0x61, 0x0A])
  }

  @Test func `a fault far down a long file is found at its place`() {
    var bytes = (0..<30_000).flatMap { _ in Array("é line\r\n".utf8) }
    let offset = bytes.count
    bytes += [0xC3, 0x28]
    for chunk in [Int.max, 4_093] {
      #expect(
        decoded(bytes, chunk: chunk).error
          == .undecodable(line: 30_001, byteOffset: offset, encoding: "utf-8"))
    }
  }

  @Test(
    arguments: [
      ("win-1252", "windows-1252"), ("win1252", "windows-1252"), ("latin", nil),
      ("windows 1252", "windows-1252"), ("utf-9", "utf-8"), ("iso-8859-51", "iso-8859-1"),
      ("klingon", nil), ("", nil), ("utf-8//IGNORE", nil), ("ascii//TRANSLIT", nil),
    ] as [(String, String?)])
  func `an unknown encoding is refused with the nearest usual name`(name: String, nearest: String?)
  {
    let error = decoded([0x61], encoding: .named(name)).error
    guard case .unknownEncoding(name, let found) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(found == nearest)
  }

  @Test(arguments: TextEncoding.usualNames)
  func `every usual encoding is there`(name: String) {
    #expect(decoded([], encoding: .named(name)).error == nil)
    #expect(decoded([], encoding: .named(name.uppercased())).error == nil)
  }

  @Test func `text that must be converted is refused at the byte that cannot be`() {
    let bytes: [UInt8] = [0x61, 0x0D, 0x0A, 0x82, 0xA0, 0x0A, 0x82, 0x0A]
    for chunk in [Int.max, 1, 2] {
      let result = decoded(bytes, chunk: chunk, encoding: .named("shift_jis"))
      #expect(result.text == Array("a\r\nあ\n".utf8))
      #expect(result.error == .undecodable(line: 3, byteOffset: 6, encoding: "shift_jis"))
    }
  }

  @Test func `a source that fails is told after what it gave`() throws {
    var decoder = try TextDecoder(FailingSource(bytes: Array("abcdef".utf8)))
    var text: [UInt8] = []
    #expect(throws: InterchangeError.source(errno: 5)) {
      while try decoder.read(appendingTo: &text) > 0 {}
    }
    #expect(text == Array("abcdef".utf8))
  }
}

private struct FailingSource: ByteSource {
  var bytes: [UInt8]

  mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws(InterchangeError) -> Int {
    guard !bytes.isEmpty else { throw .source(errno: 5) }
    let count = min(buffer.count, 4)
    let piece = bytes.prefix(count)
    buffer.copyBytes(from: piece)
    bytes.removeFirst(piece.count)
    return piece.count
  }
}
